import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  applyMigration,
  ensureJournal,
  isConcurrent,
  lastMigration,
  lockSchema,
  type Migration,
  readMigrations,
} from '#platform/database/migrations.ts';

type Options = {
  /** The tag of the last one to do; all by default. */
  readonly upTo?: string;
  /** For how long one may wait for locks, trying again and again. */
  readonly patienceMilliseconds?: number;
};

/** Who waits for a lock holds up everybody behind him: each try is short. */
const lockMilliseconds = 2000;
const pauseMilliseconds = 500;
const lockNotAvailable = '55P03';

/**
 * Brings the database to the newest schema. Forward only; each migration is one transaction, or builds indexes beside
 * those who write and may be begun again. Any number of processes
 * may start at once: one migrates, the others wait for it.
 * @throws when the server is older than PostgreSQL 15 or a migration fails (nothing of it stays).
 */
export async function migrateDatabase(
  url: string,
  { upTo, patienceMilliseconds = 300_000 }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks rejects the statement; the event that nobody listened to would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Whatever its role or the server is given: a table of millions takes its time.
    await client.query('set statement_timeout = 0');
    await requireVersion15(client);
    await lockSchema(client, 'alone');
    await ensureJournal(client);
    const last = (await lastMigration(client)) ?? 0;
    const known = readMigrations();
    const end = upTo === undefined ? known.length : known.findIndex(({ tag }) => tag === upTo) + 1;
    for (const migration of known.slice(0, end)) {
      if (migration.madeAt <= last) continue;
      await (isConcurrent(migration) ? migrateBeside : migrateOnce)(
        client,
        migration,
        patienceMilliseconds,
      );
    }
  } finally {
    await client.end();
  }
}

/** @throws Error when this is an older server. */
export async function requireVersion15(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed, this is ${version}.`);
}

/** In a transaction of its own, again when a lock was not to be had: whoever uses the table goes before. */
async function migrateOnce(
  client: pg.Client,
  migration: Migration,
  patienceMilliseconds: number,
): Promise<void> {
  const end = performance.now() + patienceMilliseconds;
  for (;;) {
    try {
      await client.query('begin');
      await client.query(`select set_config('lock_timeout', $1, true)`, [`${lockMilliseconds}ms`]);
      await applyMigration(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isLockMissing(error) || performance.now() > end) throw error;
      await delay(pauseMilliseconds);
    }
  }
}

/** Without a transaction: it waits for those who write, and nobody waits for it. */
async function migrateBeside(
  client: pg.Client,
  migration: Migration,
  patienceMilliseconds: number,
): Promise<void> {
  await client.query(`select set_config('lock_timeout', $1, false)`, [`${patienceMilliseconds}ms`]);
  await applyMigration(client, migration);
}

function isLockMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && cause.code === lockNotAvailable;
}
