import { expect, it } from 'vitest';
import { startReckoningJob } from '#features/mastery/reckon.ts';
import { startSiftingJob } from '#features/review/sifting/sifting.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it('cards and what is known of a learner come by jobs, and cost the submission nothing', async () => {
  const { deps } = test;
  const learner = await test.signedIn((await givenAccount(deps)).id);
  const { id: testId, questionIds } = await givenTest(deps, {
    questions: Array.from({ length: 100 }, () => ({ correct: 0 })),
  });
  const attempt = (await learner.call('POST', '/api/attempts', { testId })).body;
  test.clock.advance(500);
  const recording = recordStatements(deps.pool);
  const submitted = await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {
    answers: Object.fromEntries(questionIds.map((id) => [id, 1])),
    timeSpent: Object.fromEntries(questionIds.map((id) => [id, 5])),
  });
  expect(submitted.status).toBe(200);
  const ofBook = /review_|mastery|unsifted|unreckoned/;
  expect(recording.stop().filter(({ text }) => ofBook.test(text))).toEqual([]);

  const shown = async () => ({
    cards: (await learner.call('GET', '/api/review/cards')).body.total,
    isPending: (await learner.call('GET', '/api/mastery')).body.isPending,
  });
  expect(await shown()).toEqual({ cards: 0, isPending: true });
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  const jobs = [startSiftingJob(deps, note), startReckoningJob(deps, note)];
  try {
    // They look every second. A learner has them within five; a busy machine is slow, not wrong.
    await expect.poll(shown).toEqual({ cards: 100, isPending: false });
  } finally {
    await Promise.all(jobs.map((job) => job.stop()));
  }
  expect(errors).toEqual([]);
});
