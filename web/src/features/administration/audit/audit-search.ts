import { type ListSearch, readListSearch } from '#features/administration/list/list-search.ts';

const filters = ['kind', 'actorId', 'subjectId', 'from', 'to'] as const;

export type AuditSearch = ListSearch<(typeof filters)[number]>;

export function validateAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return readListSearch(raw, filters);
}
