import type { Api, BodyOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';

export type EventsSearch = ListSearch<'state'>;

export const eventsPageSize = 20;
const states = ['failed', 'done'] as const;

const eventsKey = ['admin', 'payment-events'] as const;

export function eventListQuery({ search, state, ...place }: EventsSearch) {
  const query = {
    search,
    state: states.find((known) => known === state),
    ...placeOf(place, eventsPageSize),
  };
  return queryOptions({
    queryKey: [...eventsKey, query],
    queryFn: ({ signal }) => callAdmin('listPaymentEvents', { query, signal }),
    placeholderData: keepPreviousData,
    // They come at any moment, and are tried again by themselves.
    staleTime: 0,
  });
}

/** Works on an event once more; what it changed is asked for anew, orders included. */
export function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['replayPaymentEvent']>) =>
      callAdmin('replayPaymentEvent', { body }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      await client.invalidateQueries({ queryKey: eventsKey });
    },
  });
}
