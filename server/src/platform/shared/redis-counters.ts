import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { proveCounting } from '#platform/shared/redis-proof.ts';
import type { SharedCounters } from '#platform/shared/shared-counters.ts';

/** Longer than Redis ever takes, and short enough that nobody notices when it stops answering. */
const answerMilliseconds = 150;
const probeMilliseconds = 500;
/** One that fails now and then would be told away and back for ever. */
const settledMilliseconds = 3000;

/**
 * Counters in Redis (or Valkey). Who finds it away waits for one answer that does not come; from then on nobody asks
 * until it counts in the background. The library is loaded only here.
 * @param log told once when it goes away and once when it is back for good.
 */
export async function connectRedisCounters(
  url: string,
  log: (message: string) => void,
): Promise<SharedCounters> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectTimeout: 500,
    commandTimeout: answerMilliseconds,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: () => probeMilliseconds,
    reconnectOnError: () => false,
  });
  // Each failed try of the background says so; the circuit tells it once.
  redis.on('error', () => undefined);
  const circuit = createCircuit(redis, log);
  await circuit.probe();
  return {
    async run(script, key, args) {
      if (circuit.isAway) return null;
      try {
        return Number(await redis.eval(script, 1, nameOf(key), ...args));
      } catch (error) {
        circuit.open(error);
        return null;
      }
    },
    close() {
      circuit.end();
      redis.disconnect();
    },
  };
}

/** Keys hold addresses of people, which have no business in Redis. */
function nameOf(key: string): string {
  return `taiyari:${hash('sha256', key, 'base64url').slice(0, 22)}`;
}

function createCircuit(redis: Redis, log: (message: string) => void) {
  const ending = new AbortController();
  const state = { isAway: false, isTold: false, openings: 0 };

  /** @returns why Redis does not count now; undefined when it does. */
  async function findFault(): Promise<unknown> {
    if (redis.status !== 'ready') return new Error('no connection');
    return proveCounting(redis).then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);

  async function untilBack(opening: number): Promise<void> {
    do {
      await pause(probeMilliseconds);
      if (ending.signal.aborted) return;
    } while ((await findFault()) !== undefined);
    state.isAway = false;
    await pause(settledMilliseconds);
    if (ending.signal.aborted || state.openings !== opening) return;
    state.isTold = false;
    log('Redis is back: limits are shared again');
  }

  function open(error: unknown): void {
    if (state.isAway || ending.signal.aborted) return;
    state.isAway = true;
    state.openings += 1;
    const reason = error instanceof Error ? error.message : String(error);
    if (!state.isTold) {
      log(`Redis is away (${reason}): limits count for each process until it is back`);
    }
    state.isTold = true;
    void untilBack(state.openings);
  }

  return {
    get isAway() {
      return state.isAway;
    },
    open,
    /** Waits a moment for the first connection, so that a start with Redis at hand does not count by itself. */
    async probe(): Promise<void> {
      const patience = performance.now() + probeMilliseconds;
      let fault: unknown;
      do {
        fault = await findFault();
        if (fault === undefined) return;
        await delay(10);
      } while (performance.now() < patience);
      open(fault);
    },
    end: () => ending.abort(),
  };
}
