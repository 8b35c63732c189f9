import { formatMoment } from '@taiyari/contract/rules/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { countTest } from '#features/analytics/counting/count.ts';
import { reckonAll } from '#features/mastery/reckon.ts';
import { deletePastAttempt } from '#features/results/history-queries.ts';
import { deleteCountedResult } from '#features/results/port.ts';
import { createPapers } from '#features/review/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { auditOf } from '#testing/audit-entries.ts';
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

/** What administrators see of it: marks of the attempts that are gone and rank all the same. */
async function readDeleted(): Promise<{ resultId: string; marksObtained: number }[]> {
  const admin = await givenAdmin(test);
  return (await admin.call('GET', `/api/admin/users/${userId}/support`)).body.deletedAttempts;
}
const marksOfDeleted = async () => (await readDeleted()).map(({ marksObtained }) => marksObtained);
const forget = (id: string) => learner.call('DELETE', `/api/results/${id}`);

/** A retake after one that was discarded: it has had the time of both. */
async function takeAfterDiscarding({ discardedAfter = 0, minutes = 0, right = 0 }) {
  const discarded = await start();
  test.clock.advance(discardedAfter * 60);
  await learner.call('DELETE', `/api/attempts/${discarded}`);
  const again = await start();
  test.clock.advance(minutes * 60);
  return (await submit(again, right)).body.id as string;
}

describe.each(['never', 'before its deletion', 'after its deletion'])(
  'an attempt that its learner has deleted, counted %s,',
  (counted) => {
    const count = async (moment: string) => {
      if (moment === counted) await countTest(test.deps, testId, withoutPauses);
    };
    async function deleteCounted(id: string) {
      await count('before its deletion');
      expect((await forget(id)).status).toBe(204);
      await count('after its deletion');
    }

    it('is seen by administrators while it ranks, and can be made void', async () => {
      const first = await take(1);
      await take(3);
      await deleteCounted(first);
      expect(await readDeleted()).toEqual([
        {
          resultId: first,
          testId,
          testTitle: expect.any(String),
          completedAt: expect.any(String),
          marksObtained: 1,
          totalMarks: 4,
          percentage: 25,
        },
      ]);
      expect((await read()).attempts).toEqual(['3 stands']);
      expect(await voidIt(first)).toBe(204);
      expect(await read()).toEqual({
        attempts: ['3 ranks stands'],
        ranked: ['1 with 3'],
        testsTaken: 1,
      });
      expect(await readDeleted()).toEqual([]);
      await expectTrueFigures();
      expect((await auditOf(test.deps, userId)).at(-1)).toMatchObject({
        action: 'user.result-voided',
        before: { testId, marks: 1, of: 4 },
        after: { reason: 'Two people sat before it.' },
      });
    });

    it('ranks once the one before it is void, and bars nobody once it is void itself', async () => {
      const first = await take(1);
      const second = await take(2);
      const third = await take(3);
      await deleteCounted(second);
      expect(await readDeleted()).toEqual([]);
      expect(await voidIt(first)).toBe(204);
      expect(await marksOfDeleted()).toEqual([2]);
      expect(await read()).toMatchObject({ attempts: ['3 stands'], ranked: ['1 with 2'] });
      await expectTrueFigures();
      expect(await voidIt(third)).toBe(204);
      expect(await read()).toEqual({ attempts: [], ranked: ['1 with 2'], testsTaken: 0 });
      await expectTrueFigures();
      expect(await voidIt(second)).toBe(204);
      expect(await read()).toMatchObject({ attempts: [], ranked: [] });
      await take(4);
      expect((await read()).attempts).toEqual(['4 ranks stands']);
      await expectTrueFigures();
    });

    it('lets the account go, where it came to rank by a void one', async () => {
      const first = await take(1);
      const second = await take(2);
      await take(3);
      await deleteCounted(second);
      expect(await voidIt(first)).toBe(204);
      const deleted = await learner.call('DELETE', '/api/account', { password: givenPassword });
      expect(deleted.status).toBe(204);
      await expectTrueFigures();
    });

    it('ranks not where it had more time than others', async () => {
      const first = await take(1);
      const second = await takeAfterDiscarding({ discardedAfter: 9, minutes: 2, right: 2 });
      await take(3);
      await deleteCounted(second);
      expect(await voidIt(first)).toBe(204);
      expect(await read()).toEqual({ attempts: ['3 stands'], ranked: [], testsTaken: 1 });
      expect(await readDeleted()).toEqual([]);
      await expectTrueFigures();
    });

    it('counts nowhere, and cannot be made void, where it does not rank', async () => {
      await take(1);
      const second = await take(2);
      await take(3);
      await deleteCounted(second);
      expect(await voidIt(second)).toBe(404);
      await expectTrueFigures();
    });
  },
);

