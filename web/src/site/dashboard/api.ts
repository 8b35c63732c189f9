import type { Api, ResponseOf } from '@taiyari/contract';
import { queryOptions } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { hearAllRunning } from '#shared/running/told-running.ts';

export type Dashboard = ResponseOf<Api['getDashboard']>;

/** Everything the dashboard shows. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => hearAllRunning(callElsewhere('getDashboard', { signal })),
});
