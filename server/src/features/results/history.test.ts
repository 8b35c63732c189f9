import { beforeEach, describe, expect, it } from 'vitest';
import { countAllTests } from '#features/analytics/counting/count.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { countFromScratch, readCounted } from '#testing/tallies.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let learner: Caller;

beforeEach(async () => {
  learner = await givenLearner(test);
});

type Paper = { readonly id: string; readonly questionIds: readonly string[] };

/** Takes a test with so many right answers, again where it was taken before. */
async function take(caller: Caller, { id: testId, questionIds }: Paper, right: number) {
  test.clock.advance(60);
  const attempt = (await caller.call('POST', '/api/attempts', { testId, retake: true })).body;
  test.clock.advance(30);
  const answers = Object.fromEntries(questionIds.slice(0, right).map((id, index) => [id, index]));
  return (await caller.call('POST', `/api/attempts/${attempt.id}/submission`, { answers })).body;
}

const readHistory = async (testId: string) =>
  (await learner.call('GET', `/api/results/history?testId=${testId}`)).body;

describe('the history', () => {
  it('has every attempt, newest first, and says which one counts', async () => {
    const paper = await givenTest(test.deps);
    const taken = [];
    for (const right of [1, 4, 2]) taken.unshift(await take(learner, paper, right));
    const { items, total } = await readHistory(paper.id);
    expect(total).toBe(3);
    expect(items.map((item: { resultId: string }) => item.resultId)).toEqual(
      taken.map(({ id }) => id),
    );
    expect(items[2]).toEqual({
      resultId: taken[2].id,
      attemptId: taken[2].attemptId,
      testTitle: taken[2].testTitle,
      seriesTitle: null,
      startedAt: new Date(Date.parse(taken[2].completedAt) - 30_000).toISOString(),
      completedAt: taken[2].completedAt,
      marksObtained: 1,
      totalMarks: 4,
      percentage: 25,
      timeTaken: 30,
      counted: true,
      standing: null,
      replaced: true,
    });
    expect(items.map(({ counted, replaced }: never) => [counted, replaced])).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
    const page = await learner.call(
      'GET',
      `/api/results/history?testId=${paper.id}&limit=1&offset=2`,
    );
    expect(page.body).toEqual({ items: [items[2]], total: 3 });
  });

  it('gives the attempt that counts its rank, whatever a retake brought', async () => {
    const paper = await givenTest(test.deps);
    for (let count = 0; count < 9; count += 1) {
      await take(await givenLearner(test), paper, 2);
    }
    await take(learner, paper, 1);
    await take(learner, paper, 4);
    const { items } = await readHistory(paper.id);
    expect(items.map(({ standing }: { standing: object }) => standing)).toEqual([
      null,
      { rank: 10, learners: 10, percentile: 10 },
    ]);
  });

  it('keeps each attempt with its full analysis, for nobody else', async () => {
    const paper = await givenTest(test.deps);
    const first = await take(learner, paper, 3);
    const before = (await learner.call('GET', `/api/results/${first.id}/analysis`)).body;
    await take(learner, paper, 0);
    const after = (await learner.call('GET', `/api/results/${first.id}/analysis`)).body;
    expect(after.questions).toEqual(before.questions);
    expect(after.result).toEqual({ ...before.result, replaced: true });
    const other = await givenLearner(test);
    expect((await other.call('GET', `/api/results/${first.id}/analysis`)).status).toBe(404);
    const { body } = await other.call('GET', `/api/results/history?testId=${paper.id}`);
    expect(body).toEqual({ items: [], total: 0 });
  });

  it('leaves the list of results, the figures of the learner and what he took as they were', async () => {
    const paper = await givenTest(test.deps);
    await take(learner, paper, 4);
    const second = await take(learner, paper, 2);
    const { body } = await learner.call('GET', '/api/results');
    expect(body).toMatchObject({ total: 1, items: [{ id: second.id, replaced: false }] });
    expect((await learner.call('GET', '/api/profile/stats')).body).toMatchObject({ testsTaken: 1 });
    expect((await learner.call('GET', '/api/dashboard')).body).toMatchObject({
      testsTaken: 1,
      averageScore: 50,
      recent: [{ id: second.id }],
    });
    const { rows } = await test.deps.pool.query('select max(tests_taken) from account_activity');
    expect(rows).toEqual([{ max: 1 }]);
  });
});

describe('deleting an attempt', () => {
  it('is refused for the one that stands, and for somebody else', async () => {
    const paper = await givenTest(test.deps);
    const first = await take(learner, paper, 4);
    const standing = await learner.call('DELETE', `/api/results/${first.id}`);
    expect([standing.status, standing.body.type]).toEqual([409, 'conflict']);
    await take(learner, paper, 1);
    const other = await givenLearner(test);
    expect((await other.call('DELETE', `/api/results/${first.id}`)).status).toBe(404);
    expect((await readHistory(paper.id)).total).toBe(2);
  });

  it('takes it from the history, and leaves rank and statistics', async () => {
    const paper = await givenTest(test.deps);
    const first = await take(learner, paper, 3);
    const last = await take(learner, paper, 1);
    await countAllTests(test.deps, withoutPauses);
    const before = await readCounted(test.deps, paper.id);
    expect(before.groups).toHaveLength(1);
    expect((await learner.call('DELETE', `/api/results/${first.id}`)).status).toBe(204);
    expect((await learner.call('GET', `/api/results/${first.id}`)).status).toBe(404);
    expect((await learner.call('GET', `/api/attempts/${first.attemptId}`)).status).toBe(404);
    expect((await readHistory(paper.id)).items).toMatchObject([{ resultId: last.id }]);

    await countAllTests(test.deps, withoutPauses);
    expect(await readCounted(test.deps, paper.id)).toEqual(before);
    expect(await countFromScratch(test.deps, paper.id)).toEqual(before);
    const { body } = await learner.call('GET', `/api/results/${last.id}/analysis`);
    expect(body).toMatchObject({ isRanked: true, standingFromFirstAttempt: true });
    const { rows } = await test.deps.pool.query(
      'select to_jsonb(u) as sheet from unnamed_sheets u',
    );
    expect(rows).toHaveLength(1);
    const text = JSON.stringify(rows[0].sheet);
    for (const id of [first.id, first.attemptId, first.userId]) expect(text).not.toContain(id);
    expect(rows[0].sheet).toMatchObject({ answers: 'ABC-', is_first: true });
  });

  it('keeps its sheet for statistics also when it goes before it was counted', async () => {
    const paper = await givenTest(test.deps);
    const first = await take(learner, paper, 3);
    await take(learner, paper, 1);
    await learner.call('DELETE', `/api/results/${first.id}`);
    await countAllTests(test.deps, withoutPauses);
    const counted = await readCounted(test.deps, paper.id);
    expect(counted.groups).toHaveLength(1);
    expect(counted).toEqual(await countFromScratch(test.deps, paper.id));
    expect((await test.deps.pool.query('select 1 from gone_sheets')).rowCount).toBe(0);
  });
});
