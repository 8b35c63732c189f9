import { beforeEach, describe, expect, it } from 'vitest';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { answerInPractice, reveal } from '#testing/practising.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
type Test = { readonly id: string; readonly questionIds: readonly string[] };
let asha: Caller;
let monthly: Test;
let yearly: Test;

/** The last question of the one is the first one of the other. */
beforeEach(async () => {
  asha = await test.signedIn((await givenAccount(test.deps)).id);
  const questions = [0, 1].map((correct) => ({ correct, subject: 'History', tag: 'Kashmir' }));
  monthly = await givenTest(test.deps, { title: 'Monthly', questions });
  yearly = await givenTest(test.deps, { title: 'Yearly', questions: questions.toReversed() });
  await test.deps.pool.query(
    `update question_uses set bank_question_id =
       (select bank_question_id from question_uses where question_id = $1) where question_id = $2`,
    [monthly.questionIds[1], yearly.questionIds[0]],
  );
});

const count = async (choice: object = {}) =>
  (await asha.call('POST', '/api/practice/count', { pool: 'mixed', ...choice })).body;
const start = async (choice: object = {}) =>
  (await asha.call('POST', '/api/practice', { pool: 'mixed', mode: 'study', count: 3, ...choice }))
    .body;
const study = async ({ id }: Test): Promise<string> =>
  (await asha.call('POST', `/api/practice/tests/${id}/study`)).body.id;
const begin = async ({ id: testId }: Test): Promise<string> =>
  (await asha.call('POST', '/api/attempts', { testId, retake: true })).body.id;
const submit = (id: string) => asha.call('POST', `/api/attempts/${id}/submission`, {});

describe('a question of the bank that two tests ask', () => {
  it('is one to practise', async () => {
    expect(await count()).toMatchObject({ available: 3, fresh: 3 });
    expect((await start()).questions).toHaveLength(3);
    expect(await count()).toMatchObject({ available: 3, fresh: 0 });
    const { tests, subjects } = (await asha.call('GET', '/api/practice/choices')).body;
    expect(tests).toMatchObject([{ questions: 2 }, { questions: 2 }]);
    expect(subjects).toMatchObject([{ questions: 3, topics: [{ questions: 3 }] }]);
  });

  it('has been practised, or seen, in whichever it was asked', async () => {
    await study(yearly);
    expect(await count({ testId: monthly.id })).toMatchObject({ available: 2, fresh: 1 });
    await submit(await begin(yearly));
    expect(await count({ testId: monthly.id, pool: 'unseen' })).toMatchObject({ available: 1 });
    expect(await count({ pool: 'unseen' })).toMatchObject({ available: 1 });
  });

  it('is drawn where it costs no rank', async () => {
    await submit(await begin(yearly));
    expect(await count()).toMatchObject({ available: 3, unranked: ['Monthly'] });
    expect(await count({ keepsRank: true })).toMatchObject({ available: 2, unranked: [] });
    const { subjects } = (await asha.call('GET', '/api/practice/choices')).body;
    expect(subjects).toMatchObject([{ questions: 3, handedIn: 2 }]);
    const { questions } = await start();
    expect(questions.filter(({ testId }: { testId: string }) => testId === yearly.id)).toHaveLength(
      2,
    );
  });

  it('is told by neither while one of them is sat', async () => {
    const practiceId = await study(monthly);
    const [own, shared] = monthly.questionIds;
    await answerInPractice(asha, practiceId, { [`${own}`]: 3, [`${shared}`]: 3 });
    const cards = async () => (await asha.call('GET', '/api/review/cards')).body.total;
    const key = async (questionId = shared) =>
      (await reveal(asha, practiceId, questionId)).body.correctAnswer;
    const mark = (questionId = shared) =>
      asha.call('PATCH', `/api/review/cards/${questionId}`, { isBookmarked: true });
    expect([await cards(), await key()]).toEqual([2, 1]);
    const attemptId = await begin(yearly);
    expect(await count()).toMatchObject({ available: 1 });
    expect([await cards(), await key(), await key(own)]).toEqual([1, null, 0]);
    expect(JSON.stringify([await mark(), await mark(own)])).not.toMatch(/Because|"correct/);
    await submit(attemptId);
    expect([await cards(), await key(), (await mark()).status]).toEqual([2, 1, 200]);
  });
});
