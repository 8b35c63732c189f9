import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

export type AdminSeriesSearch = ListSearch<'category' | 'status'>;

export function validateSeriesSearch(raw: Record<string, unknown>): AdminSeriesSearch {
  return readListSearch(raw, ['category', 'status']);
}
