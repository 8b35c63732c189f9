import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { SharedCounters } from '#platform/shared/shared-counters.ts';

/** Longer than Redis ever takes, and short enough that nobody notices when it stops answering. */
const answerMilliseconds = 150;
const probeMilliseconds = 500;

/**
 * Counters in Redis (or Valkey). Who finds it away waits for one answer that does not come; from then on nobody asks
 * until it answers a ping in the background. The library is loaded only here.
 * @param log told once when it goes away and once when it is back.
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
  const state = { isAway: false };

  /** @returns whether Redis answers now. */
  async function ping(): Promise<boolean> {
    if (redis.status !== 'ready') return false;
    return redis.ping().then(
      () => true,
      () => false,
    );
  }

  async function untilBack(): Promise<void> {
    while (!ending.signal.aborted) {
      await delay(probeMilliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
      if (!(await ping())) continue;
      state.isAway = false;
      log('Redis is back: limits are shared again');
      return;
    }
  }

  function open(error: unknown): void {
    if (state.isAway || ending.signal.aborted) return;
    state.isAway = true;
    const reason = error instanceof Error ? error.message : String(error);
    log(`Redis is away (${reason}): limits count for each process until it is back`);
    void untilBack();
  }

  return {
    get isAway() {
      return state.isAway;
    },
    open,
    /** Waits a moment for the first connection, so that a start with Redis at hand does not count by itself. */
    async probe(): Promise<void> {
      const patience = performance.now() + probeMilliseconds;
      while (performance.now() < patience) {
        if (await ping()) return;
        await delay(10);
      }
      open(new Error('no connection'));
    },
    end: () => ending.abort(),
  };
}
