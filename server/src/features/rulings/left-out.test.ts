import { expect, it } from 'vitest';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { givenPart, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it('full marks for a question that was left out are given while there is room, and it is said where there is none', async () => {
  const { id: testId, questionIds } = await givenTest(test.deps, {
    parts: [givenPart(5, 'maths', { attemptMax: 2 })],
    questions: [0, 0, 0, 0].map((correct) => ({ correct, section: 'maths' })),
  });
  const [proposer, approver, one, two] = [
    await givenAdmin(test, { hasSteppedUp: true }),
    await givenAdmin(test, { hasSteppedUp: true }),
    await givenLearner(test),
    await givenLearner(test),
  ];
  const take = async (learner: typeof one, places: readonly number[]) => {
    const { id } = (await learner.call('POST', '/api/attempts', { testId })).body;
    const answers = Object.fromEntries(places.map((place) => [questionIds[place], 1]));
    const { body } = await learner.call('POST', `/api/attempts/${id}/submission`, { answers });
    return async () => (await learner.call('GET', `/api/results/${body.id}/analysis`)).body;
  };
  const [withRoom, without] = [await take(one, [0]), await take(two, [0, 1])];
  const ruling = { kind: 'full-to-all', key: [], reason: 'It cannot be answered.' };
  const of = { testId, questionId: questionIds[3] };
  const { id } = (await proposer.call('POST', '/api/admin/rulings', { ...of, ...ruling })).body;
  await rescoreAll(test.deps);
  await approver.call('POST', `/api/admin/rulings/${id}/approval`);
  await rescoreAll(test.deps);

  const granted = await withRoom();
  expect(granted.result).toMatchObject({ marksObtained: 0.75, correctAnswers: 1 });
  expect(granted.questions[3]).toMatchObject({ marks: 1, ruling: { grant: 'all' } });
  expect(granted.questions[3]).not.toHaveProperty('uncounted');
  const full = await without();
  expect(full.result).toMatchObject({ marksObtained: -0.5, correctAnswers: 0 });
  expect(full.questions[3]).toMatchObject({ marks: 0, chosen: null, uncounted: true });
});
