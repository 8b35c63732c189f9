import type { AuditEntry } from '@taiyari/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { fetchLongPlace } from '#console/kit/lists/list-search.ts';

export const auditPageSize = 25;

/** The router hands on what others have added to the address, too: only what is known here is sent. */
export function auditQuery(search: AuditSearch) {
  const filters = filtersOf(search);
  const { page, size, cursor } = search;
  return queryOptions({
    queryKey: ['admin', 'audit', filters, page, size, cursor],
    queryFn: ({ signal }) =>
      fetchLongPlace(search, auditPageSize, (place) =>
        callAdmin('listAuditEntries', { query: { ...filters, ...place }, signal }),
      ),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

export function auditEntryQuery(entryId: string) {
  return queryOptions({
    queryKey: ['admin', 'audit', 'entry', entryId],
    queryFn: ({ signal }) => callAdmin('getAuditEntry', { params: { entryId }, signal }),
    // Nothing in the log ever changes, but for names.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const entriesAtOnce = 500;

/** Every entry that the filters find, the newest first. */
export async function allEntries(search: AuditSearch): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  const filters = filtersOf(search);
  for (let cursor: string | undefined; ; ) {
    const query = { ...filters, cursor, limit: entriesAtOnce };
    const { items, next } = await callAdmin('listAuditEntries', { query });
    entries.push(...items);
    if (next === null) return entries;
    cursor = next;
  }
}

function filtersOf({ search, kind, actorId, subjectId, from, to }: AuditSearch) {
  return { search, kind, actorId, subjectId, from, to };
}
