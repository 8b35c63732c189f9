import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

/** `entry`: the one that is shown in full. */
const filters = ['kind', 'actorId', 'subjectId', 'from', 'to', 'entry'] as const;

export type AuditSearch = ListSearch<(typeof filters)[number]>;

export function validateAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return readListSearch(raw, filters);
}
