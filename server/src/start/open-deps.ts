import path from 'node:path';
import pg from 'pg';
import type { Config } from '#config.ts';
import { mostConnectionsOf, type PoolSizes, poolSizesOf, statementSeconds } from '#connections.ts';
import type { Deps } from '#deps.ts';
import { createEvenClock } from '#platform/clock/even-clock.ts';
import { createReads } from '#platform/database/connecting/reads.ts';
import { openReplica } from '#platform/database/connecting/replica.ts';
import { waitWhileAway } from '#platform/database/connecting/wait-while-away.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { hasEmbedded } from '#platform/database/embedded/running.ts';
import { connectionSettings } from '#platform/database/embedded/settings.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { lastMigration, readMigrations } from '#platform/database/migrations.ts';
import { knowsLetters, lettersAdvice } from '#platform/database/searching/letters.ts';
import { createDiskStore } from '#platform/files/disk-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { watchUnread } from '#platform/http/requests/unread.ts';
import type { PlainLog } from '#platform/logging/plain-log.ts';
import { connectRedisCounters } from '#platform/shared/redis-counters.ts';
import { checkWays, requirePrimary } from '#start/check-ways.ts';

/** Where the database is: for statements, perhaps through a pooler, and for what needs a session of its own. */
export type DatabaseAddress = { readonly url: string; readonly directUrl: string };

export type OpenDatabase = DatabaseAddress & {
  /** Brings the database to the schema of the migrations that lie there now. */
  migrate(): Promise<void>;
  close(): Promise<void>;
};

export type OpenDeps = {
  readonly deps: Deps;
  readonly directUrl: string;
  close(): Promise<void>;
};

/** The console is not for many at once. */
const replicaPoolSize = 5;

/** The server of the database, whatever its schema. */
export type OpenServer = DatabaseAddress & {
  readonly isEmbedded: boolean;
  /** Does what may be done twice, and waits with it while the server recovers. */
  whenThere(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/**
 * For commands that are of use only to a site that is there: a mistyped folder must not become one.
 * @throws Error with one sentence for the operator.
 */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || hasEmbedded(dataDir)) return;
  throw new Error(
    `There is no database in ${dataDir}: name the folder of the site by DATA_DIR, or its database by DATABASE_URL.`,
  );
}

