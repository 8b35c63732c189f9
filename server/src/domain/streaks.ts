import { freezesAMonth } from '@taiyari/contract/rules/daily';
import { isoDayOf } from '#domain/days.ts';

/** The number of the month in which a day of Asia/Kolkata lies. */
function monthOf(day: number): number {
  const [year, month] = isoDayOf(day).split('-');
  return Number(year) * 12 + Number(month);
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
