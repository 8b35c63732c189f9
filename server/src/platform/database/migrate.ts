import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Db } from '#platform/database/database.ts';

/** Any number of processes may start at once; one migrates, the others wait for it. */
const migrationLock = 7_201_901;

/**
 * Brings the database to the newest schema. Forward only; each migration is one transaction.
 * @throws when the server is older than PostgreSQL 15 or a migration fails (nothing of it stays).
 */
export async function migrateDatabase(url: string, folder = migrationsFolder()): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks rejects the statement; the event that nobody listened to would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzle(client);
    await requireVersion15(db);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await migrate(db, { migrationsFolder: folder });
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
  } finally {
    await client.end();
  }
}

async function requireVersion15(db: Pick<Db, 'execute'>): Promise<void> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed, this is ${version}.`);
}

/** Beside the bundle in production, in the source tree in development and tests. */
export function migrationsFolder(): string {
  const isBundle = !import.meta.url.endsWith('.ts');
  return fileURLToPath(
    new URL(isBundle ? './migrations' : '../../database/migrations', import.meta.url),
  );
}
