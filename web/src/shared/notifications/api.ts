import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** The newest notifications of the learner, with the number of unread ones. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => callElsewhere('listNotifications', { signal }),
  staleTime: 60_000,
});

/** Everything shown so far counts as read: the dot on the bell goes out, the list keeps its marks. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callElsewhere('readNotifications'),
    onSuccess: () =>
      client.setQueryData(notificationsQuery.queryKey, (known) => known && { ...known, unread: 0 }),
  });
}
