import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/http/errors/app-error.ts';
import {
  type LimitNeeds,
  shareFailureLimit,
  shareMemory,
  shareRateLimit,
} from '#platform/http/limits/shared.ts';
import { connectRedisCounters } from '#platform/shared/redis-counters.ts';
import type { SharedCounters } from '#platform/shared/shared-counters.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { hasPrograms, makeFolder } from '#testing/services/program.ts';
import { type Redis, startRedis } from '#testing/services/redis.ts';

const config = { hasRateLimits: true };
let keys = 0;
/** No test meets what another one has counted. */
function newKey(): string {
  keys += 1;
  return `key ${keys}`;
}

/** Seconds to wait, up to the next twenty as some go by on a busy machine, or 'free'. */
async function outcome(run: () => Promise<void>): Promise<number | 'free'> {
  try {
    await run();
    return 'free';
  } catch (error) {
    if (error instanceof AppError) return Math.ceil((error.retryAfterSeconds ?? 0) / 20) * 20;
    throw error;
  }
}

/** What holds wherever it is counted. `connect` gives another process of the same site. */
function describeLimits(connect: () => LimitNeeds): void {
  const rate = { burst: 3, secondsPerCall: 100 };

  it('let a burst through, then make wait, each key for itself', async () => {
    const [limit, key] = [shareRateLimit(connect(), 'a', rate), newKey()];
    const take = () => outcome(() => limit.take(key));
    expect([await take(), await take(), await take(), await take()]).toEqual([
      'free',
      'free',
      'free',
      100,
    ]);
    expect(await outcome(() => limit.take(newKey()))).toBe('free');
    expect(await outcome(() => shareRateLimit(connect(), 'b', rate).take(key))).toBe('free');
  });

  it('take back what did not count', async () => {
    const [limit, key] = [shareRateLimit(connect(), 'a', { ...rate, burst: 1 }), newKey()];
    await limit.take(key);
    expect(await outcome(() => limit.check(key))).toBe(100);
    await limit.giveBack(key);
    expect(await outcome(() => limit.check(key))).toBe('free');
  });

  it('make who fails wait ever longer, and forget it after a success', async () => {
    const failures = { free: 2, firstWaitSeconds: 60, longestWaitSeconds: 200, forgetSeconds: 900 };
    const [limit, key] = [shareFailureLimit(connect(), 'a', failures), newKey()];
    const begin = () => outcome(() => limit.begin(key));
    expect([await begin(), await begin(), await begin(), await begin()]).toEqual([
      'free',
      'free',
      60,
      60,
    ]);
    expect(await outcome(() => limit.check(key))).toBe(60);
    await limit.succeed(key);
    expect([await begin(), await begin(), await begin()]).toEqual(['free', 'free', 60]);
  });

  it('count tries that are still under way', async () => {
    const failures = { free: 2, firstWaitSeconds: 60, longestWaitSeconds: 60, forgetSeconds: 900 };
    const [limit, key] = [shareFailureLimit(connect(), 'a', failures), newKey()];
    const all = Array.from({ length: 50 }, () => outcome(() => limit.begin(key)));
    expect((await Promise.all(all)).filter((each) => each === 'free')).toHaveLength(2);
  });

  it('remember a key', async () => {
    const [memory, key] = [shareMemory(connect(), 'a', 60), newKey()];
    expect(await memory.has(key)).toBe(false);
    await memory.remember(key);
    expect(await memory.has(key)).toBe(true);
  });
}

describe('limits of one process', () => {
  describeLimits(() => ({ clock: createFakeClock(), config, shared: null }));
});

