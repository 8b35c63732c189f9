import type { Clock } from '#platform/clock/clock.ts';

/**
 * Milliseconds of a clock that never go back: when the clock is put back (NTP, a clock that was wrong at the start) they
 * stand still for that moment and then go on. For waits, which must not grow by an hour because the clock lost one.
 */
export function createSteadyTime(clock: Clock): () => number {
  let last = Number.NEGATIVE_INFINITY;
  let lost = 0;
  return () => {
    const now = clock.now().getTime();
    if (now < last) lost += last - now;
    last = now;
    return now + lost;
  };
}
