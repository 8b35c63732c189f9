import type { NewsCategory } from '@taiyari/contract';
import { queryOptions } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** The newest items of one category, or of all, with the state of every source. */
export const newsQuery = (category: NewsCategory | undefined) =>
  queryOptions({
    queryKey: ['news', category ?? 'all'],
    queryFn: ({ signal }) => callElsewhere('listNews', { query: { category }, signal }),
    staleTime: 60_000,
  });
