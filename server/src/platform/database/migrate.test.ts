import { afterEach, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { readMigrations } from '#platform/database/migrations.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { queryOnce } from '#testing/services/postgres.ts';

const name = `${inject('clonePrefix')}migrate`;
const url = databaseUrl(inject('serverUrl'), name);
const opened: Database[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await queryOnce(inject('serverUrl'), `drop database if exists ${name} with (force)`);
});

async function givenDatabase(upTo: string): Promise<Database> {
  await queryOnce(inject('serverUrl'), `create database ${name} template template0`);
  await migrateDatabase(url, { upTo });
  const database = openDatabase(url, () => undefined, { poolSize: 3 });
  opened.push(database);
  return database;
}

/** For a lock, and for longer than so many seconds. */
async function untilSomebodyWaits({ pool }: Database, seconds: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'
    and clock_timestamp() - query_start > make_interval(secs => $2)`;
  while ((await pool.query(waiting, [name, seconds])).rowCount === 0);
}

describe('migrations', () => {
  it('are done once, in their order, and no more when all are', async () => {
    const { pool } = await givenDatabase(readMigrations().at(-4)?.tag ?? '');
    const done = async () =>
      (
        await pool.query(
          'select created_at::float8 as at from drizzle.__drizzle_migrations order by id',
        )
      ).rows;
    const all = readMigrations().map(({ madeAt }) => ({ at: madeAt }));
    expect(await done()).toEqual(all.slice(0, -3));
    await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
    expect(await done()).toEqual(all);
    await migrateDatabase(url);
    expect(await done()).toEqual(all);
  }, 60_000);

  it('give way to who uses a table, and try again', async () => {
    const { pool } = await givenDatabase('0017_counted-accounts');
    const upTo = '0018_step-up';
    const reader = await pool.connect();
    await reader.query('begin; select from sessions');
    await expect(migrateDatabase(url, { upTo, patienceMilliseconds: 0 })).rejects.toThrow(
      `the migration ${upTo} cannot be done: canceling statement due to lock timeout`,
    );
    const migrating = migrateDatabase(url, { upTo });
    await reader.query('commit');
    reader.release();
    await migrating;
    expect((await pool.query('select stepped_up_at from sessions')).rows).toEqual([]);
  }, 60_000);

  it('take their time, however short statements of their role have to be', async () => {
    const database = await givenDatabase('0017_counted-accounts');
    const { pool } = database;
    await pool.query(`alter database ${name} set statement_timeout = '1s'`);
    const reader = await pool.connect();
    await reader.query('begin; select from sessions');
    const migrating = migrateDatabase(url, { upTo: '0018_step-up' });
    await Promise.race([migrating, untilSomebodyWaits(database, 1.1)]);
    await reader.query('commit');
    reader.release();
    await migrating;
    expect((await pool.query('select stepped_up_at from sessions')).rows).toEqual([]);
  }, 60_000);

  it('build indexes beside who writes, and again after they were broken off', async () => {
    const { pool } = await givenDatabase('0020_security-events');
    const upTo = '0021_unusually-fast';
    const valid = `select indisvalid as valid from pg_index where indexrelid = to_regclass('results_unusually_fast')`;
    const writer = await pool.connect();
    await writer.query('begin; update results set percentage = 0');
    await expect(migrateDatabase(url, { upTo, patienceMilliseconds: 500 })).rejects.toThrow(
      'lock timeout',
    );
    expect((await pool.query(valid)).rows).toEqual([{ valid: false }]);
    const migrating = Promise.all([migrateDatabase(url, { upTo }), migrateDatabase(url, { upTo })]);
    // Whoever comes now does not wait behind it.
    await pool.query('update results set percentage = 1');
    await writer.query('commit');
    writer.release();
    await migrating;
    expect((await pool.query(valid)).rows).toEqual([{ valid: true }]);
  }, 60_000);
});
