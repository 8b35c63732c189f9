import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLateScreens } from '#exam/attempts/late/use-late-screens.ts';
import { QuestionScreen } from '#exam/attempts/running/question-screen.tsx';
import { LoadingScreen } from '#exam/attempts/screens/plain-screens.tsx';
import { RunnerContext, useRunnerState } from '#exam/attempts/use-runner.ts';
import { lookWhyEnded } from '#shared/accounts/look-why-ended.ts';
import { isOpen } from '#shared/attempts/state/choices.ts';
import { isOverByGuess } from '#shared/attempts/state/runner-selectors.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';
import { showRunner } from '#shared/attempts/sync/runner-registry.ts';

const tickMilliseconds = 500;

/** When the two clocks of the device part by more than this, it has slept (or somebody set the wall clock). */
const sleepMilliseconds = 3000;

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
  const isLoggedOut = useRunnerState((state) => state.sync === 'logged-out');
  const seriesId = useRunnerState((state) => state.attempt.seriesId);
  const isOver = useRunnerState(isOverByGuess);
  const isEmpty = useRunnerState((state) => state.questions.length === 0);
  const late = useLateScreens();

  // The device's own store of pages lies outside React; from now on everything that the test needs is there.
  useEffect(() => {
    late?.keepPage().catch(() => undefined);
  }, [late]);

  // So is the reason: to log in again helps nobody whose account is no more.
  useEffect(() => {
    if (isLoggedOut) void lookWhyEnded();
  }, [isLoggedOut]);

  const isRunning = submission.kind === 'none' && !isGone && !isEmpty && !isOver;
  if (isRunning) return <QuestionScreen late={late} onLeave={onLeave} />;
  // Handing in goes on all the same: only the words about it are still on their way.
  if (late === undefined) return <LoadingScreen />;
  if (submission.kind === 'done') {
    return <late.FreshResult submission={submission} onAnalysis={onAnalysis} onRetake={onRetake} />;
  }
  if (isGone) return <late.AttemptGoneScreen seriesId={seriesId} />;
  if (isOver || submission.kind === 'requested') return <late.SubmittingScreen onLeave={onLeave} />;
  return <late.NoQuestionsScreen seriesId={seriesId} />;
}

/** Ties a running test to its page: ticks, connection, visibility, leaving. */
function usePageEvents(runner: Runner): void {
  const client = useQueryClient();
  // Clock, network and page events come from the browser.
  useEffect(() => {
    const putAside = showRunner(runner, client);
    const stopListening = listen(runner);
    const stopTicking = startTicking(runner);
    return () => {
      stopListening();
      stopTicking();
      runner.watch(false);
      putAside();
    };
  }, [runner, client]);
}

function listen(runner: Runner): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const look = () => runner.watch(document.visibilityState === 'visible');
  look();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', () => runner.queue.retryNow(), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && look(), { signal });
  window.addEventListener('pagehide', () => runner.queue.flushAtExit(), { signal });
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (runner.hasUnsent() || (isOpen(runner.getState()) && !runner.preview))
        event.preventDefault();
    },
    { signal },
  );
  return () => listening.abort();
}

function startTicking(runner: Runner): () => void {
  const distance = () => Date.now() - performance.now();
  let known = distance();
  const timer = setInterval(() => {
    runner.tick();
    if (Math.abs(distance() - known) < sleepMilliseconds) return;
    known = distance();
    // The monotonic clock may have stood still: the server says what time it is.
    runner.queue.refresh();
  }, tickMilliseconds);
  return () => clearInterval(timer);
}
