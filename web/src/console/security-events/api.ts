import { securityEventKinds } from '@taiyari/contract/rules/security-events';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';
import type { SecuritySearch } from '#console/security-events/security-search.ts';

export const securityPageSize = 25;

/** The router hands on what others have added to the address, too: only what is known here is sent. */
export function securityEventsQuery({ page, size, ...filters }: SecuritySearch) {
  const { search, accountId, from, to } = filters;
  const kind = securityEventKinds.find((known) => known === filters.kind);
  const place = placeOf({ page, size }, securityPageSize);
  const query = { search, kind, accountId, from, to, ...place };
  return queryOptions({
    queryKey: ['admin', 'security-events', query],
    queryFn: ({ signal }) => callAdmin('listSecurityEvents', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody may be guessing right now: what is seen is what is there.
    staleTime: 0,
  });
}
