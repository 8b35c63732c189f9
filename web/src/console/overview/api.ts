import { queryOptions } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { call } from '#lib/api-client.ts';

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => callAdmin('getStats', { signal }),
  staleTime: 0,
});

const checkMilliseconds = 30_000;

/** Asks whether the site can work: the server answers and its database is there. Asked again while the page is open. */
export const readinessQuery = queryOptions({
  queryKey: ['admin', 'readiness'],
  queryFn: ({ signal }) => call('getReady', { signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: checkMilliseconds,
});
