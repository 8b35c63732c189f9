import { beforeEach, describe, expect, it } from 'vitest';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { recordStatements } from '#testing/growing/statements.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;

beforeEach(async () => {
  learner = await test.signedIn((await givenAccount(test.deps, { name: 'Asha Bhat' })).id);
});

const streak = async () => (await dashboard()).streakDays;
const dashboard = async () => (await learner.call('GET', '/api/dashboard')).body;

/** A completed test with `right` of four questions right. */
async function complete(right: number, seriesId?: string, testId?: string): Promise<void> {
  const taken = testId ?? (await givenTest(test.deps)).id;
  await completeWith(taken, [0, 1, 2, 3].slice(0, right), seriesId);
}

/** A completed test with these options chosen; of four questions the first is right with 0, the second with 1. */
async function completeWith(testId: string, chosen: number[], seriesId?: string): Promise<void> {
  const attempt = (await learner.call('POST', '/api/attempts', { testId, seriesId })).body;
  const questions: { id: string }[] = attempt.questions;
  const answers = Object.fromEntries(chosen.map((option, index) => [questions[index]?.id, option]));
  await learner.call('POST', `/api/attempts/${attempt.id}/submission`, { answers });
}

describe('the study streak', () => {
  const earlier = new Date('2031-07-10T06:30:00Z');

  it('has the days on which daily questions were answered, not those they are of', async () => {
    test.clock.set(earlier);
    learner = await givenLearner(test);
    await givenSeries(test.deps, { category: 'police' });
    const { id, questions } = (await learner.call('GET', '/api/daily')).body;
    await complete(4);
    test.clock.advance(86_400);
    const answeredAt = test.clock.now().toISOString();
    const given = { questionId: questions[0].id, chosen: 0, seconds: 9, answeredAt };
    await learner.call('POST', `/api/daily/${id}/answers`, { answers: [given] });
    expect(await streak()).toBe(2);
  });

  it('counts endless practice', async () => {
    test.clock.set(earlier);
    learner = await givenLearner(test);
    const url = '/api/endless-practice/questions';
    const { items } = (await learner.call('POST', url, { topic: null })).body;
    expect(await streak()).toBe(0);
    await learner.call('POST', `${url}/${items[0].id}/answer`, { answer: 0 });
    expect(await streak()).toBe(1);
  });
});

