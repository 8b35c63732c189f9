import type { Api, BodyOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';

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
      : callAdmin('updateProduct', { params: { productId: id }, body }),
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
