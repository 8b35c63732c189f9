import type { Trashed } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';

export const trashPageSize = 20;

export function trashQuery({ search, ...place }: ListSearch) {
  const query = { search, ...placeOf(place, trashPageSize) };
  return queryOptions({
    queryKey: ['admin', 'trash', query],
    queryFn: ({ signal }) => callAdmin('listTrash', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Trashed) => callAdmin('restoreFromTrash', { params: { trashedId: id } }),
    // The console's lists, and what this window has kept of the learners' pages.
    onSettled: async () => {
      const keys = [['admin'], ['series'], ['tests']];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
