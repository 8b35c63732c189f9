import { textParam } from '#lib/search-params.ts';

/** The exam as the address has it; absent: the one of last time. */
export type DailySearch = { readonly exam?: string | undefined };

export function validateDailySearch(search: Record<string, unknown>): DailySearch {
  return { exam: textParam(search.exam) };
}