it('a deleted attempt that took longer than the test does had that time, as far as anybody knows', async () => {
  const first = await take(1);
  const discarded = await start();
  await learner.call('DELETE', `/api/attempts/${discarded}`);
  const second = await start();
  const admin = await givenAdmin(test);
  const url = `/api/admin/users/${userId}/attempts/${second}/minutes`;
  expect((await admin.call('POST', url, { minutes: 5 })).status).toBe(204);
  test.clock.advance(14 * 60);
  const result = (await submit(second, 2)).body.id;
  await take(3);
  await forget(result);
  expect(await voidIt(first)).toBe(204);
  expect(await marksOfDeleted()).toEqual([2]);
});

it('leaderboards follow where what is made void is only a score line', async () => {
  const url = '/api/compared/nickname';
  expect((await learner.call('PUT', url, { nickname: 'Zabarwan' })).status).toBe(204);
  const first = await take(1);
  await take(3);
  await forget(first);
  const reckoned = async () => {
    await reckonAll({ ...test.deps, papers: createPapers(test.deps.pool) });
    const { rows } = await test.deps.pool.query(
      'select marks_points / 300 as marks from board_entries',
    );
    return rows;
  };
  expect(await reckoned()).toEqual([{ marks: 1 }]);
  expect(await voidIt(first)).toBe(204);
  expect(await reckoned()).toEqual([{ marks: 3 }]);
});

describe('whose result becomes void', () => {
  const told = async (caller: Caller) =>
    (await caller.call('GET', '/api/notifications')).body as { items: unknown[]; unread: number };

  it('is told of which test it was and whom to ask, and not why, and nobody else is', async () => {
    const first = await take(2);
    const { completedAt } = (await learner.call('GET', `/api/results/${first}`)).body;
    expect(await told(learner)).toMatchObject({ items: [], unread: 0 });
    test.clock.advance(60);
    const voidedAt = test.clock.now().toISOString();
    expect(await voidIt(first)).toBe(204);
    const { items, unread } = await told(learner);
    expect(items).toMatchObject([
      {
        title: 'A result of yours does not count any more',
        description: expect.stringMatching(/^Practice Test \d+: your attempt of .* was made void/),
        link: '/contact',
        createdAt: voidedAt,
        isRead: false,
      },
    ]);
    expect(unread).toBe(1);
    const [{ description = '' } = {}] = items as { description?: string }[];
    expect(description).toContain(formatMoment(completedAt));
    expect(JSON.stringify(items)).not.toContain('Two people');
    const other = await test.signedIn((await givenAccount(test.deps)).id);
    expect((await told(other)).items).toEqual([]);
    await learner.call('POST', '/api/notifications/read', { upTo: voidedAt });
    expect((await told(learner)).unread).toBe(0);
  });

  it('is told of an attempt that he deleted and that ranked', async () => {
    const [first, second] = [await take(1), await take(2)];
    expect((await forget(first)).status).toBe(204);
    expect(await voidIt(first)).toBe(204);
    expect(await voidIt(second)).toBe(204);
    expect((await told(learner)).items).toHaveLength(2);
  });

  it('is told nothing where it was refused', async () => {
    const [, second] = [await take(1), await take(2), await take(3)];
    expect(await voidIt(second)).toBe(409);
    expect((await told(learner)).items).toEqual([]);
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

describe('a ranked attempt is made void while its learner deletes it', () => {
  const oneThatRanks = { attempts: ['3 ranks stands'], ranked: ['1 with 3'], testsTaken: 1 };

  it('which finds nothing any more', async () => {
    const first = await take(1);
    await take(3);
    const gate = createGate();
    const voiding = withTransaction(test.deps.db, async (db) => {
      await deleteCountedResult(db, userId, first);
      await gate.pass();
    });
    await gate.reachedBy(1);
    const deleted = forget(first);
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    gate.open();
    await voiding;
    expect((await deleted).status).toBe(404);
    expect(await read()).toEqual(oneThatRanks);
    await expectTrueFigures();
  });

  it('which leaves its score line to be made void', async () => {
    const first = await take(1);
    await take(3);
    const gate = createGate();
    const deleting = withTransaction(test.deps.db, async (db) => {
      await deletePastAttempt(db, userId, first);
      await gate.pass();
    });
    await gate.reachedBy(1);
    const voided = voidIt(first);
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    gate.open();
    await deleting;
    expect(await voided).toBe(204);
    expect(await read()).toEqual(oneThatRanks);
    expect(await readDeleted()).toEqual([]);
    await expectTrueFigures();
  });
});

it('the score line of a deleted attempt becomes void while a retake is handed in, which ranks', async () => {
  const first = await take(1);
  const second = await take(2);
  await forget(first);
  expect(await voidIt(second)).toBe(204);
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
  expect((await read()).attempts).toEqual(['3 ranks stands']);
  await expectTrueFigures();
});
