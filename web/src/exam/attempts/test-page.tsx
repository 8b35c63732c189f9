import { useLingui } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type TestDetails, testQuery } from '#exam/attempts/api.ts';
import { loadLateScreens } from '#exam/attempts/late/use-late-screens.ts';
import { RunningTest } from '#exam/attempts/running/running-test.tsx';
import { InstructionsScreen, type StartMode } from '#exam/attempts/screens/instructions-screen.tsx';
import { LoadErrorScreen, LoadingScreen } from '#exam/attempts/screens/loading-screens.tsx';
import { useTestSession } from '#exam/attempts/use-test-session.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
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

const NotEnrolledScreen = lazy(async () => ({
  default: (await loadLateScreens()).NotEnrolledScreen,
}));
const NoQuestionsScreen = lazy(async () => ({
  default: (await loadLateScreens()).NoQuestionsScreen,
}));
const AnalysisScreen = lazy(async () => ({ default: (await loadLateScreens()).AnalysisScreen }));
const SavedResult = lazy(async () => ({ default: (await loadLateScreens()).SavedResult }));

type BeforeTestProps = {
  test: TestDetails;
  search: TestSearch;
  session: ReturnType<typeof useTestSession>;
  goTo: (next: Pick<TestSearch, 'analysis' | 'confirmed_retake'>) => void;
};

/** What stands before a test: its instructions, or the result of having taken it. */
function BeforeTest(props: BeforeTestProps) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Stage {...props} />
    </Suspense>
  );
}

function Stage({ test, search, session, goTo }: BeforeTestProps) {
  const { t } = useLingui();
  const { start } = session;
  const { result, seriesId } = test;
  const mode = startMode(test, search);
  const error = start.isError ? messageOf(start.error, t`The test could not be started.`) : null;
  // A wish in the address is fulfilled then: a reload after the test must show its result, not ask again.
  const begin = (lang?: Language) =>
    start.mutate({ retake: mode === 'retake', lang }, { onSuccess: () => goTo({}) });

  if ((test.isActive && test.isEnrolled === false) || isApiError(start.error, 'not-enrolled')) {
    return <NotEnrolledScreen seriesId={seriesId} />;
  }
  if (search.analysis && result) return <AnalysisScreen resultId={result.id} seriesId={seriesId} />;
  if (result && !(test.isActive && search.confirmed_retake)) {
    return (
      <SavedResult
        test={{ ...test, result }}
        isRetakeAsked={search.retake === true}
        error={error}
        isResuming={start.isPending}
        onResume={test.attemptId === null ? undefined : () => begin()}
        goTo={goTo}
      />
    );
  }
  if (test.totalQuestions === 0 || isApiError(start.error, 'no-questions')) {
    return <NoQuestionsScreen seriesId={seriesId} />;
  }
  return (
    <InstructionsScreen
      test={test}
      mode={mode}
      isStarting={start.isPending}
      error={error}
      onStart={begin}
    />
  );
}

function startMode(test: TestDetails, search: TestSearch): StartMode {
  if (test.attemptId !== null) return 'resume';
  return test.result && search.confirmed_retake ? 'retake' : 'start';
}
