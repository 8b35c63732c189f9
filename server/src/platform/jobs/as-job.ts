import { jobEnded } from '#platform/metrics/reports.ts';

/** Does one run of a periodic job and tells how it went. @throws what the work throws */
export async function asJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let isFailed = true;
  try {
    const outcome = await work();
    isFailed = false;
    return outcome;
  } finally {
    jobEnded.tell({ name, milliseconds: performance.now() - startedAt, isFailed });
  }
}
