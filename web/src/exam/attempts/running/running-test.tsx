import { useEffect } from 'react';
import { useLateScreens } from '#exam/attempts/late/use-late-screens.ts';
import { QuestionScreen } from '#exam/attempts/running/question-screen.tsx';
import { usePageEvents } from '#exam/attempts/running/use-page-events.ts';
import { LoadingScreen } from '#exam/attempts/screens/loading-screens.tsx';
import { RunnerContext, useRunnerState } from '#exam/attempts/use-runner.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';

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
  const late = useLateScreens();

  // The device's own store of pages lies outside React; from now on everything that the test needs is there.
  useEffect(() => {
    late?.keepPage().catch(() => undefined);
  }, [late]);

  const isRunning = submission.kind === 'none' && !isGone && !isEmpty;
  if (isRunning) return <QuestionScreen late={late} onLeave={onLeave} />;
  // Handing in goes on all the same: only the words about it are still on their way.
  if (late === undefined) return <LoadingScreen />;
  if (submission.kind === 'done') {
    return <late.FreshResult submission={submission} onAnalysis={onAnalysis} onRetake={onRetake} />;
  }
  if (isGone) return <late.AttemptGoneScreen seriesId={seriesId} />;
  if (submission.kind === 'requested') return <late.SubmittingScreen onLeave={onLeave} />;
  return <late.NoQuestionsScreen seriesId={seriesId} />;
}
