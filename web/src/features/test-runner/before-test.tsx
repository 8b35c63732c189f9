import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TestDetails } from '#features/test-runner/api.ts';
import { RetakeDialog } from '#features/test-runner/dialogs/retake-dialog.tsx';
import { AnalysisScreen } from '#features/test-runner/screens/analysis-screen.tsx';
import {
  InstructionsScreen,
  type StartMode,
} from '#features/test-runner/screens/instructions-screen.tsx';
import {
  NoQuestionsScreen,
  NotEnrolledScreen,
} from '#features/test-runner/screens/message-screens.tsx';
import { ResultScreen } from '#features/test-runner/screens/result-screen.tsx';
import type { useTestSession } from '#features/test-runner/use-test-session.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
import type { TestSearch } from '#lib/paths.ts';

type BeforeTestProps = {
  test: TestDetails;
  search: TestSearch;
  session: ReturnType<typeof useTestSession>;
  goTo: (next: Pick<TestSearch, 'analysis' | 'confirmed_retake'>) => void;
};

/** What stands before a test: its instructions, or the result of having taken it. */
export function BeforeTest({ test, search, session, goTo }: BeforeTestProps) {
  const { t } = useLingui();
  const { start } = session;
  const { result, seriesId } = test;
  const mode = startMode(test, search);
  const error = start.isError ? messageOf(start.error, t`The test could not be started.`) : null;
  // A wish in the address is fulfilled then: a reload after the test must show its result, not ask again.
  const begin = () => start.mutate(mode === 'retake', { onSuccess: () => goTo({}) });

  if (test.isEnrolled === false || isApiError(start.error, 'not-enrolled')) {
    return <NotEnrolledScreen seriesId={seriesId} />;
  }
  if (search.analysis && result) return <AnalysisScreen resultId={result.id} seriesId={seriesId} />;
  if (result && !search.confirmed_retake) {
    return (
      <SavedResult
        test={{ ...test, result }}
        isRetakeAsked={search.retake === true}
        error={error}
        isResuming={start.isPending}
        onResume={test.attemptId === null ? undefined : begin}
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

type SavedResultProps = {
  test: TestDetails & { result: NonNullable<TestDetails['result']> };
  isRetakeAsked: boolean;
  error: string | null;
  isResuming: boolean;
  onResume: (() => void) | undefined;
  goTo: BeforeTestProps['goTo'];
};

/** A test that was taken before. A plain link can only ask for a retake, never start one. */
function SavedResult({ test, isRetakeAsked, goTo, ...resuming }: SavedResultProps) {
  const [isAsking, setIsAsking] = useState(isRetakeAsked);
  return (
    <>
      <ResultScreen
        {...resuming}
        kind="saved"
        result={test.result}
        seriesId={test.seriesId}
        onAnalysis={() => goTo({ analysis: true })}
        onRetake={() => setIsAsking(true)}
      />
      {isAsking && (
        <RetakeDialog
          testTitle={test.title}
          onClose={() => setIsAsking(false)}
          onConfirm={() => goTo({ confirmed_retake: true })}
        />
      )}
    </>
  );
}
