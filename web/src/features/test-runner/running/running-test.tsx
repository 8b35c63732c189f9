import { FreshResult } from '#features/test-runner/running/fresh-result.tsx';
import { QuestionScreen } from '#features/test-runner/running/question-screen.tsx';
import { SubmittingScreen } from '#features/test-runner/running/submitting-screen.tsx';
import { usePageEvents } from '#features/test-runner/running/use-page-events.ts';
import {
  AttemptGoneScreen,
  NoQuestionsScreen,
} from '#features/test-runner/screens/message-screens.tsx';
import type { Runner } from '#features/test-runner/sync/runner.ts';
import { RunnerContext, useRunnerState } from '#features/test-runner/use-runner.ts';

type RunningTestProps = {
  runner: Runner;
  onLeave: () => void;
  onAnalysis: () => void;
  onRetake: () => void;
};

/** A running test until its result is shown. */
export function RunningTest({ runner, ...ways }: RunningTestProps) {
  usePageEvents(runner);
  return (
    <RunnerContext value={runner}>
      <Phase {...ways} />
    </RunnerContext>
  );
}

function Phase({ onLeave, onAnalysis, onRetake }: Omit<RunningTestProps, 'runner'>) {
  const submission = useRunnerState((state) => state.submission);
  const isGone = useRunnerState((state) => state.sync === 'gone');
  const seriesId = useRunnerState((state) => state.attempt.seriesId);
  const isEmpty = useRunnerState((state) => state.questions.length === 0);
  if (submission.kind === 'done') {
    return <FreshResult submission={submission} onAnalysis={onAnalysis} onRetake={onRetake} />;
  }
  if (isGone) return <AttemptGoneScreen seriesId={seriesId} />;
  if (submission.kind === 'requested') return <SubmittingScreen onLeave={onLeave} />;
  if (isEmpty) return <NoQuestionsScreen seriesId={seriesId} />;
  return <QuestionScreen onLeave={onLeave} />;
}