describe('the dashboard', () => {
  it('is one statement for the session and four for the rest, however much there is', async () => {
    const series = await givenSeries(test.deps);
    await learner.call('POST', `/api/series/${series.id}/enrolment`);
    const { id } = await givenTest(test.deps, { inSeries: series.id });
    await complete(2, series.id, id);
    await complete(3);
    const recording = recordStatements(test.deps.pool);
    await dashboard();
    expect(recording.stop()).toHaveLength(5);
  });

  it('of a newcomer makes nothing up', async () => {
    expect(await dashboard()).toEqual({
      name: 'Asha Bhat',
      running: [],
      testsTaken: 0,
      testsThisWeek: 0,
      averageScore: null,
      improvement: null,
      streakDays: 0,
      recent: [],
      upcoming: [],
      progress: { completed: 0, total: 0, percentage: 0 },
      standing: null,
      history: [],
    });
  });

  it('counts the last seven days, the mean and the streak', async () => {
    await complete(4);
    test.clock.advance(8 * 86_400);
    await complete(1);
    test.clock.advance(86_400);
    await complete(2);
    const body = await dashboard();
    expect(body).toMatchObject({
      testsTaken: 3,
      testsThisWeek: 2,
      averageScore: 58,
      streakDays: 2,
    });
    expect(body.recent.map((result: { percentage: number }) => result.percentage)).toEqual([
      50, 25, 100,
    ]);
    expect(body.history.map((line: { percentage: number }) => line.percentage)).toEqual([
      100, 25, 50,
    ]);
  });

  it('counts a day for the streak whatever was answered on it, and forgives two days of a month', async () => {
    // In the middle of a month, and no session lasts longer than that.
    test.clock.set(new Date('2031-05-05T06:30:00Z'));
    learner = await givenLearner(test);
    await givenSeries(test.deps, { category: 'police' });
    await complete(4);
    expect(await streak()).toBe(1);
    test.clock.advance(3 * 86_400);
    const daily = (await learner.call('GET', '/api/daily')).body;
    const [first] = daily.questions;
    await learner.call('POST', `/api/daily/${daily.id}/answers`, {
      answers: [
        {
          questionId: first.id,
          chosen: null,
          seconds: 5,
          answeredAt: test.clock.now().toISOString(),
        },
      ],
    });
    expect(await streak()).toBe(2);
    test.clock.advance(2 * 86_400);
    expect(await streak()).toBe(0);
  });

  it('takes marks of the total as the score, not right answers of all questions, and never less than 0', async () => {
    const { id } = await givenTest(test.deps);
    await completeWith(id, [0, 0]);
    const body = await dashboard();
    expect(body.recent[0]).toMatchObject({ marksObtained: 0.75, totalMarks: 4, percentage: 25 });
    expect(body.averageScore).toBe(19);

    await completeWith((await givenTest(test.deps)).id, [3, 3]);
    expect((await dashboard()).averageScore).toBe(9);
  });

  it('compares the latest five with the five before', async () => {
    for (const right of [1, 1, 1, 1, 1, 3, 3, 3, 3, 3]) {
      await complete(right);
      test.clock.advance(60);
    }
    expect(await dashboard()).toMatchObject({ improvement: 50, testsTaken: 10 });
    expect((await dashboard()).recent).toHaveLength(5);
  });

  it('shows what runs, what comes next and how far the enrolled series are', async () => {
    const series = await givenSeries(test.deps);
    const first = await givenTest(test.deps, { inSeries: series.id, title: 'First' });
    await givenTest(test.deps, { inSeries: series.id, title: 'Second' });
    await givenTest(test.deps, { inSeries: series.id, title: 'Hidden', status: 'draft' });
    await learner.call('POST', `/api/series/${series.id}/enrolment`);
    await complete(4, series.id, first.id);
    const alone = await givenTest(test.deps, { title: 'Alone' });
    await learner.call('POST', '/api/attempts', { testId: alone.id });

    const body = await dashboard();
    expect(body.progress).toEqual({ completed: 1, total: 2, percentage: 50 });
    expect(body.upcoming.map((next: { title: string }) => next.title)).toEqual(['Second']);
    expect(body.running.map((running: { testTitle: string }) => running.testTitle)).toEqual([
      'Alone',
    ]);
  });

  it('names a test once: one that runs is not what comes next', async () => {
    const series = await givenSeries(test.deps);
    const first = await givenTest(test.deps, { inSeries: series.id, title: 'First' });
    await givenTest(test.deps, { inSeries: series.id, title: 'Second' });
    await learner.call('POST', `/api/series/${series.id}/enrolment`);
    await learner.call('POST', '/api/attempts', { testId: first.id, seriesId: series.id });

    const { running, upcoming, progress } = await dashboard();
    expect(running.map(({ testTitle }: { testTitle: string }) => testTitle)).toEqual(['First']);
    expect(upcoming.map(({ title }: { title: string }) => title)).toEqual(['Second']);
    expect(progress).toEqual({ completed: 0, total: 2, percentage: 0 });
  });

  it('has next what is of the exam that is prepared for', async () => {
    const police = await givenSeries(test.deps, { category: 'police' });
    const medical = await givenSeries(test.deps, { category: 'medical' });
    await givenTest(test.deps, { inSeries: police.id, title: 'Of police', isPracticeTest: true });
    await givenTest(test.deps, {
      inSeries: medical.id,
      title: 'Of medical',
      isPracticeTest: false,
    });
    for (const { id } of [police, medical]) {
      await learner.call('POST', `/api/series/${id}/enrolment`);
      test.clock.advance(60);
    }
    const titles = async () =>
      (await dashboard()).upcoming.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Of medical', 'Of police']);
    await learner.call('PATCH', '/api/profile', { exam: 'police' });
    expect(await titles()).toEqual(['Of police', 'Of medical']);
    expect((await dashboard()).upcoming).toMatchObject([
      { isOfGoal: true, isPractice: true },
      { isOfGoal: false, isPractice: false },
    ]);
  });
});
