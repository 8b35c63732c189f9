import type { Api, BodyOf, LearnerOrder, RequestOf } from '@taiyari/contract';
import type { StateCode } from '@taiyari/contract/rules/states';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { tryAgain } from '#lib/trying-again.ts';
import { unlessBegun } from '#lib/unless-begun.ts';
import { ofOneAccount } from '#shared/accounts/api.ts';

/** What an item costs now; with another coupon or state the price before stays until the new one has come. */
export function offerQuery(itemId: string, coupon: string, state?: StateCode) {
  return queryOptions({
    queryKey: ['orders', 'offer', itemId, coupon, state],
    queryFn: ({ signal }) =>
      callElsewhere('getOffer', { params: { itemId }, query: { coupon, state }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const ordersQuery = queryOptions({
  queryKey: ['orders', 'list'],
  queryFn: ({ signal }) => callElsewhere('listOrders', { signal }),
  staleTime: 0,
});

const pollMilliseconds = 4000;

/** An order, asked for again and again while somebody else may say that it is paid. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => callElsewhere('getOrder', { params: { orderId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? pollMilliseconds : false),
  });
}

/** Whether its buyer is enrolled at this moment; null: it is gone. What was so before is not kept, nor shown again. */
export function boughtSeriesQuery(seriesId: string | null) {
  return queryOptions({
    queryKey: ['orders', 'bought', seriesId],
    queryFn: ({ signal }) =>
      callElsewhere('getSeries', { params: { seriesId: `${seriesId}` }, signal }),
    enabled: seriesId !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

function isWaiting(order: LearnerOrder | undefined): boolean {
  return order?.state === 'open' || order?.state === 'claimed';
}

export function useCreateOrder() {
  const client = useQueryClient();
  const mutationKey = ['ordering'];
  const ordering = useMutation({
    mutationKey,
    mutationFn: (body: RequestOf<Api['createOrder']>['body']) =>
      callElsewhere('createOrder', { body }),
    onSuccess: (order) => keep(client, order),
    // The price is another one now, or it is his already: the page shows what is so.
    onError: () => client.invalidateQueries({ queryKey: ['orders', 'offer'] }),
  });
  const mutate = (...order: Parameters<typeof ordering.mutate>) =>
    unlessBegun(client, mutationKey, () => ordering.mutate(...order));
  return { ...ordering, mutate };
}

type Payment = BodyOf<Api['payOrder']>;

export function usePayOrder(orderId: string) {
  const client = useQueryClient();
  const mutationKey = ['paying', orderId];
  const paying = useMutation({
    mutationKey,
    mutationFn: (body: Payment) => callElsewhere('payOrder', { params: { orderId }, body }),
    onSuccess: (order) => keep(client, order),
    onError: () => client.invalidateQueries({ queryKey: ['orders', 'one', orderId] }),
  });
  const mutate = (...payment: Parameters<typeof paying.mutate>) =>
    unlessBegun(client, mutationKey, () => paying.mutate(...payment));
  return { ...paying, mutate };
}

export function useCancelOrder(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callElsewhere('cancelOrder', { params: { orderId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  });
}

/** Enrols in a series that is the learner's already; who is enrolled stays so. */
export function useJoinHeld(seriesId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await tryAgain((actingFor) =>
          callElsewhere('enrol', { params: { seriesId }, body: { seenPaise: 0 }, actingFor }),
        );
      } catch (error) {
        if (!isApiError(error, 'already-enrolled')) throw error;
      }
    },
    onSuccess: () => forgetWhatItChanges(client),
    // It is his no more: the page shows what it costs.
    onError: () => client.invalidateQueries({ queryKey: ['orders', 'offer'] }),
  });
}

function keep(client: QueryClient, order: LearnerOrder) {
  client.setQueryData(orderQuery(order.id).queryKey, order);
  return forgetWhatItChanges(client);
}

/** Whether somebody is enrolled stands on many pages: they ask when they are shown next. */
export function forgetWhatItChanges(client: QueryClient) {
  return client.invalidateQueries({
    predicate: (query) => ofOneAccount.predicate(query) && query.queryKey[1] !== 'one',
    refetchType: 'none',
  });
}