/** Starts or adopts the embedded database, or takes the external one. */
export async function openServer(config: Config, log: PlainLog): Promise<OpenServer> {
  let hasStarted = false;
  const { pools, direct } = mostConnectionsOf(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({
        dataDir: config.dataDir,
        settings: connectionSettings(pools + direct),
        // Once it is there it has nothing to say but that it died.
        log: (message) => log(message, hasStarted ? 'warn' : 'info'),
      });
  hasStarted = true;
  const server = {
    ...addressOf(config, embedded?.url ?? ''),
    isEmbedded: embedded !== undefined,
    // After a crash the server may be up before the database has recovered.
    whenThere: (work: () => Promise<void>) =>
      waitWhileAway(work, {
        onWait: (error) => log(`waiting for the database: ${sentenceOf(error)}`, 'warn'),
      }),
    close: async () => void (await embedded?.stop()),
  };
  try {
    if (!embedded) await server.whenThere(() => checkWays(server));
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** The same, brought to the newest schema. */
export async function openMigratedDatabase(config: Config, log: PlainLog): Promise<OpenDatabase> {
  const { url, directUrl, isEmbedded, whenThere, close } = await openServer(config, log);
  const migrate = () =>
    whenThere(async () => {
      await requirePrimary({ url, directUrl });
      await migrateDatabase(directUrl);
    });
  try {
    await migrate();
    if (!isEmbedded) await warnOfLetters(directUrl, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, directUrl, migrate, close };
}

/** The embedded database has them by itself. */
async function warnOfLetters(url: string, log: PlainLog): Promise<void> {
  if (await withConnection(url, knowsLetters)) return;
  log(`searches for Hindi and Urdu words are slow with this database. ${lettersAdvice}`, 'warn');
}

async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Opens the pools and what else use cases need, on a database that is there. */
export async function connectDeps(
  config: Config,
  address: DatabaseAddress,
  log: PlainLog,
): Promise<OpenDeps> {
  const warn = (message: string) => log(message, 'warn');
  const shared = config.redisUrl ? await connectRedisCounters(config.redisUrl, warn) : null;
  const sizes = poolSizesOf(config);
  const open = (kind: keyof PoolSizes) =>
    openDatabase(address.url, (error) => warn(`database connection lost: ${error.message}`), {
      poolSize: sizes[kind],
      // What a pooler shares among many is not for one of them to set: there it is given by the operator.
      ...(address.url === address.directUrl && { statementSeconds: statementSeconds[kind] }),
    });
  const learners = open('learners');
  const closing = open('closing');
  const back = open('back');
  const replica = config.databaseReplicaUrl
    ? openReplica({
        url: config.databaseReplicaUrl,
        poolSize: replicaPoolSize,
        statementSeconds: statementSeconds.back,
        home: back,
        log: warn,
      })
    : null;
  return {
    directUrl: address.directUrl,
    deps: {
      config,
      unread: watchUnread(),
      clock: createEvenClock((milliseconds) => warn(sentenceOfJump(milliseconds))),
      db: learners.db,
      pool: learners.pool,
      closing,
      back,
      files: openFileStore(config),
      reads: createReads(back, replica),
      shared,
    },
    async close() {
      await replica?.close();
      shared?.close();
      await Promise.all([learners, closing, back].map((pool) => pool.close()));
    },
  };
}

function sentenceOfJump(milliseconds: number): string {
  const seconds = Math.abs(Math.round(milliseconds / 1000));
  const way = milliseconds > 0 ? 'forward' : 'back';
  return `the clock of this machine was put ${way} by ${seconds} s: running tests go on as if it had not, and the new time is approached slowly`;
}

/** Both at once: the site of one process and the command-line tools that write begin with this. */
export async function openDeps(config: Config, log: PlainLog): Promise<OpenDeps> {
  return withPools(config, await openMigratedDatabase(config, log), log);
}

/**
 * The same for tools that only read, and so change no schema: an exam may run.
 * @throws Error with one sentence for the operator where there is no database, or its schema is of another release.
 */
export async function openDepsToRead(config: Config, log: PlainLog): Promise<OpenDeps> {
  requireDatabase(config);
  const server = await openServer(config, log);
  try {
    await server.whenThere(() => requireNewestSchema(server.directUrl));
  } catch (error) {
    await server.close();
    throw error;
  }
  return withPools(config, server, log);
}

async function withPools(
  config: Config,
  database: DatabaseAddress & Pick<OpenDatabase, 'close'>,
  log: PlainLog,
): Promise<OpenDeps> {
  const opened = await connectDeps(config, database, log);
  return {
    ...opened,
    async close() {
      await opened.close();
      await database.close();
    },
  };
}

async function requireNewestSchema(url: string): Promise<void> {
  const newest = readMigrations().at(-1)?.madeAt ?? null;
  const last = await withConnection(url, lastMigration);
  if (last === newest) return;
  throw new Error(
    (last ?? 0) > (newest ?? 0)
      ? 'The schema of the database is newer than this program: use the release that serves the site.'
      : 'The schema of the database is older than this program: npm run db -- migrate, or the next start, brings it up to date.',
  );
}

/** Of the external database, or of the embedded one. */
export function addressOf(config: Config, embeddedUrl = ''): DatabaseAddress {
  const url = config.databaseUrl ?? embeddedUrl;
  return { url, directUrl: config.databaseDirectUrl ?? url };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Where the bytes of pictures lie by this configuration. */
export function openFileStore({ filesUrl, dataDir }: Config): FileStore {
  return filesUrl ? createS3Store(filesUrl) : createDiskStore(filesFolder(dataDir));
}

/** The same place for people; without keys. */
export function whereFilesLie({ filesUrl, dataDir }: Config): string {
  return filesUrl ? 'the bucket of FILES_URL' : filesFolder(dataDir);
}

function filesFolder(dataDir: string): string {
  return path.join(dataDir, 'files');
}
