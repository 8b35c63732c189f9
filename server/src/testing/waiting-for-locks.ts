import type pg from 'pg';

/** How many statements of this database stand before a lock that somebody else holds. */
export async function countWaitingForLocks(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
