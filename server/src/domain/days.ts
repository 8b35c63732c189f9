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

/** '2026-01-31' for the number of a day. */
export function isoDayOf(day: number): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}

/** The number of a day like '2026-01-31'. */
export function dayOfIso(isoDay: string): number {
  return Math.round(Date.parse(isoDay) / millisecondsPerDay);
}
