import type { Api, ResponseOf } from '@taiyari/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export type Dashboard = ResponseOf<Api['getDashboard']>;

/** Everything the dashboard shows. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('getDashboard', { signal }),
});
