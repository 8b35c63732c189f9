const millisecondsPerDay = 86_400_000;
/** India has one time zone, without summer time: UTC+5:30. */
const kolkataOffsetMilliseconds = 19_800_000;

/** The number of the day in Asia/Kolkata on which a moment falls; days that follow differ by 1. */
export function dayInKolkata(time: Date): number {
  return Math.floor((time.getTime() + kolkataOffsetMilliseconds) / millisecondsPerDay);
}

/** The midnight with which a day of Asia/Kolkata begins. */
export function startOfDayInKolkata(day: number): Date {
  return new Date(day * millisecondsPerDay - kolkataOffsetMilliseconds);
}

/**
 * Days in a row with a completed test, counted back from today; a day that is not over yet breaks
 * nothing, so a streak that ended yesterday still stands.
 * @param completedAt in any order, several a day or none.
 */
export function streakOf(completedAt: readonly Date[], now: Date): number {
  const days = new Set(completedAt.map(dayInKolkata));
  const today = dayInKolkata(now);
  const last = days.has(today) ? today : today - 1;
  let length = 0;
  while (days.has(last - length)) length += 1;
  return length;
}
