/**
 * Runs a task again and again, `milliseconds` after it has ended, until stopped. A task that fails
 * is reported and tried again: one bad moment of the database must not end the job.
 * @param task gets a signal that says when it is to break off at its next good place.
 */
export function every(
  milliseconds: number,
  task: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function schedule(): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = task(stopping.signal).catch(onError).finally(schedule);
    }, milliseconds);
    timer.unref();
  }

  schedule();
  return {
    /** Over when the task is: what it holds open may be closed then. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
