import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';

export const auditPageSize = 25;

/** The router hands on what others have added to the address, too: only what is known here is sent. */
export function auditQuery({ page, cursor, ...filters }: AuditSearch) {
  const { search, kind, actorId, subjectId, from, to } = filters;
  const place = placeOf({ page, cursor }, auditPageSize);
  const query = { search, kind, actorId, subjectId, from, to, ...place };
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => callAdmin('listAuditEntries', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}
