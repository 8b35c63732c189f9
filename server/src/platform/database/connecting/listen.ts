import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keptAlive } from '#platform/database/database.ts';

export type Listening = { stop(): Promise<void> };

type Options = {
  readonly url: string;
  readonly channel: string;
  /** Called for each notice, and whenever the connection is made: meanwhile one may have been missed. */
  readonly onNotice: () => void;
  /** Told once about each connection that could not be had or was lost; the next try follows by itself. */
  readonly onError: (error: Error) => void;
};

const retryMilliseconds = 1000;

/** Hears the NOTIFYs of a channel on a connection of its own, until it is stopped. */
export function listen(options: Options): Listening {
  const stopping = new AbortController();
  const ended = keepListening(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function keepListening(options: Options, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(options, signal).catch(options.onError);
    // An abort ends the pause at once.
    await wait(retryMilliseconds, undefined, { signal }).catch(() => undefined);
  }
}

/** Resolves when it is stopped; rejects when the connection is lost. */
async function listenOnce({ url, channel, onNotice }: Options, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    ...keptAlive,
  });
  const lost = new Promise<never>((_, reject) => client.on('error', reject));
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true, signal: stop.signal });
  });
  // Whichever comes while nobody waits for it is no unhandled rejection.
  lost.catch(() => undefined);
  client.on('notification', onNotice);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onNotice();
    await Promise.race([lost, stopped]);
  } finally {
    // Many tries listen to one signal.
    stop.abort();
    await client.end().catch(() => undefined);
  }
}
