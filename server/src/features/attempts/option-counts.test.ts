import { beforeEach, describe, expect, it } from 'vitest';
import { countAllTests } from '#features/analytics/counting/count.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { countFromScratch, readCounted } from '#testing/tallies.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;

beforeEach(async () => {
  learner = await givenLearner(test);
});

/** Questions of two, four, five and six options, of which the last one is right. */
const givenPaper = () =>
  givenTest(test.deps, {
    questions: [2, 4, 5, 6].map((count) => ({
      options: [...'abcdef'].slice(0, count),
      correct: count - 1,
    })),
  });

const start = async (testId: string) =>
  (await learner.call('POST', '/api/attempts', { testId })).body;

describe('a test of two to six options', () => {
  it('keeps, scores and explains the answers to all of them', async () => {
    const { id, questionIds } = await givenPaper();
    const [two = '', four = '', five = '', six = ''] = questionIds;
    const attempt = await start(id);
    expect(attempt.questions.map(({ options }: { options: string[] }) => options.length)).toEqual([
      2, 4, 5, 6,
    ]);
    const answers = { [two]: 1, [four]: 0, [five]: 4, [six]: 5 };
    const saved = await learner.call('PATCH', `/api/attempts/${attempt.id}/answers`, {
      revision: 0,
      answers,
    });
    expect(saved.status).toBe(200);
    expect((await learner.call('GET', `/api/attempts/${attempt.id}`)).body.answers).toEqual(
      answers,
    );
    const result = (await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {})).body;
    expect(result).toMatchObject({ correctAnswers: 3, incorrectAnswers: 1 });
    const { body } = await learner.call('GET', `/api/results/${result.id}/analysis`);
    expect(
      body.questions.map(({ chosen, correct }: Record<string, number>) => [chosen, correct]),
    ).toEqual([
      [1, 1],
      [0, 3],
      [4, 4],
      [5, 5],
    ]);
    await countAllTests(test.deps, withoutPauses);
    const counted = await readCounted(test.deps, id);
    expect(counted.groups).toHaveLength(1);
    expect(counted).toEqual(await countFromScratch(test.deps, id));
  });

  it('refuses an option that the question does not have, and keeps nothing of that call', async () => {
    const { id, questionIds } = await givenPaper();
    const [two = '', four = '', , six = ''] = questionIds;
    const attempt = await start(id);
    const answers = { [six]: 5, [four]: 4, [two]: 2 };
    for (const [method, path, body] of [
      ['PATCH', 'answers', { revision: 0, answers }],
      ['POST', 'submission', { answers }],
    ] as const) {
      const answer = await learner.call(method, `/api/attempts/${attempt.id}/${path}`, body);
      expect([answer.status, answer.body.type]).toEqual([422, 'invalid-input']);
      expect(answer.body.errors.map((error: { path: string }) => error.path).sort()).toEqual(
        [`answers.${four}`, `answers.${two}`].sort(),
      );
    }
    expect((await learner.call('GET', `/api/attempts/${attempt.id}`)).body).toMatchObject({
      answers: {},
      revision: 0,
      status: 'running',
    });
  });
});

it('counts options beyond D beside what was counted without them', async () => {
  const { id, questionIds } = await givenTest(test.deps, {
    questions: [{ options: [...'abcde'], correct: 0 }, {}],
  });
  const [first = ''] = questionIds;
  // Both bring the same marks, so that their counts stand in one row, first without and then with an E.
  for (const option of [1, 4, 4]) {
    learner = await givenLearner(test);
    const attempt = await start(id);
    const answers = { [first]: option };
    await learner.call('POST', `/api/attempts/${attempt.id}/submission`, { answers });
    await countAllTests(test.deps, withoutPauses);
  }
  expect(await readCounted(test.deps, id)).toEqual(await countFromScratch(test.deps, id));
  const admin = await givenAdmin(test, { hasSteppedUp: true });
  const { body } = await admin.call('GET', `/api/admin/analytics/tests/${id}`);
  expect(body.statistics.questions[0].optionShares).toEqual([0, 33.3, 0, 0, 66.7]);
  expect(body.statistics.questions[1].optionShares).toHaveLength(4);
  expect(body.statistics.questions[1].skippedShare).toBe(100);
});
