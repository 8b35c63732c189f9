import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The right to do what only one of all processes may do at a time, on whatever machines they run. */
export type Alone = {
  /** Whether it is this process's at the moment. */
  readonly isOurs: boolean;
  stop(): Promise<void>;
};

type Options = {
  /** Past a pooler, which would share one session among many. */
  readonly url: string;
  /** Who asks for the same key competes. */
  readonly key: number;
  /** Told once about each connection that could not be had or was lost; the next try follows by itself. */
  readonly onError: (error: Error) => void;
};

const pollMilliseconds = 1000;

/**
 * Asks for the right until it is had, and keeps it until this process stops or dies: it goes with its connection. When
 * the connection is lost, what the process is at goes on while another one begins: such work must be harmless twice.
 */
export function stayAlone(options: Options): Alone {
  const stopping = new AbortController();
  const state = { isOurs: false };
  const ended = keepAsking(options, state, stopping.signal);
  return {
    get isOurs() {
      return state.isOurs;
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

type State = { isOurs: boolean };

async function keepAsking(options: Options, state: State, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await askOnOneConnection(options, state, signal).catch(options.onError);
    state.isOurs = false;
    await pause(signal);
  }
}

/** Resolves when it is stopped; rejects when the connection is lost. */
async function askOnOneConnection(
  { url, key }: Options,
  state: State,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on('error', () => {
    state.isOurs = false;
  });
  try {
    await client.connect();
    // The right of a machine that is cut off must not last for the two hours that are usual.
    await client.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    );
    while (!signal.aborted) {
      state.isOurs = await ask(client, key, state.isOurs);
      await pause(signal);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Who has it only looks whether the connection is still there: a second lock would want a second unlock. */
async function ask(client: pg.Client, key: number, isOurs: boolean): Promise<boolean> {
  const { rows } = isOurs
    ? await client.query<{ locked: boolean }>('select true as locked')
    : await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [key]);
  return rows[0]?.locked === true;
}

async function pause(signal: AbortSignal): Promise<void> {
  await wait(pollMilliseconds, undefined, { signal }).catch(() => undefined);
}
