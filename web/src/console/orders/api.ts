import type { Api, BodyOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';
import { type OrdersSearch, providerFilters, stateFilters } from '#console/orders/orders-search.ts';

export const ordersPageSize = 20;

const ordersKey = ['admin', 'orders'] as const;
/** Asked again while somebody may pay at this moment. */
const pollMilliseconds = 5000;

export function orderListQuery({
  search,
  state,
  provider,
  from,
  to,
  accountId,
  page,
  size,
}: OrdersSearch) {
  const query = {
    search,
    state: stateFilters.find((known) => known === state),
    provider: providerFilters.find((known) => known === provider),
    from,
    to,
    accountId,
    ...placeOf({ page, size }, ordersPageSize),
  };
  return queryOptions({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => callAdmin('listSoldOrders', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody pays, or somebody else is at work: what is seen is what is there.
    staleTime: 0,
  });
}

export function soldOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: ({ signal }) => callAdmin('getSoldOrder', { params: { orderId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.state === 'open' && pollMilliseconds,
  });
}

export function useConfirmOrder(orderId: string) {
  return useOrderDeed((body: BodyOf<Api['confirmOrder']>) =>
    callAdmin('confirmOrder', { params: { orderId }, body }),
  );
}

export function useDeclineOrder(orderId: string) {
  return useOrderDeed((body: BodyOf<Api['declineOrder']>) =>
    callAdmin('declineOrder', { params: { orderId }, body }),
  );
}

export function useRefund(paymentId: string) {
  return useOrderDeed((body: BodyOf<Api['refundPayment']>) =>
    callAdmin('refundPayment', { params: { paymentId }, body }),
  );
}

/** Whether it went well or not: what is shown is asked for anew, and what waits for somebody as well. */
function useOrderDeed<Input>(deed: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ordersKey });
      void client.invalidateQueries({ queryKey: ['admin', 'attention'] });
    },
  });
}
