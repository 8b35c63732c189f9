import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

const filters = ['kind', 'actorId', 'subjectId', 'from', 'to'] as const;

export type AuditSearch = ListSearch<(typeof filters)[number]>;

export function validateAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return readListSearch(raw, filters);
}
