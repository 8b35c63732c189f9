import { beforeEach, expect, it } from 'vitest';
import { givenAccount } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
let learner: Caller;

beforeEach(async () => {
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  admin = await test.signedIn(id, true);
  learner = await givenLearner(test);
});

const passage = 'Study the table.\n| Year | Apples |\n|---|---|\n| 2023 | 40 |\n| 2024 | 50 |';
const inHindi = 'तालिका पढ़ें।\n| वर्ष | सेब |\n|---|---|\n| 2023 | 40 |\n| 2024 | 50 |';

const ask = (question: string, more: object = {}) => ({
  ...{ question, options: ['40', '50'], correctAnswer: 0, explanation: '' },
  ...more,
});
const hindi = (question: string, more: object = {}) => ({
  ...{ question, options: ['40', '50'], explanation: '', reviewed: true },
  ...more,
});

const bodyOf = (questions: readonly object[]) => ({
  ...{ title: 'Data', description: 'Tables.', category: 'Mathematics', duration: 30 },
  ...{ timeLimit: true, isFree: true, isNew: true, isMockTest: false, isPYQ: false },
  ...{ isPracticeTest: false, isStandalone: true, instructions: '', subjects: [], tags: [] },
  ...{ correctMarks: 1, incorrectMarks: -0.25, skippedMarks: 0, questions },
});

async function create(questions: readonly object[]) {
  const answer = await admin.call('POST', '/api/admin/tests', bodyOf(questions));
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

it('stands before each of its questions, which stand together, wherever they are met', async () => {
  const { id, questions } = await create([
    ask('How many in 2023?', { passage }),
    ask('Alone?'),
    ask('How many in 2024?', { passage, correctAnswer: 1 }),
  ]);
  expect(questions.map((question: { passage?: string }) => question.passage)).toEqual([
    passage,
    undefined,
    passage,
  ]);
  const { body: attempt } = await learner.call('POST', '/api/attempts', { testId: id });
  const seen = (list: { text: string; passage?: string }[]) =>
    list.map(({ text, passage }) => [text, passage]);
  const asked = (list: { text: string; passageId?: string }[]) =>
    list.map(({ text, passageId }) => [text, passageId]);
  const inOrder = [
    ['How many in 2023?', passage],
    ['How many in 2024?', passage],
    ['Alone?', undefined],
  ];
  expect(asked(attempt.questions)).toEqual([
    ['How many in 2023?', 'en-1'],
    ['How many in 2024?', 'en-1'],
    ['Alone?', undefined],
  ]);
  expect(attempt.passages).toEqual([{ id: 'en-1', text: passage }]);
  const handed = await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {});
  const analysis = await learner.call('GET', `/api/results/${handed.body.id}/analysis`);
  expect(seen(analysis.body.questions)).toEqual(inOrder);
  const study = await learner.call('POST', `/api/practice/tests/${id}/study`);
  expect([200, 201]).toContain(study.status);
  expect(seen(study.body.questions)).toEqual(inOrder);
});

it('is frozen in a language with its question, or not at all', async () => {
  const body = await create([
    ask('How many in 2023?', {
      passage,
      translations: { hi: hindi('2023 में कितने?', { passage: inHindi }) },
    }),
  ]);
  expect(body.languages).toEqual(['en', 'hi']);
  const start = await learner.call('POST', '/api/attempts', { testId: body.id, lang: 'hi' });
  expect(start.body.questions[0]).toMatchObject({ passageId: 'hi-1', lang: 'hi' });
  expect(start.body.passages).toEqual([{ id: 'hi-1', text: inHindi }]);
  const bad = ask('How many?', { passage, translations: { hi: hindi('कितने?') } });
  const refused = await admin.call('POST', '/api/admin/tests', bodyOf([bad]));
  expect(refused.body.errors).toEqual([
    expect.objectContaining({ path: 'questions.0.translations.hi.passage', code: 'required' }),
  ]);
});

it('makes a translation stale that was read beside another one', async () => {
  const { id, questions } = await create([
    ask('How many in 2023?', {
      passage,
      translations: { hi: hindi('2023 में कितने?', { passage: inHindi }) },
    }),
  ]);
  const { translations: _, ...kept } = questions[0];
  const changed = { ...kept, passage: passage.replace('50', '60') };
  const { body } = await admin.call('PUT', `/api/admin/tests/${id}`, bodyOf([changed]));
  expect(body.languages).toEqual(['en']);
  expect(body.questions[0].translations.hi).toMatchObject({ state: 'stale', source: { passage } });
});

it('is told where a format has no place for it', async () => {
  const { id } = await create([
    ask('How many in 2023?', {
      passage,
      translations: { hi: hindi('2023 में कितने?', { passage: inHindi }) },
    }),
    ask('Alone?'),
  ]);
  for (const format of ['gift', 'aiken']) {
    const url = `/api/admin/tests/${id}/questions/export/check?format=${format}`;
    expect((await admin.call('GET', url)).body).toEqual({
      total: 2,
      cannotHold: [1],
      untranslated: [1],
    });
  }
});
