import { useLingui } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { lazy, Suspense } from 'react';
import type { TestDetails } from '#exam/attempts/api.ts';
import { loadLateScreens } from '#exam/attempts/late/use-late-screens.ts';
import { InstructionsScreen, type StartMode } from '#exam/attempts/screens/instructions-screen.tsx';
import { LoadingScreen } from '#exam/attempts/screens/loading-screens.tsx';
import type { useTestSession } from '#exam/attempts/use-test-session.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
import type { TestSearch } from '#lib/paths.ts';

export const NotEnrolledScreen = lazy(async () => ({
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
export function BeforeTest(props: BeforeTestProps) {
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
