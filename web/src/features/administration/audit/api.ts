import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditSearch } from '#features/administration/audit/audit-search.ts';
import { callAdmin } from '#features/administration/call-admin.ts';

export const auditPageSize = 25;

export function auditQuery({ page = 1, sort: _, ...filters }: AuditSearch) {
  const query = { ...filters, limit: auditPageSize, offset: (page - 1) * auditPageSize };
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => callAdmin('listAuditEntries', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}
