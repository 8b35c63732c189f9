import type { Clock } from '#platform/clock/clock.ts';
import { createSteadyTime } from '#platform/clock/steady-time.ts';
import { createMarks, tooMany } from '#platform/http/limits/limit.ts';

type Needs = { readonly clock: Clock; readonly config: { readonly hasRateLimits: boolean } };

export type FailureOptions = {
  /** Failures without any waiting. */
  readonly free: number;
  /** After one more; doubled by each further one. */
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** After so long without a try everything is forgotten. */
  readonly forgetSeconds: number;
};

export type FailureLimit = {
  /**
   * Begins a try. It counts as failed until it succeeds, so that many at once cannot pass before
   * the first has failed. @throws AppError `too-many-requests` while the key has to wait; being
   * refused does not make the wait longer.
   */
  begin(key: string): void;
  /** Throws what `begin` would throw, and counts nothing. */
  check(key: string): void;
  /** The try was right: everything before is forgotten. */
  succeed(key: string): void;
};

type Failures = { readonly count: number; readonly openAt: number; readonly forgottenAt: number };

/** Growing waits after failures, per key; never a lock without an end. */
export function createFailureLimit(
  { clock, config }: Needs,
  options: FailureOptions,
): FailureLimit {
  if (!config.hasRateLimits) return { begin: nothing, check: nothing, succeed: nothing };
  const steadyTime = createSteadyTime(clock);
  const failures = createMarks<Failures>((known, now) => known.forgottenAt <= now);

  function waitSeconds(count: number): number {
    if (count < options.free) return 0;
    const wait = options.firstWaitSeconds * 2 ** (count - options.free);
    return Math.min(wait, options.longestWaitSeconds);
  }

  function requireOpen(key: string, now: number): Failures | undefined {
    const known = failures.get(key);
    if (known === undefined || known.forgottenAt <= now) return undefined;
    if (known.openAt > now) throw waitMore((known.openAt - now) / 1000);
    return known;
  }

  return {
    begin(key) {
      const now = steadyTime();
      const count = (requireOpen(key, now)?.count ?? 0) + 1;
      const openAt = now + waitSeconds(count) * 1000;
      failures.set(key, { count, openAt, forgottenAt: now + options.forgetSeconds * 1000 }, now);
    },
    check: (key) => void requireOpen(key, steadyTime()),
    succeed: (key) => failures.delete(key),
  };
}

const nothing = () => undefined;

export function waitMore(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return tooMany(seconds, `Too many failed attempts. Please wait ${time} and try again.`);
}
