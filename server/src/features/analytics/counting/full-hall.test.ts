import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addToDay } from '#features/analytics/counting/day-queries.ts';
import { noCounts } from '#features/analytics/counting/days.ts';
import { withTransaction } from '#platform/database/database.ts';
import { givenTest } from '#testing/builders.ts';
import { givenLearners } from '#testing/durability/learners.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const day = '2026-01-05';
const span = { from: new Date(`${day}T04:00:00Z`), until: new Date(`${day}T05:00:00Z`) };
const hall = 3000;

it('does not read what it has just written for each learner of a hall that begins at one moment', async () => {
  const learners = await givenLearners(test.deps, hall);
  const { id } = await givenTest(test.deps);
  const { pool, db } = test.deps;
  await pool.query(
    `insert into discarded_attempts (account_id, id, test_id, started_at, discarded_at)
     select account_id, gen_random_uuid(), $2, $3, $3 from unnest($1::uuid[]) as account_id`,
    [learners.map(({ accountId }) => accountId), id, new Date(`${day}T04:30:00Z`)],
  );
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
