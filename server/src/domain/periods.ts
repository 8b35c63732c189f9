import { mostPeriodDays } from '@taiyari/contract/rules/limits';
import { dayInKolkata, dayOfIso, isoDayOf } from '#domain/days.ts';

/** Days of Asia/Kolkata as `2026-01-31`, both included. */
export type Period = { readonly from: string; readonly to: string };

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };

const usualDays = 30;

/** The days that are asked for: until today, and 30 of them, where nobody says. */
export function periodOf({ from, to }: Asked, today: string): Period {
  const last = to ?? today;
  return { from: from ?? dayAfter(last, 1 - usualDays), to: last };
}

/** Why nobody can be told of this period; null where he can. */
export function faultOfPeriod(
  period: Period,
  today: string,
): { readonly field: keyof Period; readonly message: string } | null {
  const days = daysIn(period);
  if (days < 1) return { field: 'from', message: 'The first day must not be after the last day' };
  if (period.to > today) return { field: 'to', message: 'The last day must not lie in the future' };
  if (days > mostPeriodDays)
    return { field: 'from', message: `A period has at most ${mostPeriodDays} days` };
  return null;
}

export function todayAt(now: Date): string {
  return isoDayOf(dayInKolkata(now));
}

/** Of a last day; null is none, and never over. */
export function isDayOver(day: string | null, now: Date): boolean {
  return day !== null && day < todayAt(now);
}

/** Midnight in Kashmir, as ISO 8601. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00+05:30`;
}

/** The day so many days later; earlier with a negative number. */
export function dayAfter(day: string, days: number): string {
  return isoDayOf(dayOfIso(day) + days);
}

/** 1 for a single day; 0 or less where the end lies before the beginning. */
export function daysIn({ from, to }: Period): number {
  return dayOfIso(to) - dayOfIso(from) + 1;
}

/** Every day, the first one first. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: Math.max(0, daysIn(period)) }, (_, index) =>
    dayAfter(period.from, index),
  );
}

/** The period of the same length that ends on the day before. */
export function periodBefore(period: Period): Period {
  const length = daysIn(period);
  return { from: dayAfter(period.from, -length), to: dayAfter(period.from, -1) };
}

/** From a moment on until before another one. */
export type Span = { readonly from: Date; readonly until: Date };

export function spanOf({ from, to }: Period): Span {
  return { from: new Date(startOfDay(from)), until: new Date(startOfDay(dayAfter(to, 1))) };
}

/**
 * Divides a period at the moment up to which things have been counted; null: nothing has.
 * @returns the days that are counted, the last one perhaps in part, and what is not; null where there is none.
 */
export function splitAt(
  period: Period,
  countedUntil: Date | null,
): { readonly counted: Period | null; readonly rest: Span | null } {
  const { from, until } = spanOf(period);
  if (countedUntil === null || countedUntil <= from)
    return { counted: null, rest: { from, until } };
  if (countedUntil >= until) return { counted: period, rest: null };
  const lastCounted = todayAt(new Date(countedUntil.getTime() - 1));
  return {
    counted: { from: period.from, to: lastCounted },
    rest: { from: countedUntil, until },
  };
}
