import type { Api, ResponseOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import type { ListSearch } from '#console/kit/lists/list-search.ts';

export type Revenues = ResponseOf<Api['getRevenue']>;
export type RevenueSearch = ListSearch<'from' | 'to'>;

/** Of the chosen days; without them of the last 30. */
export function revenueQuery({ from, to }: RevenueSearch) {
  const query = { from, to };
  return queryOptions({
    queryKey: ['admin', 'revenue', query],
    queryFn: ({ signal }) => callAdmin('getRevenue', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody pays at this moment.
    staleTime: 0,
  });
}
