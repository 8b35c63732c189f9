import type { LearnerSeries } from '@taiyari/contract';
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { accountQuery, sharedKeys } from '#shared/accounts/api.ts';
import { type SeriesList, seriesListsKey, seriesQuery } from '#site/catalogue/api.ts';

export function useEnrol(seriesId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: enrolmentKey(seriesId),
    mutationFn: () => callElsewhere('enrol', { params: { seriesId } }),
    onSuccess: ({ enrolled }) =>
      changeSeries(client, seriesId, (series) => ({ ...series, isEnrolled: true, enrolled })),
    onError: (error) => catchUp(client, error),
  });
}

/** Leaves the series; the results stay. */
export function useUnenrol(seriesId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: enrolmentKey(seriesId),
    mutationFn: () => callElsewhere('unenrol', { params: { seriesId } }),
    onSuccess: () =>
      changeSeries(client, seriesId, (series) => ({
        ...series,
        isEnrolled: false,
        enrolled: Math.max(0, series.enrolled - 1),
      })),
    onError: (error) => catchUp(client, error),
  });
}

/** True while an enrolment in the series is under way, whichever button began it. */
export function useIsEnrolmentPending(seriesId: string): boolean {
  return useIsMutating({ mutationKey: enrolmentKey(seriesId) }) > 0;
}

function enrolmentKey(seriesId: string) {
  return ['enrolment', seriesId];
}

/** What is on the screen changes at once, without another request; everything else asks when it is shown next. */
function changeSeries(
  client: QueryClient,
  seriesId: string,
  change: (series: LearnerSeries) => LearnerSeries,
) {
  client.setQueryData(seriesQuery(seriesId).queryKey, (known) => known && change(known));
  client.setQueriesData<SeriesList>(
    { queryKey: seriesListsKey },
    (known) =>
      known && {
        ...known,
        items: known.items.map((series) => (series.id === seriesId ? change(series) : series)),
      },
  );
  return client.invalidateQueries({
    predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]),
    refetchType: 'none',
  });
}

/** The page was behind: another tab has enrolled or left already, or the session has ended. */
function catchUp(client: QueryClient, error: unknown) {
  if (isApiError(error, 'unauthenticated')) void client.invalidateQueries(accountQuery);
  if (isApiError(error, 'already-enrolled', 'not-found')) {
    void client.invalidateQueries({ queryKey: ['series'] });
  }
}

type Viewer = 'unknown' | 'visitor' | 'learner';

/** Who looks at the page. When that cannot be found out they are led to the login, which will tell. */
export function useViewer(): Viewer {
  const { data, isPending } = useQuery(accountQuery);
  if (isPending) return 'unknown';
  return data ? 'learner' : 'visitor';
}
