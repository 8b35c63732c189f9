import type { api, BodyOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnnouncementSearch } from '#console/announcements/announcement-search.ts';
import { callAdmin, untilGone } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';
import { announcementsQuery } from '#shared/announcements/api.ts';

export const announcementPageSize = 20;

export const announcementsKey = ['admin', 'announcements'] as const;

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
        : callAdmin('updateAnnouncement', { params: { announcementId: id }, body }),
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
export function useRefetchAnnouncements() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: announcementsQuery.queryKey });
    void client.invalidateQueries({ queryKey: announcementsKey });
  };
}
