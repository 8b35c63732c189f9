import type { AdminAnnouncement, Api, api, BodyOf, ResponseOf } from '@taiyari/contract';
import { steppedPriority } from '@taiyari/contract/rules/announcements';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnnouncementSearch } from '#console/announcements/announcement-search.ts';
import { callAdmin, untilGone } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';
import { saveOver } from '#console/kit/save-over.ts';
import { announcementsQuery } from '#shared/announcements/api.ts';

export const announcementPageSize = 20;

const announcementsKey = ['admin', 'announcements'] as const;

/** The router hands on what others have added to the address, too: only what is known here is sent. */
export function announcementListQuery({ search, filter, ...place }: AnnouncementSearch) {
  const query = { search, filter, ...placeOf(place, announcementPageSize) };
  return queryOptions({
    queryKey: [...announcementsKey, query],
    queryFn: ({ signal }) => callAdmin('listAllAnnouncements', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

type SaveRequest =
  | { id: null; body: BodyOf<typeof api.createAnnouncement> }
  | { id: string; body: BodyOf<typeof api.updateAnnouncement> };

/** Writes a new announcement (id null) or edits one. */
export function useSaveAnnouncement() {
  const refetch = useRefetchAnnouncements();
  return useMutation({
    mutationFn: ({ id, body }: SaveRequest) =>
      id === null
        ? callAdmin('createAnnouncement', { body })
        : saveOver({
            what: `announcement ${id}`,
            body,
            send: (body) =>
              callAdmin('updateAnnouncement', { params: { announcementId: id }, body }),
            stateOf: ({ updatedAt }) => updatedAt,
          }),
    onSettled: refetch,
  });
}

export function useDeleteAnnouncement() {
  const refetch = useRefetchAnnouncements();
  return useMutation({
    mutationFn: (announcementId: string) =>
      untilGone(callAdmin('deleteAnnouncement', { params: { announcementId } })),
    onSettled: refetch,
  });
}

/** Fetches the list again, and on the next visit the carousel. */
function useRefetchAnnouncements() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: announcementsQuery.queryKey });
    void client.invalidateQueries({ queryKey: announcementsKey });
  };
}

type List = ResponseOf<Api['listAllAnnouncements']>;

/** What the pill and the arrows do. */
export type AnnouncementChange = { readonly isActive: boolean } | { readonly priorityStep: 1 | -1 };

type ChangeRequest = { readonly id: string; readonly change: AnnouncementChange };

/**
 * Changes one field of an announcement; it is seen at once and goes back when the server refuses. Changes are sent
 * one after the other. The list is put in order only when the clicks have come to rest, so that the row of the next
 * click is still the one of the last.
 */
export function useChangeAnnouncement() {
  const client = useQueryClient();
  const refetchAtRest = useAtRest(useRefetchAnnouncements());
  return useMutation({
    scope: { id: 'change-announcement' },
    mutationFn: ({ id, change }: ChangeRequest) =>
      callAdmin('changeAnnouncement', { params: { announcementId: id }, body: change }),
    onMutate: async ({ id, change }) => {
      refetchAtRest.cancel();
      // An answer that is under way knows nothing of the click.
      await client.cancelQueries({ queryKey: announcementsKey });
      replace(client, id, (shown) => ({ ...shown, ...appliedTo(shown, change) }));
    },
    onError: (_error, { id, change }) =>
      replace(client, id, (shown) => ({ ...shown, ...appliedTo(shown, opposite(change)) })),
    onSettled: refetchAtRest.start,
  });
}

function appliedTo(
  { priority }: AdminAnnouncement,
  change: AnnouncementChange,
): Partial<AdminAnnouncement> {
  return 'isActive' in change
    ? change
    : { priority: steppedPriority(priority, change.priorityStep) };
}

function opposite(change: AnnouncementChange): AnnouncementChange {
  if ('isActive' in change) return { isActive: !change.isActive };
  return { priorityStep: change.priorityStep === 1 ? -1 : 1 };
}

function replace(
  client: QueryClient,
  id: string,
  edit: (shown: AdminAnnouncement) => AdminAnnouncement,
): void {
  client.setQueriesData<List>(
    { queryKey: announcementsKey },
    (list) =>
      list && { ...list, items: list.items.map((item) => (item.id === id ? edit(item) : item)) },
  );
}

const restMilliseconds = 800;

/** Calls `work` a moment after the last start, also when the page has been left meanwhile. */
function useAtRest(work: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  const start = () => {
    cancel();
    timer.current = setTimeout(work, restMilliseconds);
  };
  return { start, cancel };
}
