import { useEffect } from 'react';
import { isOpen } from '#shared/attempts/state/choices.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';
import { showRunner } from '#shared/attempts/sync/runner-registry.ts';

const tickMilliseconds = 500;
/** When the two clocks of the device part by more than this, it has slept (or somebody set the wall clock). */
const sleepMilliseconds = 3000;

/** Ties a running test to its page: ticks, connection, visibility, leaving. */
export function usePageEvents(runner: Runner): void {
  // Clock, network and page events come from the browser.
  useEffect(() => {
    const putAside = showRunner(runner);
    const stopListening = listen(runner);
    const stopTicking = startTicking(runner);
    return () => {
      stopListening();
      stopTicking();
      runner.watch(false);
      putAside();
    };
  }, [runner]);
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
