import { type RescoringNeeds, rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';

const pauseMilliseconds = 1000;

/** Looks every second whether results are to be scored again. Each process takes what no other is at. */
export function startRescoringJob(
  needs: RescoringNeeds,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return every(
    pauseMilliseconds,
    (signal) => asJob('rescoring', () => rescoreAll(needs, signal)),
    onError,
  );
}
