import type { Api, LearnerSeries, ResponseOf } from '@taiyari/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { mayBeSignedIn } from '#shared/accounts/api.ts';
import { hearRunning } from '#shared/running/told-running.ts';
import type { SeriesSearch } from '#site/catalogue/list/series-search.ts';
import type { PracticeSearch } from '#site/catalogue/practice/practice-search.ts';

export type SeriesList = ResponseOf<Api['listSeries']>;
export type SeriesTests = ResponseOf<Api['listSeriesTests']>;
export type PracticeTests = ResponseOf<Api['listTests']>;

/** Series or tests on one page of a list. */
export const pageSize = 24;

export const seriesListsKey = ['series', 'list'];

/** One page of the series that match; the page before stays until the new one has come. */
export function seriesListQuery(filter: SeriesSearch) {
  const { search = '', category = '', sort = 'newest', page = 1 } = filter;
  return queryOptions({
    queryKey: [...seriesListsKey, { search, category, sort, page }],
    queryFn: ({ signal }) =>
      callElsewhere('listSeries', { query: { search, category, sort, ...slice(page) }, signal }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
}

export function seriesQuery(seriesId: string) {
  return queryOptions({
    queryKey: ['series', 'detail', seriesId],
    queryFn: ({ signal }) => callElsewhere('getSeries', { params: { seriesId }, signal }),
    refetchOnReconnect: true,
  });
}

/**
 * Results change while a test is taken: they are asked for anew each time. A visitor has none, and the drawn page has
 * brought the tests along: to draw them all once more costs a slow phone as much as to bring them to life.
 */
const staleTime = () => (mayBeSignedIn() ? 0 : 30_000);

/** The tests of a series with the caller's results. */
export function seriesTestsQuery(seriesId: string) {
  return queryOptions({
    queryKey: ['tests', 'of-series', seriesId],
    queryFn: ({ signal }) =>
      hearRunning(seriesId, callElsewhere('listSeriesTests', { params: { seriesId }, signal })),
    staleTime,
    refetchOnReconnect: true,
  });
}

/** One page of the stand-alone tests that match, with the caller's results. */
export function practiceTestsQuery({ page = 1, ...filter }: PracticeSearch) {
  const { search = '', subject = '', language } = filter;
  const query = { search, subject, language: language ?? ('' as const) };
  return queryOptions({
    queryKey: ['tests', 'stand-alone', { ...query, page }],
    queryFn: ({ signal }) => {
      const request = { query: { ...query, ...slice(page) }, signal };
      return hearRunning(null, callElsewhere('listTests', request));
    },
    staleTime,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
}

/** The series as a list has shown it, to stand there until its own answer has come. */
export function findListedSeries(client: QueryClient, seriesId: string): LearnerSeries | undefined {
  return client
    .getQueriesData<SeriesList>({ queryKey: seriesListsKey })
    .flatMap(([, list]) => list?.items ?? [])
    .find((series) => series.id === seriesId);
}

function slice(page: number) {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
