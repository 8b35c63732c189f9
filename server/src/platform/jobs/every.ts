/**
 * Runs a task again and again, `milliseconds` after it has ended, until stopped. A task that fails
 * is reported and tried again: one bad moment of the database must not end the job.
 */
export function every(
  milliseconds: number,
  task: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = task().catch(onError).finally(schedule);
    }, milliseconds);
    timer.unref();
  }

  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
