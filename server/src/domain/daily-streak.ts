import { freezesAMonth } from '@taiyari/contract/rules/daily';

const millisecondsPerDay = 86_400_000;

/** The number of the month in which a day of Asia/Kolkata lies. */
function monthOf(day: number): number {
  const date = new Date(day * millisecondsPerDay);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/**
 * Days in a row, counted back from today; a day that is not over yet breaks nothing. Two missed days of a month are
 * frozen: they break nothing either, and add nothing. What lies before the first day of all needs no freeze.
 * @param done the days on which all questions were answered, in any order.
 */
export function dailyStreakOf(
  done: ReadonlySet<number>,
  today: number,
): { readonly days: number; readonly freezesLeft: number } {
  const first = Math.min(...done);
  const used = new Map<number, number>();
  let days = 0;
  let day = done.has(today) ? today : today - 1;
  for (; day >= first; day -= 1) {
    if (done.has(day)) {
      days += 1;
      continue;
    }
    const frozen = used.get(monthOf(day)) ?? 0;
    if (frozen === freezesAMonth) break;
    used.set(monthOf(day), frozen + 1);
  }
  // Freezes that saved nothing were not used.
  if (days === 0) return { days, freezesLeft: freezesAMonth };
  return { days, freezesLeft: freezesAMonth - (used.get(monthOf(today)) ?? 0) };
}
