import { queryOptions } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** The ten questions of today, of the exam of last time. */
export const dailyQuery = queryOptions({
  queryKey: ['daily', 'today'],
  queryFn: ({ signal }) => callElsewhere('getDaily', { signal }),
  staleTime: 60_000,
});
