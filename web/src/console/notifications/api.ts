import type { Api, BodyOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin, untilGone } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';
import { saveOver } from '#console/kit/save-over.ts';
import { notificationsQuery } from '#shared/notifications/api.ts';

export const notificationPageSize = 20;

const notificationsKey = ['admin', 'notifications'] as const;

export function notificationListQuery({ search, ...place }: ListSearch) {
  const query = { search, ...placeOf(place, notificationPageSize) };
  return queryOptions({
    queryKey: [...notificationsKey, query],
    queryFn: ({ signal }) => callAdmin('listAllNotifications', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

type SaveRequest =
  | { id: null; body: BodyOf<Api['createNotification']> }
  | { id: string; body: BodyOf<Api['updateNotification']> };

/** Writes a new notification (id null) or edits one. */
export function useSaveNotification() {
  const refetch = useRefetchNotifications();
  return useMutation({
    mutationFn: ({ id, body }: SaveRequest) =>
      id === null
        ? callAdmin('createNotification', { body })
        : saveOver({
            what: `notification ${id}`,
            body,
            send: (body) =>
              callAdmin('updateNotification', { params: { notificationId: id }, body }),
            stateOf: ({ updatedAt }) => updatedAt,
          }),
    onSettled: refetch,
  });
}

export function useDeleteNotification() {
  const refetch = useRefetchNotifications();
  return useMutation({
    mutationFn: (notificationId: string) =>
      untilGone(callAdmin('deleteNotification', { params: { notificationId } })),
    onSettled: refetch,
  });
}

/** Fetches the list again, and what is behind the bell. */
function useRefetchNotifications() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    void client.invalidateQueries({ queryKey: notificationsKey });
  };
}
