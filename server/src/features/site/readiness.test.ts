import { expect, it } from 'vitest';
import { createReadiness } from '#features/site/readiness.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();

it('says that a database which hangs is not ready, asks it once for all, and sees when it answers again', async () => {
  const { pool, db } = database.current;
  const requireReady = createReadiness({ db }, 50);
  await requireReady();
  const other = await pool.connect();
  await other.query('begin; lock table drizzle.__drizzle_migrations');
  const states = await Promise.all(
    Array.from({ length: 40 }, () => requireReady().catch(({ code }) => code)),
  );
  expect(new Set(states)).toEqual(new Set(['unavailable']));
  const { rows } = await other.query(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%__drizzle_migrations%'`,
  );
  expect(rows).toEqual([{ waiting: 1 }]);
  await other.query('rollback');
  other.release();
  await expect
    .poll(() =>
      requireReady().then(
        () => 'ready',
        () => 'not yet',
      ),
    )
    .toBe('ready');
});
