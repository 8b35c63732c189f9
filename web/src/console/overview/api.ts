import type { Api, ResponseOf } from '@taiyari/contract';
import { dayBefore } from '@taiyari/contract/rules/today';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { serverNow } from '#lib/server-now.ts';

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => callAdmin('getStats', { signal }),
  staleTime: 0,
});

export type Attention = ResponseOf<Api['getAttention']>;

const everyMilliseconds = { whileSomebodySits: 10_000, otherwise: 60_000 };

/** What waits for somebody, and who is in a test; asked again while the page is open, more often while somebody is. */
export const attentionQuery = queryOptions({
  queryKey: ['admin', 'attention'],
  queryFn: ({ signal }) => callAdmin('getAttention', { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.inTest ? everyMilliseconds.whileSomebodySits : everyMilliseconds.otherwise,
});

/** What could not be imported into a test is no longer wanted. */
export function useDismissImports() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (testId: string) => callAdmin('dismissFailedImports', { params: { testId } }),
    onSettled: () => client.invalidateQueries({ queryKey: attentionQuery.queryKey }),
  });
}

/** What happened on the last seven days, and in all on the seven before. */
export const weekQuery = queryOptions({
  queryKey: ['admin', 'week'],
  queryFn: ({ signal }) =>
    callAdmin('getAnalytics', { query: { from: dayBefore(6, serverNow()) }, signal }),
  staleTime: 0,
});

const checkMilliseconds = 30_000;

/** Asks whether the site can work: the server answers and its database is there. Asked again while the page is open. */
export const readinessQuery = queryOptions({
  queryKey: ['admin', 'readiness'],
  queryFn: ({ signal }) => callElsewhere('getReady', { signal }),
  staleTime: 0,
  retry: false,
  refetchInterval: checkMilliseconds,
});
