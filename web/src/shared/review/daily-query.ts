import { queryOptions } from '@tanstack/react-query';
import { callBook } from '#shared/review/call-book.ts';

/** The ten questions of today, of the exam of last time. */
export const dailyQuery = queryOptions({
  queryKey: ['daily', 'today'],
  queryFn: ({ signal }) => callBook('getDaily', { signal }),
  staleTime: 60_000,
});
