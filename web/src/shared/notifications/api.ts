import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** The newest notifications of the learner, with the number of unread ones. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call('listNotifications', { signal }),
  staleTime: 60_000,
});

/** Everything shown so far counts as read: the dot on the bell goes out, the list keeps its marks. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('readNotifications'),
    onSuccess: () =>
      client.setQueryData(notificationsQuery.queryKey, (known) => known && { ...known, unread: 0 }),
  });
}
