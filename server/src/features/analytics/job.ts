import type { Deps } from '#deps.ts';
import { countFinishedDays, refreshOutdatedTests } from '#features/analytics/refresh.ts';
import { runAlone } from '#platform/jobs/alone.ts';
import { every } from '#platform/jobs/every.ts';

const analyticsLock = 7_201_904;
const pauseMilliseconds = 5 * 60_000;
const firstPauseMilliseconds = 10_000;

/** Counts finished days and changed tests ten seconds after the start and then every five minutes; one process at a time does. */
export function startAnalyticsJob(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let dueAt = performance.now() + firstPauseMilliseconds;
  const job = every(
    1000,
    async () => {
      if (performance.now() < dueAt) return;
      dueAt = performance.now() + pauseMilliseconds;
      await runAlone(deps.pool, analyticsLock, async () => {
        await countFinishedDays(deps);
        await refreshOutdatedTests(deps, stopping.signal);
      });
    },
    onError,
  );
  return {
    async stop() {
      stopping.abort();
      await job.stop();
    },
  };
}
