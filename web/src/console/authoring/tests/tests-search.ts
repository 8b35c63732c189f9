import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

const filters = ['category', 'status'] as const;

export type TestsSearch = ListSearch<(typeof filters)[number]>;

export function validateTestsSearch(raw: Record<string, unknown>): TestsSearch {
  return readListSearch(raw, filters);
}
