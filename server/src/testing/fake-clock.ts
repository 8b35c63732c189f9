import type { Clock } from '#platform/clock/clock.ts';

/** A clock that stands still until a test moves it. */
export type FakeClock = Clock & {
  advance(seconds: number): void;
  set(time: Date): void;
  /** For so long may have lain unread what is read from now on, see `Unread`. */
  unreadMilliseconds: number;
};

export function createFakeClock(start = new Date('2026-01-05T04:30:00.000Z')): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000;
    },
    set: (time) => {
      now = time.getTime();
    },
    unreadMilliseconds: 0,
  };
}
