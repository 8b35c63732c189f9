import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const featuredSeriesQuery = queryOptions({
  queryKey: ['series', 'featured'],
  queryFn: ({ signal }) => call('listFeaturedSeries', { signal }),
});

export const recruitmentsQuery = queryOptions({
  queryKey: ['recruitments'],
  queryFn: ({ signal }) => call('listRecruitments', { signal }),
});
