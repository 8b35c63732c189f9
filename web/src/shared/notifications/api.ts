import type { Notification } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** The newest notifications of the learner, with the number of unread ones. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => callElsewhere('listNotifications', { signal }),
  staleTime: 60_000,
});

/**
 * Everything up to the newest that is shown counts as read: the dot on the bell goes out unless something newer has come
 * meanwhile, the list keeps its marks.
 */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => callElsewhere('readNotifications', { body: { upTo } }),
    onSuccess: (_, upTo) =>
      client.setQueryData(notificationsQuery.queryKey, (known) => {
        if (!known) return known;
        const isUnread = (item: Notification) => !item.isRead && item.createdAt > upTo;
        return { ...known, unread: known.items.filter(isUnread).length };
      }),
  });
}
