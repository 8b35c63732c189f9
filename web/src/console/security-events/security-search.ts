import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

const filters = ['kind', 'accountId', 'from', 'to'] as const;

export type SecuritySearch = ListSearch<(typeof filters)[number]>;

export function validateSecuritySearch(raw: Record<string, unknown>): SecuritySearch {
  return readListSearch(raw, filters);
}
