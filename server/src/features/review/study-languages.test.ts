import { beforeEach, describe, expect, it } from 'vitest';
import { createPapers } from '#features/review/papers/papers.ts';
import { siftAll } from '#features/review/sifting/sifting.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { answerInPractice, reveal } from '#testing/practising.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;
let paper: { id: string; questionIds: string[] };

/** The first question is in Hindi and Urdu, the second in a Hindi that nobody has read, the third in English alone. */
beforeEach(async () => {
  learner = await givenLearner(test);
  paper = await givenTest(test.deps, {
    questions: [
      { explanation: 'Secret one.', translations: { hi: {}, ur: {} } },
      { explanation: 'Secret two.', translations: { hi: { reviewed: false } } },
      { explanation: 'Secret three.' },
    ],
  });
});

const study = async () =>
  (await learner.call('POST', `/api/practice/tests/${paper.id}/study`)).body;
const answer = async (practiceId: string, questionId: string | undefined) => {
  await answerInPractice(learner, practiceId, { [`${questionId}`]: 1 });
  return (await reveal(learner, practiceId, questionId)).body;
};

describe('a question that is answered by itself', () => {
  it('comes in the languages that it was frozen in, and without its explanations', async () => {
    const { questions } = await study();
    expect(questions[0].translations).toEqual({
      hi: {
        text: expect.stringMatching(/^hi: Question 1/),
        options: ['hi: first', 'hi: second', 'hi: third', 'hi: fourth'],
      },
      ur: {
        text: expect.stringMatching(/^ur: Question 1/),
        options: ['ur: first', 'ur: second', 'ur: third', 'ur: fourth'],
      },
    });
    expect(questions.slice(1).map((one: object) => 'translations' in one)).toEqual([false, false]);
    expect(JSON.stringify(questions)).not.toMatch(/Secret/);
  });

  it('brings its explanations with its key', async () => {
    const { id } = await study();
    expect(await answer(id, paper.questionIds[0])).toEqual({
      chosen: 1,
      correct: false,
      correctAnswer: 0,
      explanation: 'Secret one.',
      explanations: { hi: 'hi: Secret one.', ur: 'ur: Secret one.' },
    });
    expect(await answer(id, paper.questionIds[2])).toEqual({
      chosen: 1,
      correct: false,
      correctAnswer: 2,
      explanation: 'Secret three.',
    });
  });

  it('brings none while its test is sat', async () => {
    const { id } = await study();
    await learner.call('POST', '/api/attempts', { testId: paper.id });
    const told = await answer(id, paper.questionIds[0]);
    expect(told).toEqual({ chosen: 1, correct: null, correctAnswer: null, explanation: '' });
  });

  it('is a card of the book of mistakes in all of them', async () => {
    const attempt = (await learner.call('POST', '/api/attempts', { testId: paper.id })).body;
    const answers = Object.fromEntries(paper.questionIds.map((id) => [id, 1]));
    await learner.call('POST', `/api/attempts/${attempt.id}/submission`, { answers });
    await siftAll({ ...test.deps, papers: createPapers(test.deps.pool) });
    const { items } = (await learner.call('GET', '/api/review/cards')).body;
    const [card] = items.filter(
      ({ questionId }: { questionId: string }) => questionId === paper.questionIds[0],
    );
    expect(card).toMatchObject({
      translations: { hi: { text: expect.stringMatching(/^hi: Question 1/) } },
      explanations: { ur: 'ur: Secret one.' },
    });
    expect(items.filter((one: object) => 'translations' in one)).toHaveLength(1);
  });
});

it('a question of the day is in the languages of its test or its template', async () => {
  const { id, questions } = (await learner.call('GET', '/api/daily')).body;
  const translated = questions.filter((one: object) => 'translations' in one);
  const drawn = translated.filter((one: object) => !('questionId' in one));
  expect(drawn.length).toBeGreaterThan(0);
  expect(JSON.stringify(questions)).not.toMatch(/Secret|"explanation/);
  for (const { translations, options } of drawn) {
    expect(translations.hi.text).toMatch(/[\u0900-\u097f]/);
    expect(translations.ur.text).toMatch(/[\u0600-\u06ff]/);
    expect(translations.hi.options).toHaveLength(options.length);
  }
  const answeredAt = test.clock.now().toISOString();
  const answers = [{ questionId: drawn[0].id, chosen: 0, seconds: 5, answeredAt }];
  const told = await learner.call('POST', `/api/daily/${id}/answers`, { answers });
  expect(told.body.items[0].explanations).toEqual({
    hi: expect.stringMatching(/[\u0900-\u097f]/),
    ur: expect.stringMatching(/[\u0600-\u06ff]/),
  });
});
