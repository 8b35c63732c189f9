import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { addToDay } from '#features/analytics/counting/day-queries.ts';
import { countDays, noCounts } from '#features/analytics/counting/days.ts';
import { withTransaction } from '#platform/database/database.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearners } from '#testing/durability/learners.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const day = '2026-01-05';
const span = { from: new Date(`${day}T04:00:00Z`), until: new Date(`${day}T05:00:00Z`) };
const hall = 3000;

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
  const today = `select active_learners as active, attempts_started as started, absent_for[1:4] as absent
                   from activity_days where day = '${day}'`;
  const counted = { active: hall, started: hall, absent: [hall, hall, hall - 1, hall - 1] };
  expect((await pool.query(today)).rows).toEqual([counted]);
  expect(rest).toHaveBeenCalledTimes(2);
  // The same when it is counted once more from midnight on.
  await countDays(test.deps, { rest, isBusy: false }, { isTodayCountedAgain: true });
  expect((await pool.query(today)).rows).toEqual([counted]);
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
