import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { lockCountedDays } from '#database/counted-days.ts';
import { addToDay, deleteCountedDays } from '#features/analytics/counting/day-queries.ts';
import { countDays, noCounts } from '#features/analytics/counting/days.ts';
import { openDatabase, withTransaction } from '#platform/database/database.ts';
import { withoutPauses } from '#platform/jobs/pace.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearners } from '#testing/durability/crowd/learners.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const day = '2026-01-05';
const span = { from: new Date(`${day}T04:00:00Z`), until: new Date(`${day}T05:00:00Z`) };
const hall = 3000;
const today = `select active_learners as active, attempts_started as started, absent_for[1:4] as absent
                 from activity_days where day = '${day}'`;

it('does not read what it has just written for each learner of a hall that begins at one moment', async () => {
  await givenHall();
  const { pool, db } = test.deps;
  // From then on the planner takes the table for empty, as on a new site before its first exam.
  await pool.query('vacuum active_learners');
  await withTransaction(db, async (db) => {
    await addToDay(db, span, { ...noCounts, day });
    await db.execute(sql`select pg_stat_force_next_flush()`);
  });
  const { rows } = await pool.query(
    `select (select count(*)::int from active_learners) as active,
            heap_blks_hit + heap_blks_read < 5 * $1 as "isReadOnce"
       from pg_statio_user_tables where relname = 'active_learners'`,
    [hall],
  );
  expect(rows).toEqual([{ active: hall, isReadOnce: true }]);
});

it('is counted in pieces between which saves get their turn', async () => {
  await givenHall();
  const { pool } = test.deps;
  // One who was there two days before.
  await pool.query(
    `insert into active_learners (day, account_id) select $1::date - 2, account_id from discarded_attempts limit 1`,
    [day],
  );
  test.clock.set(new Date('2026-01-05T05:00:00Z'));
  const rest = vi.fn(async () => true);
  await countDays(test.deps, { rest, isBusy: false });
  const counted = { active: hall, started: hall, absent: [hall, hall, hall - 1, hall - 1] };
  expect((await pool.query(today)).rows).toEqual([counted]);
  expect(rest).toHaveBeenCalledTimes(2);
  // The same when it is counted once more from midnight on.
  await countDays(test.deps, { rest, isBusy: false }, { isTodayCountedAgain: true });
  expect((await pool.query(today)).rows).toEqual([counted]);
});

it('counts nothing behind what another process has just begun anew, on the first day of a site, too', async () => {
  await givenHall();
  const { db, pool } = test.deps;
  test.clock.set(new Date(`${day}T05:00:00Z`));
  let pieces = 0;
  const rest = async () => {
    pieces += 1;
    // Another process has just started: it forgets today, to count it from midnight on.
    if (pieces === 1) await withTransaction(db, (db) => deleteCountedDays(db, day));
    return true;
  };
  await countDays(test.deps, { rest, isBusy: false });
  // That process does its part now, and then the minutes after it.
  await countDays(test.deps, withoutPauses);
  expect((await pool.query(today)).rows).toMatchObject([{ active: hall, started: hall }]);
});

it('loses no active learner when the day is forgotten while a piece of it is being counted', async () => {
  await givenHall();
  const { db, pool } = test.deps;
  const middle = new Date(`${day}T04:30:02Z`);
  const until = new Date(`${day}T05:00:00Z`);
  test.clock.set(new Date(middle.getTime() + 60_000));
  await countDays(test.deps, withoutPauses);
  // The other process, which begins anew.
  const other = openDatabase(test.databaseUrl, () => undefined);
  let forgetting: Promise<void> = Promise.resolve();
  // The second piece, as countSpan counts it.
  await withTransaction(db, async (db) => {
    await db.execute(lockCountedDays);
    await addToDay(db, { from: middle, until }, { ...noCounts, day });
    forgetting = withTransaction(other.db, (db) => deleteCountedDays(db, day));
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
  });
  await forgetting;
  await other.close();
  test.clock.set(new Date(until.getTime() + 60_000));
  await countDays(test.deps, withoutPauses);
  expect((await pool.query(today)).rows).toMatchObject([{ active: hall, started: hall }]);

  async function countWaiting(): Promise<number> {
    const waiting = `select count(*)::int as sessions from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock'`;
    return (await other.pool.query(waiting)).rows[0].sessions;
  }
});

async function givenHall(): Promise<void> {
  const learners = await givenLearners(test.deps, hall);
  const { id } = await givenTest(test.deps);
  await test.deps.pool.query('update accounts set registered_at = $1', [span.from]);
  await test.deps.pool.query(
    `insert into discarded_attempts (account_id, id, test_id, started_at, discarded_at)
     select account_id, gen_random_uuid(), $2, moment, moment
       from (select account_id, $3::timestamptz + place * interval '1 ms' as moment
               from unnest($1::uuid[]) with ordinality as learners(account_id, place)) as starts`,
    [learners.map(({ accountId }) => accountId), id, new Date(`${day}T04:30:00Z`)],
  );
}
