import type { Api, FullTest, QueryOf, RequestOf } from '@taiyari/contract';
import { type TestStatus, testStatuses } from '@taiyari/contract/rules/tests';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshLearnersPages } from '#console/authoring/learners-pages.ts';
import type { TestsSearch } from '#console/authoring/tests/tests-search.ts';
import { callAdmin, untilGone } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';
import { oneByOne, type Stoppable } from '#console/kit/portions/portions.tsx';
import { saveOver } from '#console/kit/save-over.ts';

export const testsPageSize = 10;

const key = ['admin', 'tests'] as const;

/** An order or status that the server does not know is the ordinary one. */
export function testsQuery({ search, category, status, sort, ...place }: TestsSearch) {
  const query = {
    search,
    category,
    status: testStatuses.find((known) => known === status),
    sort: sorts.find((known) => known === sort),
    ...placeOf(place, testsPageSize),
  };
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => callAdmin('listManagedTests', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

const sorts = ['latest', 'title', 'category', 'questions'] as const satisfies readonly QueryOf<
  Api['listManagedTests']
>['sort'][];

export function testQuery(testId: string) {
  return queryOptions({
    queryKey: [...key, 'test', testId],
    queryFn: ({ signal }) => callAdmin('getManagedTest', { params: { testId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What goes with a test; asked anew whenever the dialog opens, and by no other change: a deleted one has none. */
export function impactQuery(testId: string) {
  return queryOptions({
    queryKey: ['admin', 'impact of test', testId],
    queryFn: ({ signal }) => callAdmin('getTestImpact', { params: { testId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export type TestBody = RequestOf<Api['updateTest']>['body'];

/** Creates the test when it has no id. */
export function useSaveTest(testId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ updatedAt, ...body }: TestBody): Promise<FullTest> =>
      testId === null
        ? callAdmin('createTest', { body })
        : saveOver({
            what: `test ${testId}`,
            body: { ...body, updatedAt },
            send: (body) => callAdmin('updateTest', { params: { testId }, body }),
            stateOf: (saved) => saved.updatedAt,
          }),
    onSuccess: async (test) => {
      client.setQueryData(testQuery(test.id).queryKey, test);
      await Promise.all([
        refreshLearnersPages(client),
        client.invalidateQueries({ queryKey: [...key, 'list'] }),
      ]);
    },
  });
}

export function useCopyTest() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (testId: string) => callAdmin('copyTest', { params: { testId } }),
    onSuccess: refresh,
  });
}

export function useDeleteTest() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (testId: string) => untilGone(callAdmin('deleteTest', { params: { testId } })),
    onSuccess: () => void refresh(),
  });
}

export function useChangeStatus() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ testId, status }: { testId: string; status: TestStatus }) =>
      callAdmin('changeTestStatus', { params: { testId }, body: { status } }),
    onSuccess: refresh,
  });
}

/** Series that can take a test, by their titles. */
export const allSeriesQuery = queryOptions({
  queryKey: ['admin', 'series', 'to-fill'],
  queryFn: ({ signal }) => callAdmin('listAdminSeries', { query: { sort: 'title' }, signal }),
  staleTime: 0,
});

/** What is done to tests one after the other; tells each that is done. What was done before a failure stays done. */
export function useChangeTests() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ ids, change, onDone, goesOn }: TestsRun) =>
      oneByOne(
        ids,
        async (id) => {
          await (change.kind === 'status'
            ? callAdmin('changeTestStatus', {
                params: { testId: id },
                body: { status: change.status },
              })
            : callAdmin('addSeriesTest', {
                params: { seriesId: change.seriesId },
                body: { testId: id },
              }));
          onDone(id);
        },
        { goesOn },
      ),
    onSettled: refresh,
  });
}

export type TestsChange =
  | { readonly kind: 'status'; readonly status: TestStatus }
  | { readonly kind: 'series'; readonly seriesId: string };

type TestsRun = Stoppable & {
  readonly ids: readonly string[];
  readonly change: TestsChange;
  readonly onDone: (id: string) => void;
};

function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([refreshLearnersPages(client), client.invalidateQueries({ queryKey: key })]);
  };
}
