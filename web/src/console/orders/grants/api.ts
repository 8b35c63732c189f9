import type { Api, BodyOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';

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
      await client.invalidateQueries({ queryKey: grantsKey });
    },
  });
}
