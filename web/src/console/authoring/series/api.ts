import type { AdminSeries, AdminSeriesSort, Api, RequestOf, ResponseOf } from '@taiyari/contract';
import { type SeriesStatus, seriesStatuses } from '@taiyari/contract/rules/series';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { refreshLearnersPages } from '#console/authoring/learners-pages.ts';
import type { AdminSeriesSearch } from '#console/authoring/series/series-search.ts';
import { callAdmin, untilGone, uploadAdmin } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';
import { saveOver } from '#console/kit/save-over.ts';

export const seriesPageSize = 10;

const seriesKey = ['admin', 'series'] as const;

const sorts: readonly AdminSeriesSort[] = ['newest', 'title', 'category', 'price', 'enrolled'];

/** One page of the list; an order that the server does not know is the ordinary one. */
export function seriesListQuery(place: AdminSeriesSearch) {
  const { search, category, status, sort } = place;
  const query = {
    search,
    category,
    status: seriesStatuses.find((known) => known === status),
    sort: sorts.find((known) => known === sort),
    ...placeOf(place, seriesPageSize),
  };
  return queryOptions({
    queryKey: [...seriesKey, 'list', query],
    queryFn: ({ signal }) => callAdmin('listAdminSeries', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

/** What goes with a series; asked anew whenever the dialog opens. */
export function impactQuery(seriesId: string) {
  return queryOptions({
    queryKey: [...seriesKey, 'impact', seriesId],
    queryFn: ({ signal }) => callAdmin('getSeriesImpact', { params: { seriesId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export type SeriesBody = RequestOf<Api['createSeries']>['body'];

/** What was stored before, or null for a new one. */
type SaveArguments = { stored: AdminSeries | null; body: SeriesBody };

export function useSaveSeries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ stored, body }: SaveArguments) =>
      stored === null
        ? callAdmin('createSeries', { body })
        : saveOver({
            what: `series ${stored.id}`,
            body: { ...body, updatedAt: stored.updatedAt },
            send: (body) => callAdmin('updateSeries', { params: { seriesId: stored.id }, body }),
            stateOf: ({ updatedAt }) => updatedAt,
          }),
    onSuccess: () => refreshSeries(client),
  });
}

/** A file takes the place of the icon, null removes it. */
export function useSaveIcon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seriesId, icon }: { seriesId: string; icon: File | null }) =>
      icon === null
        ? callAdmin('deleteSeriesIcon', { params: { seriesId } })
        : uploadAdmin('putSeriesIcon', icon, { params: { seriesId } }),
    onSuccess: () => refreshSeries(client),
  });
}

export function useChangeSeriesStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seriesId, status }: { seriesId: string; status: SeriesStatus }) =>
      callAdmin('changeSeriesStatus', { params: { seriesId }, body: { status } }),
    onSuccess: () => refreshSeries(client),
  });
}

export function useDeleteSeries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seriesId: string) =>
      untilGone(callAdmin('deleteSeries', { params: { seriesId } })),
    onSettled: () => void refreshSeries(client),
  });
}

/** The series as it is stored now, to compare with; asked anew whenever somebody meets it. */
export function meanwhileQuery(seriesId: string) {
  return queryOptions({
    queryKey: [...seriesKey, 'meanwhile', seriesId],
    queryFn: ({ signal }) => callAdmin('getAdminSeries', { params: { seriesId }, signal }),
    staleTime: 0,
    gcTime: 0,
    // What is shown is what is saved over.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The console's lists, and what this window has kept of the learners' pages. */
async function refreshSeries(client: QueryClient): Promise<void> {
  const keys = [
    [...seriesKey, 'list'],
    ['admin', 'trash'],
    ['admin', 'tests'],
  ];
  await Promise.all([
    refreshLearnersPages(client),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}

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
  });
}

/**
 * Every change answers with the list as it is then; changes of one series go one after the other. While more of them wait,
 * the list shows what they want already.
 */
function useListChange(seriesId: string) {
  const client = useQueryClient();
  const { queryKey } = seriesTestsQuery(seriesId);
  const mutationKey = [...seriesKey, 'change-tests', seriesId];
  return {
    mutationKey,
    scope: { id: `tests of ${seriesId}` },
    onSuccess: (list: SeriesTests) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, list);
      return refreshSeries(client);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  };
}
