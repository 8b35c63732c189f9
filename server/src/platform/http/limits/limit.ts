import type { Clock } from '#platform/clock/clock.ts';
import { createSteadyTime } from '#platform/clock/steady-time.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

export type RateLimitNeeds = {
  readonly clock: Clock;
  readonly config: { readonly hasRateLimits: boolean };
};

export type RateLimit = {
  /** Counts one call under a key. @throws AppError `too-many-requests` when there were too many. */
  take(key: string): void;
  /** Throws what `take` would throw, and counts nothing. */
  check(key: string): void;
  /** Uncounts one call: it turned out to be of the kind that is not limited. */
  giveBack(key: string): void;
};

export type RateOptions = {
  /** So many at once … */
  readonly burst: number;
  /** … and then one each so many seconds. */
  readonly secondsPerCall: number;
};

/**
 * A limit per key, in the memory of this process: each call moves the moment at which the key's
 * burst is whole again, and is refused when that lies too far ahead. One number a key, no timers,
 * and less than a microsecond, so that saving answers does not feel it. Several processes each
 * keep their own, which lets through as many times more: see `shared.ts`.
 */
export function createRateLimit(
  { clock, config }: RateLimitNeeds,
  options: RateOptions,
): RateLimit {
  if (!config.hasRateLimits) return unlimited;
  const steadyTime = createSteadyTime(clock);
  const step = options.secondsPerCall * 1000;
  const furthest = options.burst * step;
  const wholeAgainAt = createMarks<number>((mark, now) => mark <= now);

  function nextAt(key: string, now: number): number {
    const next = Math.max(wholeAgainAt.get(key) ?? now, now) + step;
    if (next - now > furthest) throw tooMany((next - now - furthest) / 1000);
    return next;
  }

  return {
    take(key) {
      const now = steadyTime();
      wholeAgainAt.set(key, nextAt(key, now), now);
    },
    check: (key) => void nextAt(key, steadyTime()),
    giveBack(key) {
      const known = wholeAgainAt.get(key);
      if (known !== undefined) wholeAgainAt.set(key, known - step, steadyTime());
    },
  };
}

const nothing = () => undefined;
const unlimited: RateLimit = { take: nothing, check: nothing, giveBack: nothing };

export function tooMany(seconds: number, detail = tooManyDetail): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  return new AppError('too-many-requests', detail, { retryAfterSeconds });
}

const tooManyDetail = 'Too many requests. Please wait a little and try again.';

export type Marks<Mark> = {
  get(key: string): Mark | undefined;
  set(key: string, mark: Mark, now: number): void;
  delete(key: string): void;
};

/** Whoever fills the memory of this process with keys makes it forget old ones. */
const maximumKeys = 100_000;

/** What is known of each key, without what says nothing any more. */
export function createMarks<Mark>(isOver: (mark: Mark, now: number) => boolean): Marks<Mark> {
  const marks = new Map<string, Mark>();
  return {
    get: (key) => marks.get(key),
    delete: (key) => void marks.delete(key),
    set(key, mark, now) {
      const isNew = !marks.has(key);
      marks.set(key, mark);
      if (isNew) dropOld(marks, isOver, now);
    },
  };
}

/** A few steps for each new key: the map never grows by what is over. */
function dropOld<Mark>(
  marks: Map<string, Mark>,
  isOver: (mark: Mark, now: number) => boolean,
  now: number,
): void {
  let steps = 2;
  for (const [key, mark] of marks) {
    if (marks.size <= maximumKeys && !isOver(mark, now)) {
      // Still in use: it goes to the end, so that the next step looks at another one.
      marks.delete(key);
      marks.set(key, mark);
    } else {
      marks.delete(key);
    }
    steps -= 1;
    if (steps === 0) return;
  }
}
