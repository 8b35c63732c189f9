import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';

/** One step of the schema. */
export type Migration = {
  /** As its file is called. */
  readonly tag: string;
  /** Milliseconds of its making, which stand for it in the database. */
  readonly madeAt: number;
  readonly hash: string;
  readonly statements: readonly string[];
};

const migrationLock = 7_201_901;
const lockPauseMilliseconds = 200;

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

/** All that this program knows, in their order. */
export function readMigrations(): readonly Migration[] {
  const folder = migrationsFolder();
  const journal = journalSchema.parse(
    JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')),
  );
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql }, index) => {
    const { tag = '', when: madeAt = 0 } = journal.entries[index] ?? {};
    return { tag, madeAt, hash, statements: sql };
  });
}

/**
 * Takes the lock of the schema for the session: alone to change it, shared to have it stay as it is. It is asked for
 * again and again: whoever waited for it inside a statement would himself be waited for by an index that is built
 * beside others.
 */
export async function lockSchema(client: pg.Client, how: 'alone' | 'shared'): Promise<void> {
  const ask =
    how === 'alone'
      ? 'select pg_try_advisory_lock($1) as has'
      : 'select pg_try_advisory_lock_shared($1) as has';
  for (;;) {
    const { rows } = await client.query<{ has: boolean }>(ask, [migrationLock]);
    if (rows[0]?.has) return;
    await delay(lockPauseMilliseconds);
  }
}

/** What the newest migration of a database is known by; null where there is none. */
export async function lastMigration(client: Pick<pg.ClientBase, 'query'>): Promise<number | null> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!tables[0]?.isThere) return null;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last ?? null;
  return last === null ? null : Number(last);
}

/** Where it is written down which there were: the table of drizzle's own migrator. */
export async function ensureJournal(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
}

/** Whether it builds indexes while others write, which no transaction can. */
export function isConcurrent({ statements }: Migration): boolean {
  return statements.some((statement) => concurrently.test(statement));
}

/** The same for a transaction: of an empty database nobody writes anything. */
export function withoutConcurrency(migration: Migration): Migration {
  const statements = migration.statements.map((text) => text.replace(concurrently, '$1'));
  return { ...migration, statements };
}

const concurrently = /\b((?:create|create unique|drop) index) concurrently\b/i;

/** Does one, in the transaction of the caller, if it has one. @throws Error that names it */
export async function applyMigration(
  client: Pick<pg.ClientBase, 'query'>,
  { tag, madeAt, hash, statements }: Migration,
): Promise<void> {
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the migration ${tag} cannot be done: ${reason}`, { cause: error });
  }
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, madeAt],
  );
}

/** Beside the bundle in production, in the source tree in development and tests. */
function migrationsFolder(): string {
  const isBundle = !import.meta.url.endsWith('.ts');
  return fileURLToPath(
    new URL(isBundle ? './migrations' : '../../database/migrations', import.meta.url),
  );
}
