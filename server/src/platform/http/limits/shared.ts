import type { Clock } from '#platform/clock/clock.ts';
import {
  createFailureLimit,
  type FailureOptions,
  waitMore,
} from '#platform/http/limits/failures.ts';
import {
  createMarks,
  createRateLimit,
  type RateOptions,
  tooMany,
} from '#platform/http/limits/limit.ts';
import { failureScript, memoryScript, rateScript } from '#platform/http/limits/shared-scripts.ts';
import type { SharedCounters } from '#platform/shared/shared-counters.ts';

/** Limits that count in all processes together where there is a Redis, else and while it is away in each for itself. */
export type LimitNeeds = {
  readonly clock: Clock;
  readonly config: { readonly hasRateLimits: boolean };
  readonly shared: SharedCounters | null;
};

/** As `RateLimit`, for calls that are dear enough to ask another machine about. */
export type SharedRateLimit = {
  take(key: string): Promise<void>;
  check(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
};

/** @param name tells the keys of this limit from those of others. */
export function shareRateLimit(
  needs: LimitNeeds,
  name: string,
  options: RateOptions,
): SharedRateLimit {
  const own = createRateLimit(needs, options);
  const step = options.secondsPerCall * 1000;
  const ask = async (what: keyof SharedRateLimit, key: string) => {
    const wait = await run(needs, rateScript, `${name} ${key}`, [what, step, options.burst * step]);
    if (wait === null) own[what](key);
    else if (wait > 0) throw tooMany(wait / 1000);
  };
  return {
    take: (key) => ask('take', key),
    check: (key) => ask('check', key),
    giveBack: (key) => ask('giveBack', key),
  };
}

/** As `FailureLimit`. */
export type SharedFailureLimit = {
  begin(key: string): Promise<void>;
  check(key: string): Promise<void>;
  succeed(key: string): Promise<void>;
};

export function shareFailureLimit(
  needs: LimitNeeds,
  name: string,
  options: FailureOptions,
): SharedFailureLimit {
  const own = createFailureLimit(needs, options);
  const seconds = [options.firstWaitSeconds, options.longestWaitSeconds, options.forgetSeconds];
  const milliseconds = seconds.map((each) => each * 1000);
  const ask = async (what: keyof SharedFailureLimit, key: string) => {
    const args = [what, options.free, ...milliseconds];
    const wait = await run(needs, failureScript, `${name} ${key}`, args);
    if (wait === null) own[what](key);
    else if (wait > 0) throw waitMore(wait / 1000);
  };
  return {
    begin: (key) => ask('begin', key),
    check: (key) => ask('check', key),
    succeed: (key) => ask('succeed', key),
  };
}

export type SharedMemory = {
  has(key: string): Promise<boolean>;
  remember(key: string): Promise<void>;
};

/** Keys that are remembered for a while. */
export function shareMemory(needs: LimitNeeds, name: string, seconds: number): SharedMemory {
  const { clock } = needs;
  const own = createMarks<number>((until, now) => until <= now);
  const ask = (what: string, key: string) =>
    run(needs, memoryScript, `${name} ${key}`, [what, seconds * 1000]);
  return {
    async has(key) {
      const found = await ask('has', key);
      return found === null ? (own.get(key) ?? 0) > clock.now().getTime() : found === 1;
    },
    async remember(key) {
      if ((await ask('remember', key)) !== null) return;
      const now = clock.now().getTime();
      own.set(key, now + seconds * 1000, now);
    },
  };
}

async function run(
  { config, shared }: LimitNeeds,
  script: string,
  key: string,
  args: readonly (number | string)[],
): Promise<number | null> {
  if (shared === null || !config.hasRateLimits) return null;
  return await shared.run(script, key, args);
}
