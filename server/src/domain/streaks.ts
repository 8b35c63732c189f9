import { freezesAMonth } from '@taiyari/contract/rules/daily';

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

/** The number of the month in which a day of Asia/Kolkata lies. */
function monthOf(day: number): number {
  const date = new Date(day * millisecondsPerDay);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/**
 * Days in a row up to today; a day that is not over yet breaks nothing. The first two missed days of a month are frozen:
 * they break nothing either, and add nothing. The third one ends the streak, and the next one begins from nothing.
 * @param done the days that count, in any order.
 */
export function streakOf(
  done: ReadonlySet<number>,
  today: number,
): { readonly days: number; readonly freezesLeft: number } {
  const used = new Map<number, number>();
  const frozenIn = (month: number) => used.get(month) ?? 0;
  /** The months of the missed days since the latest day that counts. */
  let frozen: number[] = [];
  let days = 0;
  const last = done.has(today) ? today : today - 1;
  for (let day = Math.min(...done); day <= last; day += 1) {
    const month = monthOf(day);
    if (done.has(day)) {
      days += 1;
      frozen = [];
    } else if (days > 0 && frozenIn(month) < freezesAMonth) {
      used.set(month, frozenIn(month) + 1);
      frozen.push(month);
    } else if (days > 0) {
      // Freezes that saved nothing were not used.
      for (const one of frozen) used.set(one, frozenIn(one) - 1);
      frozen = [];
      days = 0;
    }
  }
  return { days, freezesLeft: freezesAMonth - frozenIn(monthOf(today)) };
}
