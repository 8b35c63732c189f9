/** When a card comes again: FSRS-6 by whole days, with a clamp and an even load of our own. */
import { type Card, createEmptyCard, fsrs, get_fuzz_range, State } from 'ts-fsrs';
import { addToDay, chooseDay, type DayLoad } from '#domain/day-load.ts';
import type { Recall } from '#domain/sifting.ts';

/** What is remembered of a question, as FSRS measures it. */
export type Memory = {
  readonly stability: number;
  readonly difficulty: number;
  readonly lastDay: number;
};

const retention = 0.9;
/** Nobody prepares for longer. */
export const longestInterval = 180;

// The library's own limit lets an interval pass by a day (366 for 365): ours is applied to what it gives.
const scheduler = fsrs({
  request_retention: retention,
  enable_short_term: false,
  enable_fuzz: false,
});

/** The memory after an answer, and for how many days it will hold. */
export function remember(
  memory: Memory | null,
  day: number,
  grade: Recall,
): Memory & { readonly interval: number } {
  const { card } = scheduler.next(cardOf(memory, day), dateOf(day), grade);
  const { stability, difficulty, scheduled_days: interval } = card;
  return { stability, difficulty, lastDay: day, interval };
}

type Placing = {
  /** The day of the answer: today, or earlier when it was given without a connection. */
  readonly from: number;
  readonly today: number;
  readonly interval: number;
  /** Null: unknown. */
  readonly goalDay: number | null;
};

/** The day on which a card comes again, which is then counted in the load. */
export function placeCard(
  load: DayLoad,
  { from, today, interval, goalDay }: Placing,
  full: number,
): number {
  const days = Math.min(interval, longestInterval);
  const window = windowOf(days);
  const latest = today + longestInterval;
  const day = chooseDay(
    load,
    {
      ideal: from + days,
      window: { from: from + window.from, to: from + window.to },
      earliest: Math.max(from + 1, today),
      latest: goalDay !== null && goalDay > today ? Math.min(goalDay, latest) : latest,
    },
    full,
  );
  addToDay(load, day, 1);
  return day;
}

/** Below 2.5 days there is nothing to choose from. */
function windowOf(interval: number): { from: number; to: number } {
  if (interval < 2.5) return { from: interval, to: interval };
  const { min_ivl, max_ivl } = get_fuzz_range(interval, 0, longestInterval);
  return { from: min_ivl, to: max_ivl };
}

function cardOf(memory: Memory | null, day: number): Card {
  if (memory === null) return createEmptyCard(dateOf(day));
  const { stability, difficulty, lastDay } = memory;
  return {
    ...createEmptyCard(dateOf(day)),
    stability,
    difficulty,
    state: State.Review,
    reps: 1,
    last_review: dateOf(lastDay),
  };
}

/** Midnight UTC, by which the library counts days. */
function dateOf(day: number): Date {
  return new Date(day * 86_400_000);
}
