import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  areOneDatabase,
  type DatabaseIdentity,
  identityOfDatabase,
} from '#platform/database/connecting/ways.ts';
import { type Database, isDatabaseAway, openDatabase } from '#platform/database/database.ts';

export type Replica = {
  /**
   * Reads from the replica. @returns undefined when it is away, too far behind, or goes away meanwhile: then the read
   * belongs to home. @throws what the work throws for another reason
   */
  tryRead<T>(work: (db: Database['db']) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
};

type Options = {
  readonly url: string;
  readonly poolSize: number;
  readonly statementSeconds: number;
  /** What the replica follows. */
  readonly home: Pick<Database, 'pool'>;
  /** Told when it is read from, and when it is not, from the start or any longer. */
  readonly log: (message: string) => void;
};

/** How old what is read may be. What somebody has written himself is read at home for longer than that. */
export const furthestBehindMilliseconds = 5000;

const lookMilliseconds = 500;
const patienceMilliseconds = 500;

/** Reads from a replica for as long as it answers and follows closely, which is looked at in the background. */
export function openReplica(options: Options): Replica {
  const database = openDatabase(options.url, () => undefined, options);
  const ending = new AbortController();
  const gate = createGate(options.log);
  const watching = watch(options, gate, ending.signal);
  return {
    async tryRead(work) {
      if (!gate.isOpen) return undefined;
      try {
        return await gate.unlessClosed(work(database.db));
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        gate.close(error.message);
        return undefined;
      }
    },
    async close() {
      ending.abort();
      await watching;
      await database.close();
    },
  };
}

class ReplicaGone extends Error {}

function isReplicaFault(error: unknown): error is Error {
  if (error instanceof ReplicaGone || isDatabaseAway(error)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // The replica had to drop what the read was looking at, to follow.
    if (cause instanceof pg.DatabaseError && cause.code === '40001') return true;
  }
  return false;
}

type Gate = ReturnType<typeof createGate>;

function createGate(log: Options['log']) {
  const waiting = new Set<(error: Error) => void>();
  let state: 'not yet known' | 'open' | 'closed' = 'not yet known';
  return {
    get isOpen() {
      return state === 'open';
    },
    open(): void {
      if (state !== 'open') log('the replica follows: console and analytics are read from it');
      state = 'open';
    },
    close(reason: string): void {
      if (state !== 'closed') log(`the replica is not read from for now: ${reason}`);
      state = 'closed';
      for (const reject of waiting) reject(new ReplicaGone(reason));
    },
    /** Nobody waits for the answer of a replica that does not answer any more. */
    unlessClosed<T>(work: Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      });
    },
  };
}

async function watch({ url, home }: Options, gate: Gate, signal: AbortSignal): Promise<void> {
  const identify = rememberIdentity(home);
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMilliseconds,
      query_timeout: patienceMilliseconds,
    });
    client.on('error', (error) => gate.close(error.message));
    try {
      await client.connect();
      await requireSameDatabase(client, await identify());
      await watchOnOneConnection({ client, home }, gate, signal);
    } catch (error) {
      gate.close(sentenceOf(error));
    } finally {
      await Promise.race([client.end().catch(() => undefined), delay(patienceMilliseconds)]);
    }
    await pause(signal);
  }
}

/** That of home as it was last told: it may be away while the replica is found again. */
function rememberIdentity({ pool }: Options['home']): () => Promise<DatabaseIdentity> {
  let known: DatabaseIdentity | undefined;
  return async () => {
    try {
      known = await identityOfDatabase(pool);
    } catch (error) {
      if (known === undefined) throw error;
    }
    return known;
  };
}

/** Another standby follows somebody as well, and may stand where home does: what is read there would be others' data. */
async function requireSameDatabase(replica: pg.Client, home: DatabaseIdentity): Promise<void> {
  if (areOneDatabase(await identityOfDatabase(replica), home)) return;
  throw new Error('DATABASE_REPLICA_URL leads to another database than DATABASE_URL');
}

/** Of several addresses behind one name each has its own reason, and all together have none. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Where home stood at a moment. */
type Mark = { readonly at: number; readonly position: number };

async function watchOnOneConnection(
  { client, home }: Pick<Options, 'home'> & { readonly client: pg.Client },
  gate: Gate,
  signal: AbortSignal,
): Promise<void> {
  let marks: readonly Mark[] = [];
  while (!signal.aborted) {
    const reached = await replayedBy(client);
    // What it has reached is behind it; without home the last marks say how it stood.
    marks = marks.filter(({ position }) => position > reached);
    const behind = performance.now() - (marks[0]?.at ?? performance.now());
    if (behind > furthestBehindMilliseconds) gate.close(`${Math.round(behind / 1000)} s behind`);
    else gate.open();
    // It may be away for a while: then the marks that there are say how it stood.
    const position = await writtenBy(home.pool).catch(() => null);
    if (position !== null) marks = [...marks, { at: performance.now(), position }];
    await pause(signal);
  }
}

/** Bytes of the log that it has replayed. @throws Error when it follows nobody, since it was promoted */
export async function replayedBy(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ position: string; follows: boolean }>(
    `select pg_last_wal_replay_lsn() - '0/0' as position, pg_is_in_recovery() as follows`,
  );
  if (!rows[0]?.follows) throw new Error('it follows nobody');
  return Number(rows[0].position);
}

/** A pool, or one connection. */
type Asked = { query(text: string): Promise<{ readonly rows: { position: string }[] }> };

/** Bytes of the log that home has written. */
export async function writtenBy(home: Asked): Promise<number> {
  const { rows } = await home.query(`select pg_current_wal_lsn() - '0/0' as position`);
  return Number(rows[0]?.position);
}

async function pause(signal: AbortSignal): Promise<void> {
  await delay(lookMilliseconds, undefined, { signal }).catch(() => undefined);
}
