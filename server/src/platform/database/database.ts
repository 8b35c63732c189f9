import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A connection pool or a transaction; queries take it first and never reach for another. */
export type Db = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
> & { $client?: unknown };

export type Database = {
  readonly db: NodePgDatabase;
  /** For named prepared statements on hot paths. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

type PoolOptions = {
  readonly poolSize?: number;
  /** The longest that one statement may take: without it a bad plan holds its connection for ever. */
  readonly statementSeconds?: number | undefined;
};

/**
 * For connections: a machine that loses its power says nothing, and whoever waits for its answer would wait for hours. The
 * system asks after 5 seconds of silence, and then ten times, once a second.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/**
 * Opens a pool. Counts and sums (int8, numeric) come as numbers: none of ours passes 2^53.
 * @param onError told about idle connections that break (the server was restarted); the pool makes new ones.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { poolSize = 20, statementSeconds }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...keptAlive,
    types: { getTypeParser },
    // As a statement: a pooler refuses it among the parameters of a connection.
    ...(statementSeconds !== undefined && {
      onConnect: (client) =>
        client.query("select set_config('statement_timeout', $1, false)", [`${statementSeconds}s`]),
    }),
  });
  pool.on('error', onError);
  // A connection in use may break between two statements of a transaction. The next statement is
  // rejected; the event that nobody listened to would end the whole process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzleOn(pool), pool, close: () => pool.end() };
}

/**
 * Drizzle on a pool, with transactions that always give their client back. Its own (0.45) keeps the client whose `begin`
 * fails, as every one does behind a pooler while the database is away, until the pool has none left, for good.
 */
function drizzleOn(pool: pg.Pool): NodePgDatabase & { $client: pg.Pool } {
  const db = drizzle(pool);
  db.transaction = async (work, settings) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(work, settings);
    } catch (error) {
      isBroken = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}

const int8 = 20;
const numericType = 1700;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8 || oid === numericType) return Number;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
}

/**
 * Runs a use case in one transaction; inside, the parameter shadows the outer `db`, so that no
 * query can leave the transaction by accident. Everything is undone when the work throws.
 */
export function withTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => work(transaction));
}

/**
 * The same for what takes as long as it takes, however long other statements of its pool may: rows by the million may go
 * with the one that is deleted.
 */
export function withPatientTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return withTransaction(db, async (inner) => {
    await inner.execute('set local statement_timeout = 0');
    return work(inner);
  });
}

/**
 * The client of a transaction, for prepared statements on hot paths. Drizzle keeps it to itself; a test tells when it
 * moves.
 * @throws Error outside of a transaction, where there are many.
 */
export function clientOf(db: Db): Pick<pg.ClientBase, 'query'> {
  const { session } = db as { session?: { client?: unknown } };
  if (!(session?.client instanceof pg.Client)) throw new Error('this is no transaction');
  return session.client;
}

/**
 * Does a transaction anew, at most twice, when the database has ended it because it and another one waited for each other: its
 * work must change nothing outside of it.
 */
export function withTransactionAgain<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return again(() => withTransaction(db, work), isDeadlock);
}

/**
 * Does a statement or a transaction anew, at most twice, when another one was at the same place in the same moment: they waited for
 * each other, or both wrote the one row that may be there. What is done anew sees what the other one has written.
 */
export function againWhereCrossed<T>(work: () => Promise<T>): Promise<T> {
  const isCrossed = (error: unknown) =>
    isDeadlock(error) || isOutdated(error) || violatedUniqueConstraint(error) !== undefined;
  return again(work, isCrossed);
}

async function again<T>(
  work: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean,
  triesLeft = 2,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isWorthIt(error) || triesLeft === 0) throw error;
    return again(work, isWorthIt, triesLeft - 1);
  }
}

function isDeadlock(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '40P01';
}

/** A row that the snapshot of this transaction shows is another one by now. */
function isOutdated(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '40001';
}

/** The violated constraint when `error` (or what caused it) is a unique violation, else undefined. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  const found = databaseErrorOf(error);
  return found?.code === '23505' ? found.constraint : undefined;
}

/** True when a row was written that belongs to one which was deleted meanwhile. No key of ours forbids a deletion. */
export function isOwnerGone(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '23503';
}

/** True when the database could not be reached or is starting or stopping: try again later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (awayCodes.has(code) || code.startsWith('08') || awayMessage.test(cause.message))
      return true;
  }
  return false;
}

/** True when a statement took longer than its pool lets it. */
export function isTooSlow(error: unknown): boolean {
  const found = databaseErrorOf(error);
  // The same code is that of an operator who ends it.
  return found?.code === '57014' && found.message.includes('statement timeout');
}

// ENOTFOUND, EAI_AGAIN: a container that is replaced has no name for a moment. 57P0x: shut down or starting;
// 53xxx: out of disk, memory or connections; 58030: I/O error.
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '58030',
  '25006',
]);
const awayMessage =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable/;

function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}
