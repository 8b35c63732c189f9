import { beforeEach, expect, it } from 'vitest';
import { auditOf } from '#testing/audit-entries.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const url = '/api/admin/tests';
let admin: Caller;

beforeEach(async () => {
  admin = await givenAdmin(test);
});

const english = {
  question: 'Winter capital?',
  options: ['Jammu', 'Leh'],
  correctAnswer: 0,
  explanation: 'The Darbar Move.',
};
const hindi = {
  question: 'शीतकालीन राजधानी?',
  options: ['जम्मू', 'लेह'],
  explanation: 'दरबार मूव।',
  reviewed: true,
};
const urdu = { ...hindi, question: 'سرمائی دارالحکومت؟ \u2066$x$\u2069', options: ['جموں', 'لیہ'] };

type Body = Awaited<ReturnType<Caller['call']>>['body'];

const bodyOf = (questions: readonly object[]) => ({
  ...{
    title: 'Mock',
    description: 'All of it.',
    category: 'Reasoning',
    duration: 30,
    timeLimit: true,
  },
  ...{ isFree: true, isNew: true, isMockTest: false, isPYQ: false, isPracticeTest: false },
  ...{ isStandalone: true, correctMarks: 1, incorrectMarks: -0.25, skippedMarks: 0 },
  ...{ instructions: '', subjects: [], tags: [], questions },
});

