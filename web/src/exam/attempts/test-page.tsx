import { useLingui } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  isOpenToCaller,
  type StartWish,
  startAttempt,
  type TestDetails,
  testQuery,
} from '#exam/attempts/api.ts';
import { loadLateScreens } from '#exam/attempts/late/use-late-screens.ts';
import { preloadQuestionTexts } from '#exam/attempts/preload-question-texts.ts';
import { RunningTest } from '#exam/attempts/running/running-test.tsx';
import { InstructionsScreen, type StartMode } from '#exam/attempts/screens/instructions-screen.tsx';
import { LoadErrorScreen, LoadingScreen } from '#exam/attempts/screens/plain-screens.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useIsOnline } from '#lib/online.ts';
import { paths, type TestSearch } from '#lib/paths.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { readNote, writeNote } from '#lib/web-storage.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import type { KeptProgress } from '#shared/attempts/store/kept-attempt.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';
import { forgetOver, openRunner, resumeKeptRunner } from '#shared/attempts/sync/runner-registry.ts';
import { usePageTitle } from '#shared/site-settings/api.ts';

type TestPageProps = {
  accountId: string;
  testId: string;
  seriesId: string | null;
  search: TestSearch;
};

/** A test from its instructions to its result; alone and within a series it is the same screen. */
export function TestPage({ accountId, testId, seriesId, search }: TestPageProps) {
  const session = useTestSession(accountId, { testId, seriesId }, search.analysis === true);
  const { runner, test } = session;
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
  const failure = isUnanswered(start.error)
    ? t`No answer came. If the test has started, its clock is running: start it again as soon as you can.`
    : messageOf(start.error, t`The test could not be started.`);
  // A wish in the address is fulfilled then: a reload after the test must show its result, not ask again.
  const begin = (lang?: Language) =>
    start.mutate({ retake: mode === 'retake', lang }, { onSuccess: () => goTo({}) });

  if (search.analysis && result) return <AnalysisScreen resultId={result.id} seriesId={seriesId} />;
  if (!result && isApiError(start.error, 'not-enrolled')) {
    return <NotEnrolledScreen seriesId={seriesId} />;
  }
  if (mode === null) {
    return result ? (
      <SavedResult test={{ ...test, result }} isRetakeAsked={search.retake === true} goTo={goTo} />
    ) : (
      <NotEnrolledScreen seriesId={seriesId} />
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
      error={start.isError ? failure : null}
      onStart={begin}
    />
  );
}

/** Nobody knows whether the clock is running. Without a network nothing was sent. */
function isUnanswered(error: unknown): boolean {
  return navigator.onLine && isApiError(error, 'offline', 'unreadable');
}

/** Null where there is nothing to start. What runs may be finished, whatever has ended since. */
function startMode(test: TestDetails, search: TestSearch): StartMode | null {
  if (test.attemptId !== null) return 'resume';
  if (test.result) return search.confirmed_retake && isOpenToCaller(test) ? 'retake' : null;
  return test.isEnrolled === false ? null : 'start';
}

/**
 * The attempt on the screen, if there is one. A reload takes it up from this device at once; the
 * server's sheet follows as soon as it can be reached.
 */
function useTestSession(accountId: string, place: TestPlace, isResultWanted: boolean) {
  const { testId, seriesId } = place;
  const [runner, setRunner] = useState<Runner | null>(null);
  const [isRestoring, setIsRestoring] = useState(true);
  const isOnline = useIsOnline();
  const test = useQuery({ ...testQuery(testId, seriesId), enabled: !isRestoring && !runner });
  const isUnknown = !test.data && (!isOnline || isApiError(test.error, 'offline'));
  useForgetOver(accountId, place, test.data?.attemptId);

  // What this device has kept lies in the browser's database, outside of React. Where the site cannot be
  // asked about the test more of it is wanted, and that may be found out late. Who asks for his result wants none.
  useEffect(() => {
    let isCurrent = true;
    const restoring = isResultWanted ? null : restore(accountId, { testId, seriesId }, isUnknown);
    void Promise.resolve(restoring)
      .catch(() => null)
      .then((restored) => {
        if (!isCurrent) return;
        setRunner((running) => running ?? restored);
        setIsRestoring(false);
      });
    return () => {
      isCurrent = false;
    };
  }, [accountId, testId, seriesId, isResultWanted, isUnknown]);

  const start = useMutation({
    mutationFn: async (wish: StartWish) => {
      const { attempt, sample } = await startAttempt(accountId, { testId, seriesId, ...wish });
      await preloadQuestionTexts(attempt);
      return openRunner(accountId, attempt, sample);
    },
    // It is started once, and its clock runs though the answer was lost.
    retry: (failures, error) => failures < 2 && isUnanswered(error),
    onSuccess: (started) => {
      rememberOpenAttempt(place, started.getState().attempt.id);
      setRunner(started);
    },
    // What was known of the test is old: its time may have run out meanwhile, so that there is a result now.
    onError: (error) => {
      if (isApiError(error, 'not-enrolled', 'already-completed')) void test.refetch();
    },
  });

  const close = () => {
    rememberOpenAttempt(place, null);
    setRunner(null);
    start.reset();
  };

  return { runner, test, start, close };
}

/** What is told of the test says which attempt at it runs: another one that is kept may have been handed in elsewhere. */
function useForgetOver(
  accountId: string,
  { testId, seriesId }: TestPlace,
  running: string | null | undefined,
): void {
  // The browser's database lies outside React.
  useEffect(() => {
    if (running === undefined) return;
    const mayRun = (kept: KeptProgress) =>
      !isAt(kept, { testId, seriesId }) || kept.attemptId === running;
    forgetOver(accountId, mayRun).catch(() => undefined);
  }, [accountId, testId, seriesId, running]);
}

async function restore(
  accountId: string,
  place: TestPlace,
  isUnknown: boolean,
): Promise<Runner | null> {
  const attemptId = await findKeptAttempt(accountId, place, isUnknown);
  const runner = attemptId === null ? null : await resumeKeptRunner(accountId, attemptId);
  if (runner) await preloadQuestionTexts(runner.getState());
  return runner;
}

/**
 * The attempt at this test that can be shown without asking the server: the one this tab had open, one
 * with a submission under way, or any running one while the site cannot be asked.
 */
async function findKeptAttempt(
  accountId: string,
  place: TestPlace,
  isUnknown: boolean,
): Promise<string | null> {
  const store = await answerStore();
  const openAttempt = openAttemptAt(place);
  const kept = (await store.list(accountId)).find(
    (progress) =>
      isAt(progress, place) &&
      (progress.attemptId === openAttempt || progress.submission !== 'none' || isUnknown),
  );
  return kept?.attemptId ?? null;
}

/** A test alone, or within a series. */
type TestPlace = { readonly testId: string; readonly seriesId: string | null };

function isAt(kept: KeptProgress, { testId, seriesId }: TestPlace): boolean {
  return kept.testId === testId && kept.seriesId === seriesId;
}

/** The attempt that this tab has on its screen: a reload then goes straight back to the question. */
function openAttemptAt(place: TestPlace): string | null {
  return readNote('sessionStorage', keyOf(place));
}

function rememberOpenAttempt(place: TestPlace, attemptId: string | null): void {
  writeNote('sessionStorage', keyOf(place), attemptId);
}

function keyOf({ testId, seriesId }: TestPlace): string {
  return `open-test:${testId}:${seriesId ?? ''}`;
}
