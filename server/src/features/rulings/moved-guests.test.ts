import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts } from '#database/accounts.ts';
import { moveAttempts } from '#features/attempts/port.ts';
import { selectOptionalRuling } from '#features/rulings/queries.ts';
import { rescoreAll, takeStep } from '#features/rulings/rescoring/rescore.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { givenAccount, givenGuest, givenTest } from '#testing/builders.ts';
import { createGate } from '#testing/gate.ts';
import { givenAdmin } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';
import { withClient } from '#testing/with-client.ts';

const test = useTestApp();
let paper: Awaited<ReturnType<typeof givenTest>>;
let move: { guestId: string; accountId: string };
let [proposer, approver]: Caller[] = [];

/** A guest who handed in a day ago, with a mistake that the ruling takes away. */
beforeEach(async () => {
  paper = await givenTest(test.deps);
  move = { guestId: await givenGuest(test.deps), accountId: (await givenAccount(test.deps)).id };
  const guest = await test.signedIn(move.guestId);
  const { id } = (await guest.call('POST', '/api/attempts', { testId: paper.id })).body;
  const answers = { [`${paper.questionIds[0]}`]: 2 };
  const handedIn = await guest.call('POST', `/api/attempts/${id}/submission`, { answers });
  expect(handedIn.body.correctAnswers).toBe(0);
  test.clock.advance(86_400);
  [proposer, approver] = await Promise.all([
    givenAdmin(test, { hasSteppedUp: true }),
    givenAdmin(test, { hasSteppedUp: true }),
  ]);
});

async function propose(): Promise<string> {
  const of = { testId: paper.id, questionId: paper.questionIds[0] };
  const ruling = { kind: 'also', key: [2], reason: 'Both are right.' };
  const answer = await proposer?.call('POST', '/api/admin/rulings', { ...of, ...ruling });
  return answer?.body.id;
}

async function givenApproved(): Promise<string> {
  const id = await propose();
  await rescoreAll(test.deps);
  const approval = await approver?.call('POST', `/api/admin/rulings/${id}/approval`);
  expect(approval?.status).toBe(200);
  return id;
}

async function moveGuest(): Promise<void> {
  await withTransaction(test.deps.db, async (db) => {
    await moveAttempts(db, move, test.clock.now());
    await db.delete(accounts).where(eq(accounts.id, move.guestId));
  });
}

async function stepsIn(db: Db, id: string): Promise<void> {
  const ruling = await selectOptionalRuling(db, id);
  if (ruling && (await takeStep({ ...test.deps, db: db as never }, ruling))) await stepsIn(db, id);
}

async function expectRescored(): Promise<void> {
  const account = await test.signedIn(move.accountId);
  const { items } = (await account.call('GET', '/api/results')).body;
  expect(items).toMatchObject([{ correctAnswers: 1 }]);
  const { rows } = await test.deps.pool.query(
    `select h.learners, s.marks_points from test_histograms h
       join score_lines s on s.test_id = h.test_id and s.marks_points = h.marks_points
      where h.test_id = $1 and s.account_id = $2 and s.is_first and h.learners > 0`,
    [paper.id, move.accountId],
  );
  expect(rows).toMatchObject([{ learners: 1 }]);
}

it('scores again what a guest took into an account while the results were being read', async () => {
  const id = await propose();
  const ruling = await selectOptionalRuling(test.deps.db, id);
  // Now it is known which results are to be read.
  if (ruling) await takeStep(test.deps, ruling);
  await moveGuest();
  await rescoreAll(test.deps);
  await approver?.call('POST', `/api/admin/rulings/${id}/approval`);
  await rescoreAll(test.deps);
  await expectRescored();
});

it('scores again what a guest took into an account while the ruling came into force', async () => {
  const id = await givenApproved();
  const gate = createGate();
  const ruling = test.deps.db.transaction(async (db) => {
    await stepsIn(db, id);
    await gate.pass();
  });
  await gate.reachedBy(1);
  const moved = moveGuest();
  await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
  gate.open();
  await Promise.all([ruling, moved]);
  test.clock.advance(61);
  await rescoreAll(test.deps);
  await expectRescored();
});

it('takes nothing into an account by two keys: it comes whole the next time', async () => {
  // Of a first attempt the ruling would wait for the move.
  const account = await test.signedIn(move.accountId);
  const own = (await account.call('POST', '/api/attempts', { testId: paper.id })).body.id;
  await account.call('POST', `/api/attempts/${own}/submission`, {});
  await givenApproved();
  const moved = await withClient(test.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(
      `insert into attempts select (jsonb_populate_record(a, jsonb_build_object('account_id', $1::text))).*
         from attempts a where account_id = $2`,
      [move.accountId, move.guestId],
    );
    const moving = moveGuest().catch((error: unknown) => error);
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(1);
    await rescoreAll(test.deps);
    await client.query('rollback');
    return { moving };
  });
  expect(await moved.moving).toMatchObject({
    code: 'conflict',
    message: 'The key of a test was changed just now. Try again: nothing is lost.',
  });
  await moveGuest();
  const { rows } = await test.deps.pool.query(
    `select r.correct_count as correct, s.marks_points = r.marks_points as agree from results r
       join score_lines s on s.account_id = r.account_id and s.id = r.id
      where r.account_id = $1 order by r.completed_at`,
    [move.accountId],
  );
  expect(rows).toEqual([
    { correct: 1, agree: true },
    { correct: 0, agree: true },
  ]);
});