async function create(questions: readonly object[]): Promise<Body> {
  const answer = await admin.call('POST', url, bodyOf(questions));
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

const save = (id: string, questions: readonly object[]) =>
  admin.call('PUT', `${url}/${id}`, bodyOf(questions));

/** As it comes from the API, without what only the API says. */
const withId = ({ id, translations: _, ...question }: Body, more: object = {}) => ({
  id,
  ...question,
  ...more,
});

it('keeps what is written, and freezes what is reviewed', async () => {
  const body = await create([
    { ...english, translations: { hi: hindi, ur: { ...urdu, reviewed: false } } },
  ]);
  expect(body.languages).toEqual(['en', 'hi']);
  expect(body.questions[0].translations).toEqual({
    hi: { ...hindi, state: 'reviewed', source: null },
    ur: { ...urdu, reviewed: false, state: 'draft', source: null },
  });
  const { rows } = await test.deps.pool.query('select lang, paper from test_version_papers');
  expect(rows).toEqual([
    { lang: 'hi', paper: JSON.stringify([{ text: hindi.question, options: hindi.options }]) },
  ]);
});

it('leaves what is not named as it is, and takes away what is null', async () => {
  const { id, questions } = await create([{ ...english, translations: { hi: hindi, ur: urdu } }]);
  const kept = await save(id, [withId(questions[0])]);
  expect(kept.body.languages).toEqual(['en', 'hi', 'ur']);
  const without = await save(id, [withId(questions[0], { translations: { hi: null } })]);
  expect(without.body.languages).toEqual(['en', 'ur']);
  expect(Object.keys(without.body.questions[0].translations)).toEqual(['ur']);
});

it('is stale once its English is another, whether it is named or not, and shown to no learner', async () => {
  const { id, questions } = await create([{ ...english, translations: { hi: hindi, ur: urdu } }]);
  const edited = withId(questions[0], {
    question: 'Capital in winter?',
    translations: { ur: urdu },
  });
  const { body } = await save(id, [edited]);
  expect(body.languages).toEqual(['en']);
  const source = {
    question: english.question,
    options: english.options,
    explanation: english.explanation,
  };
  expect(body.questions[0].translations).toMatchObject({
    hi: { state: 'stale', source },
    ur: { state: 'stale', source },
  });
  const again = await save(id, [withId(body.questions[0], { translations: { hi: hindi } })]);
  expect(again.body.languages).toEqual(['en', 'hi']);
  expect(again.body.questions[0].translations).toMatchObject({
    hi: { state: 'reviewed', source: null },
    ur: { state: 'stale', source },
  });
  const back = await save(id, [withId(questions[0])]);
  expect(back.body.questions[0].translations).toMatchObject({
    hi: { state: 'stale' },
    ur: { state: 'reviewed' },
  });
});

it('takes back what it answered, and declares nothing as read by that', async () => {
  const draft = { ...urdu, reviewed: false };
  const { id, questions } = await create([{ ...english, translations: { hi: hindi, ur: draft } }]);
  const echoed = await save(id, questions);
  expect(echoed).toMatchObject({ status: 200, body: { languages: ['en', 'hi'] } });
  expect(echoed.body.questions).toEqual(questions);
  const edited = await save(id, [{ ...questions[0], question: 'Capital in winter?' }]);
  expect(edited.body.questions[0].translations.hi.state).toBe('stale');
  const again = await save(id, edited.body.questions);
  expect(again.body.questions).toEqual(edited.body.questions);
  expect(again.body.languages).toEqual(['en']);
  const rewritten = { ...again.body.questions[0].translations.hi, question: 'सर्दियों की राजधानी?' };
  const anew = await save(id, [{ ...again.body.questions[0], translations: { hi: rewritten } }]);
  expect(anew.body.questions[0].translations.hi).toMatchObject({ state: 'reviewed', source: null });
});

it.each([
  ['one more option', { options: ['Jammu', 'Leh', 'Kargil'] }],
  ['a passage', { passage: 'The Darbar moved twice a year.' }],
])('may be stale or a draft beside English with %s, but not reviewed', async (_name, change) => {
  const draft = { ...urdu, reviewed: false };
  const { id, questions } = await create([{ ...english, translations: { hi: hindi, ur: draft } }]);
  // Sent back as it was got, beside another English.
  const edited = await save(id, [{ ...questions[0], ...change }]);
  expect(edited).toMatchObject({ status: 200, body: { languages: ['en'] } });
  const { translations } = edited.body.questions[0];
  expect(translations).toMatchObject({ hi: { state: 'stale' }, ur: { state: 'draft' } });
  const again = await save(id, edited.body.questions);
  expect(again.body.questions).toEqual(edited.body.questions);
  const path = `questions.0.translations.hi.${Object.keys(change)[0]}`;
  const unread = withId(edited.body.questions[0], { translations: { hi: hindi } });
  const rewritten = { ...translations.hi, question: 'सर्दियों की राजधानी?' };
  const changed = withId(edited.body.questions[0], { translations: { hi: rewritten } });
  for (const question of [unread, changed]) {
    const refused = await save(id, [question]);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  }
  const preview = await admin.call('POST', '/api/admin/test-previews', {
    testId: id,
    test: bodyOf([unread]),
  });
  expect(preview).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  const { rows } = await test.deps.pool.query('select count(*)::int as n from test_version_papers');
  expect(rows).toEqual([{ n: 1 }]);
});

it('makes a new version for another translation, and the same one for the same', async () => {
  const versions = async (id: string) => {
    const { rows } = await test.deps.pool.query(
      'select content_hash from test_versions where test_id = $1 order by number',
      [id],
    );
    return rows.map((row) => row.content_hash);
  };
  const { id, questions } = await create([english]);
  const [plain] = await versions(id);
  await save(id, [withId(questions[0], { translations: { hi: { ...hindi, reviewed: false } } })]);
  expect(await versions(id)).toEqual([plain]);
  await save(id, [withId(questions[0], { translations: { hi: hindi } })]);
  expect(await versions(id)).toHaveLength(2);
  await save(id, [withId(questions[0], { translations: { hi: hindi } })]);
  expect(await versions(id)).toHaveLength(2);
  await save(id, [withId(questions[0], { translations: { hi: null } })]);
  expect((await versions(id)).at(-1)).toBe(plain);
});

it('goes with its question to another place, and into a copy with the English it was written for', async () => {
  const second = { ...english, question: 'Summer capital?' };
  const { id, questions } = await create([
    english,
    { ...second, translations: { hi: hindi, ur: urdu } },
  ]);
  const [one, two] = questions;
  const moved = await save(id, [withId(two, { question: 'In summer?' }), withId(one)]);
  const states = (body: Body) =>
    body.questions.map(({ translations }: Body) => translations.hi?.state ?? null);
  expect(states(moved.body)).toEqual(['stale', null]);
  const copy = await admin.call('POST', `${url}/${id}/copy`);
  expect(states(copy.body)).toEqual(['stale', null]);
  expect(copy.body.questions[0].translations.hi.source.question).toBe('Summer capital?');
  const back = await save(copy.body.id, [
    withId(copy.body.questions[0], { question: 'Summer capital?' }),
  ]);
  expect(states(back.body)).toEqual(['reviewed']);
});

it('goes with its question, and comes out of the trash with its test', async () => {
  const { id, questions } = await create([
    { ...english, translations: { hi: hindi } },
    { ...english, question: 'Other?', translations: { hi: hindi } },
  ]);
  await save(id, [withId(questions[0])]);
  const count = async () =>
    (await test.deps.pool.query('select 1 from question_texts')).rows.length;
  expect(await count()).toBe(1);
  expect((await admin.call('DELETE', `${url}/${id}`)).status).toBe(204);
  const restored = await admin.call('POST', `/api/admin/trash/${id}/restoration`);
  expect(restored.status).toBeLessThan(300);
  const { body } = await admin.call('GET', `${url}/${id}`);
  expect(body.languages).toEqual(['en', 'hi']);
  expect(body.questions[0].translations.hi.state).toBe('reviewed');
});

it('says in the log what of which question has changed', async () => {
  const { id, questions } = await create([english, { ...english, question: 'Other?' }]);
  await save(id, [withId(questions[0], { translations: { hi: hindi } }), withId(questions[1])]);
  const [, entry] = await auditOf(test.deps, id);
  const { reviewed: _, ...texts } = hindi;
  expect(entry?.after?.questions).toMatchObject({
    [questions[0].id]: { number: 1, translations: { hi: { ...texts, state: 'reviewed' } } },
  });
  expect(Object.keys(entry?.after?.questions ?? {})).toEqual([questions[0].id]);
});

it.each([
  [{ hi: { ...hindi, question: ' ' } }, 'hi.question', 'Question in Hindi is required'],
  [{ ur: { ...urdu, options: ['جموں'] } }, 'ur.options', 'There must be 2 to 6 options'],
  [
    { ur: { ...urdu, options: ['ا', 'ب', 'پ'] } },
    'ur.options',
    'Options in Urdu must be 2, as many as in English',
  ],
  [
    { ur: { ...urdu, options: ['ا', 'ا'] } },
    'ur.options.1',
    'Option B in Urdu is the same as option A',
  ],
  [{ hi: { ...hindi, explanation: '' } }, 'hi.explanation', 'Explanation in Hindi is required'],
  [
    { hi: { ...hindi, question: 'क'.repeat(5001) } },
    'hi.question',
    'Question in Hindi can have at most 5000 characters',
  ],
  [{ fr: hindi }, 'fr', 'Unknown field "fr"'],
])('refuses %j and changes nothing', async (translations, path, message) => {
  const { id, questions, updatedAt } = await create([{ ...english, translations: { hi: hindi } }]);
  const answer = await save(id, [withId(questions[0], { translations })]);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([{ path: `questions.0.translations.${path}`, message }]);
  expect((await admin.call('GET', `${url}/${id}`)).body.updatedAt).toBe(updatedAt);
});
