import type pg from 'pg';

/**
 * Runs a task unless another process runs the one with the same key; then nothing happens. The lock
 * goes with its connection, so that a process that dies does not keep it.
 */
export async function runAlone(
  pool: pg.Pool,
  key: number,
  task: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [key],
    );
    if (rows[0]?.locked !== true) return false;
    await task().finally(() => client.query('select pg_advisory_unlock($1)', [key]));
    return true;
  } finally {
    client.release();
  }
}
