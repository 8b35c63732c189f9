import { beforeEach, describe, expect, it } from 'vitest';
import { sweepOverdue } from '#features/attempts/service.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;

beforeEach(async () => {
  learner = await givenLearner(test);
});

async function complete(testId: string, answers = {}, retake = false) {
  const attempt = await learner.call('POST', '/api/attempts', { testId, retake });
  return learner.call('POST', `/api/attempts/${attempt.body.id}/submission`, { answers });
}

describe('a retake', () => {
  it('is refused until it is asked for', async () => {
    const { id } = await givenTest(test.deps);
    await complete(id);
    const answer = await learner.call('POST', '/api/attempts', { testId: id });
    expect([answer.status, answer.body.type]).toEqual([409, 'already-completed']);
  });

  it('keeps the old result until the new one is saved, then replaces it', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    const first = (await complete(id, { [`${questionIds[0]}`]: 0 })).body;
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id, retake: true }))
      .body;
    expect((await learner.call('GET', `/api/results/${first.id}`)).status).toBe(200);

    const second = (await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {})).body;
    const { body } = await learner.call('GET', `/api/results?testId=${id}`);
    expect(body.items.map((result: { id: string }) => result.id)).toEqual([second.id]);
    const kept = (await learner.call('GET', `/api/results/${first.id}`)).body;
    const { lateAnswers, ...asItWas } = first;
    expect(kept).toEqual({ ...asItWas, replaced: true });
    expect((await learner.call('GET', `/api/attempts/${first.attemptId}`)).body).toMatchObject({
      status: 'submitted',
      resultId: first.id,
      answers: { [`${questionIds[0]}`]: 0 },
    });
  });

  it('loses nothing when it is discarded', async () => {
    const { id } = await givenTest(test.deps);
    const first = (await complete(id)).body;
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id, retake: true }))
      .body;
    await learner.call('DELETE', `/api/attempts/${attempt.id}`);
    expect((await learner.call('GET', `/api/results/${first.id}`)).status).toBe(200);
  });

  it('leaves a score line of each attempt, and only the first one counts for rank', async () => {
    const { id, questionIds } = await givenTest(test.deps);
    await complete(id);
    const right = Object.fromEntries(questionIds.map((question, index) => [question, index]));
    const last = (await complete(id, right, true)).body;
    const { body } = await learner.call('GET', `/api/results/${last.id}/analysis`);
    expect(body.history.map((line: { marksObtained: number }) => line.marksObtained)).toEqual([
      0, 4,
    ]);
    expect(body.standingFromFirstAttempt).toBe(true);
    const { rows } = await test.deps.pool.query(
      'select marks_points, learners from test_histograms',
    );
    expect(rows).toEqual([{ marks_points: 0, learners: 1 }]);
  });
});

describe('the sweep', () => {
  it('submits what is past deadline and grace, with the time ending at the deadline', async () => {
    const { id, questionIds } = await givenTest(test.deps, { durationMinutes: 10 });
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
    await learner.call('PATCH', `/api/attempts/${attempt.id}/answers`, {
      revision: 0,
      answers: { [`${questionIds[0]}`]: 0 },
    });

    test.clock.advance(605);
    expect(await sweepOverdue(test.attempts)).toBe(0);
    test.clock.advance(1);
    expect(await sweepOverdue(test.attempts)).toBe(1);
    expect(await sweepOverdue(test.attempts)).toBe(0);

    const { body } = await learner.call('GET', `/api/results?testId=${id}`);
    expect(body.items[0]).toMatchObject({
      correctAnswers: 1,
      timeTaken: 600,
      completedAt: attempt.deadline,
    });
  });

  it('closes them also hours later, after a downtime', async () => {
    const { id } = await givenTest(test.deps, { durationMinutes: 10 });
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
    test.clock.advance(86_400);
    await sweepOverdue(test.attempts);
    const { body } = await learner.call('GET', `/api/attempts/${attempt.id}`);
    expect(body.status).toBe('submitted');
    expect((await learner.call('GET', `/api/results/${body.resultId}`)).body.timeTaken).toBe(600);
  });

  it('leaves attempts without a time limit alone', async () => {
    const { id } = await givenTest(test.deps, { hasTimeLimit: false });
    await learner.call('POST', '/api/attempts', { testId: id });
    test.clock.advance(10 * 86_400);
    expect(await sweepOverdue(test.attempts)).toBe(0);
  });

  it('does not keep a learner waiting: who comes first closes the attempt', async () => {
    const { id } = await givenTest(test.deps, { durationMinutes: 10 });
    const attempt = (await learner.call('POST', '/api/attempts', { testId: id })).body;
    test.clock.advance(3600);
    const answer = await learner.call('POST', '/api/attempts', { testId: id });
    expect([answer.status, answer.body.type]).toEqual([409, 'already-completed']);
    expect((await learner.call('GET', `/api/attempts/${attempt.id}`)).body.status).toBe(
      'submitted',
    );
  });
});

describe('who discards and starts again', () => {
  const minute = 60;

  /** Starts, discards after `discardedAfter`, starts again at once and submits after `submittedAfter` minutes. */
  async function startTwice(testId: string, discardedAfter: number, submittedAfter: number) {
    const first = (await learner.call('POST', '/api/attempts', { testId })).body;
    test.clock.advance(discardedAfter * minute);
    await learner.call('DELETE', `/api/attempts/${first.id}`);
    const second = (await learner.call('POST', '/api/attempts', { testId })).body;
    test.clock.advance(submittedAfter * minute);
    const { body } = await learner.call('POST', `/api/attempts/${second.id}/submission`, {});
    return (await learner.call('GET', `/api/results/${body.id}/analysis`)).body.isRanked;
  }

  const countRanked = async () => {
    const { rows } = await test.deps.pool.query(
      'select sum(learners) as ranked from test_histograms',
    );
    return rows[0].ranked ?? 0;
  };

  it('ranks within the time of the first start', async () => {
    const { id } = await givenTest(test.deps, { durationMinutes: 10 });
    expect(await startTwice(id, 4, 6)).toBe(true);
    expect(await countRanked()).toBe(1);
  });

  it('does not rank with more time than others had, nor later', async () => {
    const { id } = await givenTest(test.deps, { durationMinutes: 10 });
    expect(await startTwice(id, 4, 7)).toBe(false);
    await complete(id, {}, true);
    expect(await countRanked()).toBe(0);
  });

  it('ranks where time has no limit', async () => {
    const { id } = await givenTest(test.deps, { hasTimeLimit: false });
    expect(await startTwice(id, 400, 700)).toBe(true);
    expect(await countRanked()).toBe(1);
  });
});
