import type { ErrorCode, LearnerSeries } from '@taiyari/contract';
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { tryAgain } from '#lib/trying-again.ts';
import { unlessBegun } from '#lib/unless-begun.ts';
import { accountQuery, ofOneAccount } from '#shared/accounts/api.ts';
import { type SeriesList, seriesListsKey, seriesQuery } from '#site/catalogue/api.ts';

/** Its buttons stand only where nothing is to be paid. */
export function useEnrol(seriesId: string) {
  const client = useQueryClient();
  const enrolling = useMutation({
    mutationKey: enrolmentKey(seriesId),
    mutationFn: () =>
      evenIfDone('already-enrolled', (actingFor) =>
        callElsewhere('enrol', { params: { seriesId }, body: { seenPaise: 0 }, actingFor }),
      ),
    onSuccess: (answer) =>
      changeSeries(client, seriesId, (series) => ({
        ...series,
        isEnrolled: true,
        enrolled: answer?.enrolled ?? series.enrolled + (series.isEnrolled ? 0 : 1),
      })),
    onError: (error) => catchUp(client, seriesId, error),
  });
  return {
    ...enrolling,
    /** @param onLost is called where the session has ended, and nobody is here any more. */
    mutate: (onLost: () => void) => {
      const onError = async (error: unknown) => {
        if (!isApiError(error, 'unauthenticated')) return;
        await client.invalidateQueries(accountQuery);
        if (client.getQueryData(accountQuery.queryKey) === null) onLost();
      };
      unlessBegun(client, enrolmentKey(seriesId), () => enrolling.mutate(undefined, { onError }));
    },
  };
}

/** Leaves the series; the results stay. */
export function useUnenrol(seriesId: string) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationKey: enrolmentKey(seriesId),
    mutationFn: () =>
      evenIfDone('not-found', (actingFor) =>
        callElsewhere('unenrol', { params: { seriesId }, actingFor }),
      ),
    onSuccess: () =>
      changeSeries(client, seriesId, (series) => ({
        ...series,
        isEnrolled: false,
        enrolled: Math.max(0, series.enrolled - (series.isEnrolled ? 1 : 0)),
      })),
    onError: (error) => {
      catchUp(client, seriesId, error);
      if (isApiError(error, 'unauthenticated')) void client.invalidateQueries(accountQuery);
    },
  });
  return { ...leaving, mutate: () => unlessBegun(client, enrolmentKey(seriesId), leaving.mutate) };
}

/** What is refused as done already was done in another tab, or by a call whose answer was lost. */
function evenIfDone<Answer>(
  doneAlready: ErrorCode,
  makeCall: (actingFor: string | undefined) => Promise<Answer>,
) {
  return tryAgain(async (actingFor) => {
    try {
      return await makeCall(actingFor);
    } catch (error) {
      if (isApiError(error, doneAlready)) return undefined;
      throw error;
    }
  });
}

/** True while an enrolment in the series is under way, whichever button began it. */
export function useIsEnrolmentPending(seriesId: string): boolean {
  return useIsMutating({ mutationKey: enrolmentKey(seriesId) }) > 0;
}

function enrolmentKey(seriesId: string) {
  return ['enrolment', seriesId];
}

/**
 * What is on the screen changes at once, without another request; everything else asks when it is shown next. What was
 * fetched after another tab did the same has it already.
 */
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
  return client.invalidateQueries({ ...ofOneAccount, refetchType: 'none' });
}

/**
 * The page was behind: the series is gone, or it costs something now. Or no answer came, and nobody knows whether it was
 * done. A list shows what is gone until it is asked for again, since the card is where that is said.
 */
function catchUp(client: QueryClient, seriesId: string, error: unknown) {
  if (isApiError(error, 'not-found')) {
    void client.invalidateQueries(seriesQuery(seriesId));
    void client.invalidateQueries({ queryKey: seriesListsKey, refetchType: 'none' });
  }
  if (isApiError(error, 'conflict', 'payment-required', 'offline', 'unreadable')) {
    void client.invalidateQueries({ queryKey: ['series'] });
  }
}

/** `unknown`: the site could not be asked. It is asked only for who seems to be logged in, so that is no visitor. */
type Viewer = 'pending' | 'unknown' | 'visitor' | 'learner';

/** Who looks at the page. What could not be found out is asked again by itself. */
export function useViewer(): Viewer {
  const { data, isFetched } = useQuery(accountQuery);
  if (data === undefined) return isFetched ? 'unknown' : 'pending';
  return data === null ? 'visitor' : 'learner';
}
