import type { Api, ResponseOf } from '@taiyari/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { refreshSeries, seriesKey } from '#console/authoring/series/api.ts';
import { callAdmin } from '#console/kit/call-admin.ts';

export type SeriesTests = ResponseOf<Api['listAdminSeriesTests']>;

const pageSize = 100;

/** The tests of a series in their order. */
export function seriesTestsQuery(seriesId: string) {
  return queryOptions({
    queryKey: [...seriesKey, 'tests', seriesId],
    queryFn: ({ signal }) => callAdmin('listAdminSeriesTests', { params: { seriesId }, signal }),
    staleTime: 0,
  });
}

/** All tests that match, page after page. */
export function availableTestsQuery(search: string, category: string) {
  return infiniteQueryOptions({
    queryKey: [...seriesKey, 'available-tests', { search, category }],
    queryFn: ({ signal, pageParam }) =>
      callAdmin('listManagedTests', {
        query: { search, category, limit: pageSize, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((count, { items }) => count + items.length, 0);
      return shown < total ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAddTest(seriesId: string) {
  return useMutation({
    ...useListChange(seriesId),
    mutationFn: (body: { testId: string; position?: number }) =>
      callAdmin('addSeriesTest', { params: { seriesId }, body }),
  });
}

export function useRemoveTest(seriesId: string) {
  return useMutation({
    ...useListChange(seriesId),
    mutationFn: (testId: string) => callAdmin('removeSeriesTest', { params: { seriesId, testId } }),
  });
}

/** The new order stands in the list at once; when it is refused, what is stored comes back. */
export function useOrderTests(seriesId: string) {
  const client = useQueryClient();
  const { queryKey } = seriesTestsQuery(seriesId);
  return useMutation({
    ...useListChange(seriesId),
    mutationFn: (list: SeriesTests) =>
      callAdmin('orderSeriesTests', {
        params: { seriesId },
        body: { testIds: list.items.map(({ id }) => id) },
      }),
    onMutate: async (list: SeriesTests) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, list);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Every change answers with the list as it is then; changes of one series go one after the other. */
function useListChange(seriesId: string) {
  const client = useQueryClient();
  return {
    scope: { id: `tests of ${seriesId}` },
    onSuccess: (list: SeriesTests) => {
      client.setQueryData(seriesTestsQuery(seriesId).queryKey, list);
      return refreshSeries(client);
    },
  };
}
