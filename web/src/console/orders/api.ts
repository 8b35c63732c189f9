import type { Api, BodyOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';
import { saveOver } from '#console/kit/save-over.ts';
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
function useOrderDeed<Input, Output>(deed: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ordersKey });
      void client.invalidateQueries({ queryKey: ['admin', 'attention'] });
    },
  });
}

export const couponsPageSize = 20;

const couponsKey = ['admin', 'coupons'] as const;

export function couponListQuery({ search, ...place }: ListSearch) {
  const query = { search, ...placeOf(place, couponsPageSize) };
  return queryOptions({
    queryKey: [...couponsKey, query],
    queryFn: ({ signal }) => callAdmin('listCoupons', { query, signal }),
    placeholderData: keepPreviousData,
    // They are used meanwhile.
    staleTime: 0,
  });
}

export function useCreateCoupon() {
  return useCouponDeed((body: BodyOf<Api['createCoupon']>) => callAdmin('createCoupon', { body }));
}

/** Ends a coupon, or lets it be used again. */
export function useChangeCoupon() {
  return useCouponDeed(({ id, isActive }: { readonly id: string; readonly isActive: boolean }) =>
    callAdmin('changeCoupon', { params: { couponId: id }, body: { isActive } }),
  );
}

function useCouponDeed<Input, Output>(deed: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: () => client.invalidateQueries({ queryKey: couponsKey }),
  });
}

export type GrantsSearch = ListSearch<'state'>;

export const grantsPageSize = 20;
const states = ['running', 'ended'] as const;

const grantsKey = ['admin', 'grants'] as const;

export function grantListQuery({ search, state, ...place }: GrantsSearch) {
  const query = {
    search,
    state: states.find((known) => known === state),
    ...placeOf(place, grantsPageSize),
  };
  return queryOptions({
    queryKey: [...grantsKey, query],
    queryFn: ({ signal }) => callAdmin('listGrants', { query, signal }),
    placeholderData: keepPreviousData,
    // They run out meanwhile.
    staleTime: 0,
  });
}

/** What can be given: what learners see of series, and what is on sale of bundles and passes. */
export const itemsToGiveQuery = queryOptions({
  queryKey: ['admin', 'items-to-give'],
  queryFn: async ({ signal }) => {
    const [series, products] = await Promise.all([
      callAdmin('listAdminSeries', { query: { status: 'active', sort: 'title' }, signal }),
      callAdmin('listProducts', { query: { state: 'active' }, signal }),
    ]);
    return [...products.items, ...series.items].map(({ id, title }) => ({ id, title }));
  },
  staleTime: 0,
});

export function useCreateGrant() {
  return useGrantDeed((body: BodyOf<Api['createGrant']>) => callAdmin('createGrant', { body }));
}

export function useRevokeGrant(grantId: string) {
  return useGrantDeed((body: BodyOf<Api['revokeGrant']>) =>
    callAdmin('revokeGrant', { params: { grantId }, body }),
  );
}

/** The learner's own page shows what was given as well. */
function useGrantDeed<Input, Output>(deed: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['admin', 'users'] });
      void client.invalidateQueries({ queryKey: ordersKey });
      await client.invalidateQueries({ queryKey: grantsKey });
    },
  });
}

export type ProductsSearch = ListSearch<'state'>;

export const productsPageSize = 20;
const productStates = ['active', 'archived'] as const;

const productsKey = ['admin', 'products'] as const;

export function productListQuery({ search, state, ...place }: ProductsSearch) {
  const query = {
    search,
    state: productStates.find((known) => known === state),
    ...placeOf(place, productsPageSize),
  };
  return queryOptions({
    queryKey: [...productsKey, query],
    queryFn: ({ signal }) => callAdmin('listProducts', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

/** What a bundle or a pass may hold: every series that is not in the trash. */
export const seriesToHoldQuery = queryOptions({
  queryKey: ['admin', 'series', 'to-hold'],
  queryFn: ({ signal }) => callAdmin('listAdminSeries', { query: { sort: 'title' }, signal }),
});

type SaveRequest =
  | { readonly id: null; readonly body: BodyOf<Api['createProduct']> }
  | { readonly id: string; readonly body: BodyOf<Api['updateProduct']> };

/** Makes a bundle or pass (id null), or changes one. */
export function useSaveProduct() {
  return useProductDeed(({ id, body }: SaveRequest) =>
    id === null
      ? callAdmin('createProduct', { body })
      : saveOver({
          what: `product ${id}`,
          body,
          send: (body) => callAdmin('updateProduct', { params: { productId: id }, body }),
          stateOf: ({ updatedAt }) => updatedAt,
        }),
  );
}

/** Archives, or sells again. */
export function useChangeProduct() {
  return useProductDeed(({ id, isActive }: { readonly id: string; readonly isActive: boolean }) =>
    callAdmin('changeProduct', { params: { productId: id }, body: { isActive } }),
  );
}

function useProductDeed<Input, Output>(deed: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  });
}
