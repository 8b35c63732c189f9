import type { Api, BodyOf, QueryOf, ResponseOf } from '@taiyari/contract';
import { dayBefore } from '@taiyari/contract/rules/today';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnalyticsSearch, chosenDays, isCustom } from '#console/analytics/analytics-search.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';
import { serverNow } from '#lib/server-now.ts';

export type TestAnalytics = ResponseOf<Api['getTestAnalytics']>;
export type Figures = NonNullable<TestAnalytics['figures']>;
export type Statistics = NonNullable<TestAnalytics['statistics']>;

export const analysedTestsPageSize = 20;
const retryWhileCountingMilliseconds = 3000;

/** What happened in the chosen period. */
export function activityQuery(search: AnalyticsSearch) {
  const { from, to } = search;
  const days = isCustom(search) ? null : chosenDays(search);
  return queryOptions({
    queryKey: ['admin', 'analytics', { days, from, to }],
    queryFn: ({ signal }) =>
      callAdmin('getAnalytics', {
        query: days === null ? { from, to } : { from: dayBefore(days - 1, serverNow()) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function analysedTestsQuery({ search, sort, ...place }: AnalyticsSearch) {
  const query = {
    search,
    sort: isSort(sort) ? sort : undefined,
    ...placeOf(place, analysedTestsPageSize),
  };
  return queryOptions({
    queryKey: ['admin', 'analytics', 'tests', query],
    queryFn: ({ signal }) => callAdmin('listAnalysedTests', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const hardestShown = 10;

/** Those that have been counted. */
export const hardestQuestionsQuery = queryOptions({
  queryKey: ['admin', 'analytics', 'hardest'],
  queryFn: async ({ signal }) => {
    const query = { sort: 'facility', limit: hardestShown } as const;
    const { items } = await callAdmin('listBankQuestions', { query, signal });
    return items.filter(({ facility }) => facility !== null);
  },
  staleTime: 0,
});

type Sort = QueryOf<Api['listAnalysedTests']>['sort'];

/** An order that somebody has made up in the address is no reason to show nothing. */
function isSort(sort: string | undefined): sort is Sort {
  return /^-?(title|attempts|completion|mean|median|time|suspects)$/.test(sort ?? '');
}

/** One test; asked again while the server is counting it. */
export function testAnalyticsQuery(testId: string, version: string | undefined) {
  return queryOptions({
    queryKey: ['admin', 'analytics', 'test', testId, version],
    queryFn: ({ signal }) =>
      callAdmin('getTestAnalytics', { params: { testId }, query: { version }, signal }),
    placeholderData: (previous) => (previous?.id === testId ? previous : undefined),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const isCounting =
        data !== undefined &&
        (data.figures === null ||
          data.statistics?.isOutdated === true ||
          (data.statistics === null && data.version !== null));
      return isCounting && retryWhileCountingMilliseconds;
    },
  });
}

/** What was found about the key of a question; the figures beside it are read anew. */
export function useReviewKey(testId: string, questionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['reviewKey']>) =>
      callAdmin('reviewKey', { params: { testId, questionId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'analytics'] }),
  });
}
