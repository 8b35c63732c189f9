import { expect, test } from 'vitest';
import { isDatabaseAway } from '#platform/database/database.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();

test('a connection that breaks while it is in use fails its user and nobody else', async () => {
  const { pool } = database.current;
  const client = await pool.connect();
  const ended = new Promise<void>((resolve) => client.on('end', () => resolve()));
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  const failure = await client.query('select 1').catch((error: unknown) => error);
  client.release(true);
  expect(isDatabaseAway(failure)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
