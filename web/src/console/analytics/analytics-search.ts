import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

/** `days` is a period up to today, `from` and `to` a chosen one; the rest is of the list of tests. */
export type AnalyticsSearch = ListSearch<'days' | 'from' | 'to'>;

/** Periods that end today. */
export const periods = [7, 30, 90] as const;
export const usualPeriod = 30;

export function validateAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  return readListSearch(raw, ['days', 'from', 'to']);
}

/** The days that the address asks for; the last 30 when it asks for nothing. */
export function chosenDays({ days }: AnalyticsSearch): number {
  return periods.find((period) => String(period) === days) ?? usualPeriod;
}

export function isCustom({ from, to }: AnalyticsSearch): boolean {
  return from !== undefined || to !== undefined;
}

export type TestAnalyticsSearch = { readonly version?: string; readonly sort?: string };

export function validateTestAnalyticsSearch(raw: Record<string, unknown>): TestAnalyticsSearch {
  const { version, sort } = readListSearch(raw, ['version']);
  return { version: /^[1-9]\d{0,6}$/.test(version ?? '') ? version : undefined, sort };
}