describe.runIf(hasPrograms('redis'))('limits over Redis', () => {
  let place: Awaited<ReturnType<typeof makeFolder>>;
  let redis: Redis;
  const connected: SharedCounters[] = [];
  const said: string[] = [];

  beforeAll(async () => {
    place = await makeFolder();
    redis = await startRedis(place.folder);
    for (let process = 0; process < 2; process += 1) {
      connected.push(await connectRedisCounters(redis.url, (line) => said.push(line)));
    }
  });
  afterAll(async () => {
    for (const counters of connected) counters.close();
    await redis.stop();
    await place.remove();
  });
  const needs = (process: number): LimitNeeds => ({
    clock: createFakeClock(),
    config,
    shared: connected[process] ?? null,
  });

  describeLimits(() => needs(0));

  it('are the same for two processes', async () => {
    const options = { burst: 2, secondsPerCall: 100 };
    const [one, other] = [0, 1].map((process) => shareRateLimit(needs(process), 'a', options));
    const key = newKey();
    await one?.take(key);
    await other?.take(key);
    expect(await outcome(async () => one?.take(key))).toBe(100);
    expect(await outcome(async () => other?.take(key))).toBe(100);
  });

  it('let a call through again as soon as its time has come', async () => {
    const limit = shareRateLimit(needs(0), 'a', { burst: 1, secondsPerCall: 0.2 });
    const key = newKey();
    const take = () => outcome(() => limit.take(key));
    expect(await Promise.all([take(), take()])).toEqual(['free', 20]);
    const isFree = async () => expect(await take()).toBe('free');
    await vi.waitFor(isFree, { timeout: 10_000, interval: 10 });
  });

  it('know no address of anybody', async () => {
    await shareRateLimit(needs(0), 'a', { burst: 2, secondsPerCall: 100 }).take('asha@example.com');
    const found = await connected[0]?.run(`return #redis.call('KEYS', '*asha*')`, 'any', []);
    expect(found).toBe(0);
  });

  it.each([
    ['is killed', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    'count for each process while Redis %s, and cost nothing meanwhile',
    async (_, signal) => {
      said.splice(0);
      const limit = shareRateLimit(needs(0), 'a', { burst: 500, secondsPerCall: 100 });
      const key = newKey();
      await redis.send(signal);
      const first = performance.now();
      // Those who find it out, all at once …
      await Promise.all(Array.from({ length: 50 }, () => limit.take(key)));
      expect(performance.now() - first).toBeLessThan(5000);
      const then = performance.now();
      // … and those who come later.
      for (let call = 0; call < 450; call += 1) await limit.take(key);
      expect(performance.now() - then).toBeLessThan(5000);
      expect(await outcome(() => limit.take(key))).toBe(100);
      expect(said).toHaveLength(1);
      expect(said[0]).toContain('Redis is away');
      await (signal === 'SIGKILL' ? redis.start() : redis.send('SIGCONT'));
      await vi.waitFor(() => expect(said.at(-1)).toContain('Redis is back'), { timeout: 10_000 });
      expect(await outcome(() => limit.take(key))).toBe('free');
    },
  );

  it('count for each process while Redis takes no writes, and say so once', async () => {
    said.splice(0);
    const limit = shareRateLimit(needs(0), 'a', { burst: 500, secondsPerCall: 100 });
    const key = newKey();
    await redis.ask('REPLICAOF', '127.0.0.1', '1');
    const until = performance.now() + 2500;
    while (performance.now() < until) {
      await limit.take(key);
      await delay(50);
    }
    expect(said).toEqual([expect.stringContaining('Redis is away (READONLY')]);
    await redis.ask('REPLICAOF', 'NO', 'ONE');
    await vi.waitFor(() => expect(said.at(-1)).toContain('Redis is back'), { timeout: 10_000 });
  });

  it('are told of once while Redis is slow now and then', async () => {
    said.splice(0);
    const limit = shareRateLimit(needs(0), 'a', { burst: 500, secondsPerCall: 100 });
    const key = newKey();
    for (let time = 0; time < 3; time += 1) {
      await redis.ask('CLIENT', 'PAUSE', '300', 'ALL');
      await limit.take(key);
      await delay(1200);
    }
    await vi.waitFor(() => expect(said.at(-1)).toContain('Redis is back'), { timeout: 10_000 });
    expect(said).toHaveLength(2);
  });

  it('count for each process where Redis has no database of this number', async () => {
    const lines: string[] = [];
    const counters = await connectRedisCounters(`${redis.url}/16`, (line) => lines.push(line));
    try {
      expect(await counters.run('return 1', newKey(), [])).toBeNull();
      await delay(1500);
      expect(lines).toEqual([expect.stringContaining('DB index is out of range')]);
    } finally {
      counters.close();
    }
  });
});
