import { beforeEach, describe, expect, it } from 'vitest';
import { countTest } from '#features/analytics/counting/count.ts';
import { deleteCountedResult } from '#features/results/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenAccount, givenPassword, givenTest } from '#testing/builders.ts';
import { createGate } from '#testing/gate.ts';
import { givenAdmin } from '#testing/people.ts';
import { countFromScratch, readCounted, readResults } from '#testing/tallies.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';

const test = useTestApp();
let learner: Caller;
let userId: string;
let testId: string;
let ids: string[];

beforeEach(async () => {
  userId = (await givenAccount(test.deps)).id;
  learner = await test.signedIn(userId);
  ({ id: testId, questionIds: ids } = await givenTest(test.deps, { durationMinutes: 10 }));
});

const start = async () =>
  (await learner.call('POST', '/api/attempts', { testId, retake: true })).body.id as string;
/** With so many right answers. */
const submit = (id: string, right: number) =>
  learner.call('POST', `/api/attempts/${id}/submission`, {
    answers: Object.fromEntries(ids.slice(0, right).map((question, index) => [question, index])),
  });

async function take(right: number): Promise<string> {
  test.clock.advance(60);
  return (await submit(await start(), right)).body.id;
}

const voidIt = async (id: string) => {
  const admin = await givenAdmin(test, { hasSteppedUp: true });
  const body = { reason: 'Two people sat before it.' };
  return (await admin.call('POST', `/api/admin/users/${userId}/results/${id}/void`, body)).status;
};

/** What counts for the learner: each attempt with its marks, whether it ranks and whether it stands; and the figures of all. */
async function read() {
  const { items } = (await learner.call('GET', '/api/results/history')).body;
  const { rows } = await test.deps.pool.query(
    `select marks_points / 300 as marks, learners from test_histograms where learners > 0`,
  );
  return {
    attempts: items.map(
      (one: { marksObtained: number; counted: boolean; replaced: boolean }) =>
        `${one.marksObtained}${one.counted ? ' ranks' : ''}${one.replaced ? '' : ' stands'}`,
    ),
    ranked: rows.map(({ marks, learners }) => `${learners} with ${marks}`),
    testsTaken: (await learner.call('GET', '/api/profile/stats')).body.testsTaken,
  };
}

/** That the figures of the test are what a count of all that there is comes to. */
async function expectTrueFigures() {
  const { kept, stored } = await readResults(test.deps, testId);
  expect(kept).toEqual(stored);
  await countTest(test.deps, testId, withoutPauses);
  expect(await readCounted(test.deps, testId)).toEqual(await countFromScratch(test.deps, testId));
}

describe.each([
  ['before anything is counted', () => Promise.resolve()],
  ['of a test that has been counted', () => countTest(test.deps, testId, withoutPauses)],
])('a void attempt, %s,', (_, count) => {
  it('that ranks and was retaken leaves the rank to the retake', async () => {
    const first = await take(1);
    await take(3);
    await count();
    expect(await voidIt(first)).toBe(204);
    expect(await read()).toEqual({
      attempts: ['3 ranks stands'],
      ranked: ['1 with 3'],
      testsTaken: 1,
    });
    await expectTrueFigures();
    await take(4);
    expect((await read()).attempts).toEqual(['4 stands', '3 ranks']);
  });

  it('lets its learner delete the account at once', async () => {
    const [first] = [await take(2), await take(1)];
    expect(await voidIt(first)).toBe(204);
    const deleted = await learner.call('DELETE', '/api/account', { password: givenPassword });
    expect(deleted.status).toBe(204);
    await expectTrueFigures();
  });

  it('that is a retake lets the one before it stand again', async () => {
    await take(1);
    const second = await take(3);
    await count();
    expect(await voidIt(second)).toBe(204);
    expect(await read()).toEqual({
      attempts: ['1 ranks stands'],
      ranked: ['1 with 1'],
      testsTaken: 1,
    });
    const again = await learner.call('POST', '/api/attempts', { testId });
    expect(again.body.type).toBe('already-completed');
    expect((await learner.call('GET', '/api/results')).body.total).toBe(1);
    await expectTrueFigures();
  });

  it('that replaced one which its learner has deleted lets an older one stand again', async () => {
    await take(1);
    const second = await take(2);
    const third = await take(3);
    await learner.call('DELETE', `/api/results/${second}`);
    await count();
    expect(await voidIt(third)).toBe(204);
    expect(await read()).toMatchObject({ attempts: ['1 ranks stands'], testsTaken: 1 });
    await expectTrueFigures();
  });

  it('gives no rank to a retake that had more time than others', async () => {
    const first = await take(1);
    const discarded = await start();
    test.clock.advance(9 * 60);
    await learner.call('DELETE', `/api/attempts/${discarded}`);
    const again = await start();
    test.clock.advance(2 * 60);
    await submit(again, 4);
    await count();
    expect(await voidIt(first)).toBe(204);
    expect(await read()).toEqual({ attempts: ['4 stands'], ranked: [], testsTaken: 1 });
    await expectTrueFigures();
  });

  it('that neither ranks nor stands counts nowhere already', async () => {
    await take(1);
    const second = await take(2);
    await take(3);
    await count();
    expect(await voidIt(second)).toBe(409);
    expect((await read()).attempts).toEqual(['3 stands', '2', '1 ranks']);
  });
});

describe('the first attempt becomes void while its retake is handed in', () => {
  const oneThatRanks = { attempts: ['3 ranks stands'], ranked: ['1 with 3'], testsTaken: 1 };

  it('which is answered afterwards', async () => {
    const first = await take(1);
    const again = await start();
    const gate = createGate();
    const voiding = withTransaction(test.deps.db, async (db) => {
      await deleteCountedResult(db, userId, first);
      await gate.pass();
    });
    await gate.reachedBy(1);
    const answer = submit(again, 3);
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    gate.open();
    await voiding;
    expect((await answer).status).toBe(200);
    expect(await read()).toEqual(oneThatRanks);
    await expectTrueFigures();
  });

  it('which is waited for', async () => {
    const first = await take(1);
    const again = await start();
    const client = await test.deps.pool.connect();
    await client.query('begin');
    // Who closes holds his attempt then, and waits to replace the first result.
    await client.query('select 1 from results for update');
    const answer = submit(again, 3);
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    const voided = voidIt(first);
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(2);
    await client.query('commit');
    client.release();
    expect([(await answer).status, await voided]).toEqual([200, 204]);
    expect(await read()).toEqual(oneThatRanks);
    await expectTrueFigures();
  });
});

it('a void attempt, by which an earlier one stands again, leaves its learner none to delete', async () => {
  const earlier = await take(1);
  const last = await take(3);
  const gate = createGate();
  const voiding = withTransaction(test.deps.db, async (db) => {
    await deleteCountedResult(db, userId, last);
    await gate.pass();
  });
  await gate.reachedBy(1);
  const deleted = learner.call('DELETE', `/api/results/${earlier}`);
  await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
  gate.open();
  await voiding;
  expect((await deleted).status).toBe(404);
  expect((await read()).attempts).toEqual(['1 ranks stands']);
  await expectTrueFigures();
});
