import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readObstacles, readTables, setAside } from '#backup/catalog.ts';
import type { BackupTable, Checksums, Manifest } from '#backup/contents.ts';
import { type Contents, readBackup, type Taker } from '#backup/read-backup.ts';
import { copyStatement } from '#backup/take-backup.ts';
import { migrateDatabase, requireVersion15 } from '#platform/database/migrate.ts';
import {
  applyMigration,
  ensureJournal,
  lockSchema,
  type Migration,
  readMigrations,
  withoutConcurrency,
} from '#platform/database/migrations.ts';
import type { FileStore } from '#platform/files/file-store.ts';

type Source = {
  /** Opens the backup at its first byte; it is read twice. */
  readonly open: () => Readable;
  readonly log: (message: string) => void;
  readonly onProgress: (about: string) => void;
};

type Place = {
  readonly url: string;
  readonly files: Pick<FileStore, 'write'>;
};

/** A backup that is whole, and that this release can read. */
export type LookedThrough = {
  readonly contents: Contents;
  /** By which its schema was made. */
  readonly migrations: readonly Migration[];
};

/**
 * Reads the whole file, before anything is written anywhere.
 * @throws Error with a sentence.
 */
export async function lookThrough({ open, log, onProgress }: Source): Promise<LookedThrough> {
  log('looking through the backup');
  const contents = await readBackup(open(), {
    tablePart: async (table) => onProgress(table),
    picture: async () => onProgress('pictures'),
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Nothing was restored: ${reason}.`, { cause: error });
  });
  const { manifest } = contents;
  const migrations = migrationsUpTo(manifest);
  log(`it is whole: taken ${manifest.takenAt} from PostgreSQL ${manifest.postgres}`);
  return { contents, migrations };
}

/**
 * Puts a backup that was looked through into an empty database, which is then as it was, brought to the newest schema.
 * What is written is one transaction, so that a kill leaves the database empty.
 * @throws Error with a sentence.
 */
export async function restoreBackup(
  { migrations }: LookedThrough,
  options: Source & Place,
): Promise<void> {
  const { url, log } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireVersion15(client);
    await lockSchema(client, 'alone');
    await requireEmpty(client);
    await client.query(
      `set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'`,
    );
    await client.query('begin');
    await fill(client, options, migrations);
    await client.query('commit');
    log('counting what the planner wants to know');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  log('bringing it to the newest schema');
  await migrateDatabase(url);
}

/** @throws Error when the backup was made by a later release. */
function migrationsUpTo({ migration }: Manifest): readonly Migration[] {
  const known = readMigrations();
  const place = known.findIndex(({ madeAt }) => madeAt === migration.madeAt);
  if (place < 0) {
    throw new Error(
      `Nothing was restored: the backup stands at the migration ${migration.tag}, which this release does not know. Restore it with the release that made it, or a later one.`,
    );
  }
  return known.slice(0, place + 1);
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const obstacles = await readObstacles(client);
  if (obstacles.length === 0) return;
  const found = obstacles.includes('accounts')
    ? 'a site is in it already'
    : `something else is in it already, ${obstacles[0]} for one`;
  throw new Error(
    `Nothing was restored: the database is not empty, ${found}. Name a new one: another DATA_DIR, or an empty database in DATABASE_URL.`,
  );
}

async function fill(
  client: pg.Client,
  { files, open, log, onProgress }: Source & Place,
  migrations: readonly Migration[],
): Promise<void> {
  await ensureJournal(client);
  for (const migration of migrations) await applyMigration(client, withoutConcurrency(migration));
  const ours = new Map((await readTables(client)).map((table) => [table.name, table]));
  const putBack = await setAside(client);
  const loading = createLoading(client, ours, log);
  const { manifest, checksums } = await readBackup(open(), {
    begin: loading.begin,
    async tablePart(table, bytes) {
      await loading.tablePart(table, bytes);
      onProgress(table);
    },
    async picture(id, bytes) {
      await files.write(id, bytes);
      onProgress('pictures');
    },
  });
  await loading.finish(checksums);
  log('building indexes and looking after references');
  for (const statement of putBack) {
    await client.query(statement);
    onProgress(statement);
  }
  for (const { name, value, isCalled } of manifest.sequences) {
    await client.query('select setval(to_regclass(quote_ident($1)), $2, $3)', [
      name,
      value,
      isCalled,
    ]);
  }
}

type Loading = Required<Pick<Taker, 'begin' | 'tablePart'>> & {
  /** @throws Error when other rows have come than were written. */
  finish(checksums: Checksums): Promise<void>;
};

type Copying = {
  readonly name: string;
  readonly feed: PassThrough;
  /** The number of rows, when all have been taken. */
  readonly copied: Promise<number>;
};

function startCopying(client: pg.Client, table: BackupTable): Copying {
  const feed = new PassThrough();
  const query = client.query(copyFrom(copyStatement(table, 'from stdin')));
  const copied = pipeline(feed, query).then(() => query.rowCount);
  // It is waited for later; until then a fault is nobody's.
  copied.catch(() => undefined);
  return { name: table.name, feed, copied };
}

/** Takes rows table by table. Tables that are none of the site's are left out, and named. */
function createLoading(
  client: pg.Client,
  ours: ReadonlyMap<string, BackupTable>,
  log: Source['log'],
): Loading {
  let tables = new Map<string, BackupTable>();
  const rows = new Map<string, number>();
  let current: Copying | undefined;

  async function close(): Promise<void> {
    if (!current) return;
    const { name, feed, copied } = current;
    current = undefined;
    feed.end();
    rows.set(name, await copied);
  }

  return {
    async begin(manifest) {
      tables = new Map(manifest.tables.map((table) => [table.name, table]));
      for (const { name } of manifest.tables) {
        if (!ours.has(name)) log(`the table ${name} is none of the site's: left out`);
        // What migrations have put there comes from the backup as well.
        else await client.query(`truncate ${pg.escapeIdentifier(name)}`);
      }
    },
    async tablePart(name, bytes) {
      const table = tables.get(name);
      if (!table || !ours.has(name)) return;
      if (current?.name !== name) {
        await close();
        current = startCopying(client, table);
      }
      const { feed, copied } = current;
      if (!feed.write(bytes)) await Promise.race([once(feed, 'drain'), copied]);
    },
    async finish(checksums) {
      await close();
      for (const [name, amount] of Object.entries(checksums.tables)) {
        if (ours.has(name) && (rows.get(name) ?? 0) !== amount.rows) {
          throw new Error(`${name} has ${rows.get(name) ?? 0} rows instead of ${amount.rows}`);
        }
      }
    },
  };
}
