import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => call('listAnnouncements', { signal }),
  staleTime: 60_000,
});
