import { queryOptions } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** The ten questions of today, of the exam of last time, else of the one that is prepared for. */
export const dailyQuery = queryOptions({
  queryKey: ['daily', 'today'],
  queryFn: ({ signal }) => callElsewhere('getDaily', { signal }),
  staleTime: 60_000,
});
