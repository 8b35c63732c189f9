import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { testQuery } from '#exam/attempts/api.ts';
import { BeforeTest, NotEnrolledScreen } from '#exam/attempts/before-test.tsx';
import { RunningTest } from '#exam/attempts/running/running-test.tsx';
import { LoadErrorScreen, LoadingScreen } from '#exam/attempts/screens/loading-screens.tsx';
import { useTestSession } from '#exam/attempts/use-test-session.ts';
import { isApiError } from '#lib/api-error.ts';
import { paths, type TestSearch } from '#lib/paths.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';

type TestPageProps = {
  accountId: string;
  testId: string;
  seriesId: string | null;
  search: TestSearch;
};

/** A test from its instructions to its result; alone and within a series it is the same screen. */
export function TestPage({ accountId, testId, seriesId, search }: TestPageProps) {
  const place = { testId, seriesId };
  const session = useTestSession(accountId, place);
  const { runner } = session;
  const test = useQuery({
    ...testQuery(testId, seriesId),
    enabled: !session.isRestoring && !runner,
  });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  usePageTitle(runner?.getState().attempt.testTitle ?? test.data?.title);

  const goTo = (next: Pick<TestSearch, 'analysis' | 'confirmed_retake'>) => {
    const { seriesId: series, seriesName } = search;
    // Nothing is left of a running test's address to go back to, so its place is taken.
    const replace = Object.keys(next).length === 0;
    void navigate({ to: '.', search: { seriesId: series, seriesName, ...next }, replace });
  };
  const close = (next: Parameters<typeof goTo>[0]) => {
    // It was read before there was a result: by it a retake would begin as a first start.
    queryClient.removeQueries(testQuery(testId, seriesId));
    session.close();
    goTo(next);
  };
  const leave = () => {
    session.close();
    void navigate(seriesId === null ? paths.practiceTests : paths.series(seriesId));
  };

  if (runner) {
    return (
      <RunningTest
        runner={runner}
        onLeave={leave}
        onAnalysis={() => close({ analysis: true })}
        onRetake={() => close({ confirmed_retake: true })}
      />
    );
  }
  if (test.data)
    return <BeforeTest test={test.data} search={search} session={session} goTo={goTo} />;
  if (isApiError(test.error, 'not-enrolled')) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <NotEnrolledScreen seriesId={seriesId} />
      </Suspense>
    );
  }
  if (test.isError) {
    return (
      <LoadErrorScreen
        seriesId={seriesId}
        reason={isApiError(test.error) ? test.error.message : null}
        isRetrying={test.isFetching}
        onRetry={() => void test.refetch()}
      />
    );
  }
  return <LoadingScreen />;
}
