import type { Deps } from '#deps.ts';
import { countAllTests } from '#features/analytics/counting/count.ts';
import { countDays } from '#features/analytics/counting/days.ts';
import type { Alone } from '#platform/jobs/alone.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { paceOf } from '#platform/jobs/pace.ts';

const pauseMilliseconds = 5 * 60_000;
const firstPauseMilliseconds = 10_000;
/** So much of the time is for counting while there is something to count: the rest is for the learners. */
const share = 0.1;

/** Counts days and tests ten seconds after the start and then every five minutes; one process of all does. */
export function startAnalyticsJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  alone: Pick<Alone, 'isOurs'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let dueAt = performance.now() + firstPauseMilliseconds;
  let isFirst = true;

  async function count(signal: AbortSignal): Promise<void> {
    const pace = paceOf(share, signal);
    await countDays(deps, pace, { isTodayCountedAgain: isFirst });
    isFirst = false;
    if (!signal.aborted) await countAllTests(deps, pace);
  }

  return every(
    1000,
    async (signal) => {
      if (!alone.isOurs || performance.now() < dueAt) return;
      dueAt = performance.now() + pauseMilliseconds;
      await asJob('analytics', () => count(signal));
    },
    onError,
  );
}
