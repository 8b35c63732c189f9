import { AppError } from '#platform/http/errors/app-error.ts';
import { queueChanged } from '#platform/metrics/reports.ts';

/**
 * Lets at most `concurrency` tasks run and `waiting` wait; one more is refused as `unavailable`, so
 * that a rush on a dear task slows that task down and not the whole server.
 * @param name under which its queue is counted
 */
export function createLimiter(concurrency: number, waiting: number, name: string) {
  const queue: (() => void)[] = [];
  let running = 0;

  function tellQueue(): void {
    queueChanged.tell({ name, running, waiting: queue.length });
  }

  function release(): void {
    running -= 1;
    queue.shift()?.();
    tellQueue();
  }

  async function admit(): Promise<void> {
    if (running >= concurrency) {
      if (queue.length >= waiting) {
        throw new AppError('unavailable', 'The site is very busy. Please try again in a moment.', {
          retryAfterSeconds: 2,
        });
      }
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        tellQueue();
      });
    }
    running += 1;
    tellQueue();
  }

  return async function limited<T>(task: () => Promise<T>): Promise<T> {
    await admit();
    try {
      return await task();
    } finally {
      release();
    }
  };
}
