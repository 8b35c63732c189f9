/** Counting what happens day by day: each day in parts while it lasts, and once more when it is over. */
import { lockCountedDays } from '#database/counted-days.ts';
import type { Deps } from '#deps.ts';
import { dayAfter, daysOf, type Span, spanOf, todayAt } from '#domain/periods.ts';
import * as dayQueries from '#features/analytics/counting/day-queries.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Pace } from '#platform/jobs/pace.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Finished days that are counted again: an attempt whose time ended while the site was down is closed later. */
const daysCountedAgain = 2;
/** Starts and ends that are counted in one statement: a hall that begins in one minute is not, its saves would wait. */
const eventsAtOnce = 2000;
/** What happened is stored within this time, unless the site was down. */
const settlingMilliseconds = 60_000;

type Options = {
  /** Today is counted from midnight on; after a start, what ended meanwhile may have been closed just now. */
  readonly isTodayCountedAgain?: boolean;
};

/** Counts the days that are over and have not been counted to their ends, the last ones before them again, and today so far. */
export async function countDays(needs: Needs, pace: Pace, options: Options = {}): Promise<void> {
  const until = new Date(needs.clock.now().getTime() - settlingMilliseconds);
  const from = await selectStart(needs, todayAt(until), options);
  if (from === null || from >= until) return;
  for (const day of partsOf({ from, until })) {
    for (const span of await piecesOf(needs, day)) {
      if (!(await countSpan(needs, span, from)) || !(await pace.rest())) return;
    }
  }
}

/** @returns from where on to count; what was counted behind it is forgotten. Null where nothing can have happened. */
async function selectStart({ db }: Needs, today: string, options: Options): Promise<Date | null> {
  const reached = await dayQueries.selectCountedUntil(db);
  if (reached === null) {
    const first = await dayQueries.selectFirstDay(db);
    return first === null ? null : startOf(first);
  }
  const last = todayAt(new Date(reached.getTime() - 1));
  if (last >= today && !options.isTodayCountedAgain) return reached;
  const again = last >= today ? today : dayAfter(last, -daysCountedAgain);
  await withTransaction(db, (db) => dayQueries.deleteCountedDays(db, again));
  return startOf(again);
}

async function piecesOf({ db }: Needs, span: Span): Promise<Span[]> {
  const dividing = await dayQueries.selectDividing(db, span, eventsAtOnce);
  const moments = [span.from, ...dividing, span.until];
  return moments
    .map((from, place) => ({ from, until: moments[place + 1] ?? from }))
    .filter(({ from, until }) => from < until);
}

/**
 * One transaction a piece: while it lasts, nothing is cleaned up after the learners who are saving answers.
 * @param start where this counting began.
 * @returns false when another process has come before, or has forgotten all to begin anew.
 */
function countSpan({ db }: Needs, span: Span, start: Date): Promise<boolean> {
  const day = todayAt(span.from);
  return withTransaction(db, async (db) => {
    await db.execute(lockCountedDays);
    const reached = await dayQueries.selectCountedUntil(db);
    if ((reached ?? start).getTime() !== span.from.getTime()) return false;
    const [counts] = await dayQueries.countDays(db, span);
    await dayQueries.addToDay(db, span, { ...(counts ?? noCounts), day });
    return true;
  });
}

/** Of a span in which nothing happened. */
export const noCounts = {
  signUps: 0,
  attemptsStarted: 0,
  attemptsCompleted: 0,
  attemptsDiscarded: 0,
  percentageSum: 0,
  enrolments: 0,
};

function startOf(day: string): Date {
  return spanOf({ from: day, to: day }).from;
}

/** Divided at midnight. */
function partsOf({ from, until }: Span): Span[] {
  const days = daysOf({ from: todayAt(from), to: todayAt(new Date(until.getTime() - 1)) });
  return days.map((day) => {
    const whole = spanOf({ from: day, to: day });
    return {
      from: whole.from < from ? from : whole.from,
      until: whole.until > until ? until : whole.until,
    };
  });
}
