import type { Deps } from '#deps.ts';
import { countAllTests } from '#features/analytics/counting/count.ts';
import { countDays } from '#features/analytics/counting/days.ts';
import type { Alone } from '#platform/jobs/alone.ts';
import { asJob } from '#platform/jobs/as-job.ts';
import { every } from '#platform/jobs/every.ts';
import { paceOf } from '#platform/jobs/pace.ts';

const firstPauseMilliseconds = 10_000;
/** What came since is counted anew for each one who looks: at the end of a large test that is a lot in five minutes. */
const pauseOfDaysMilliseconds = 60_000;
const pauseOfTestsMilliseconds = 5 * 60_000;
/** So much of the time is for counting while there is something to count: the rest is for the learners. */
const share = 0.1;

/** Counts days every minute and tests every five, from ten seconds after the start on; one process of all does. */
export function startAnalyticsJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  alone: Pick<Alone, 'isOurs'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let daysDueAt = performance.now() + firstPauseMilliseconds;
  let testsDueAt = daysDueAt;
  let isFirst = true;

  async function count(signal: AbortSignal, withTests: boolean): Promise<void> {
    const pace = paceOf(share, signal);
    await countDays(deps, pace, { isTodayCountedAgain: isFirst });
    isFirst = false;
    if (withTests && !signal.aborted) await countAllTests(deps, pace);
  }

  return every(
    1000,
    async (signal) => {
      const now = performance.now();
      if (!alone.isOurs || now < daysDueAt) return;
      const areTestsDue = now >= testsDueAt;
      daysDueAt = now + pauseOfDaysMilliseconds;
      if (areTestsDue) testsDueAt = now + pauseOfTestsMilliseconds;
      await asJob('analytics', () => count(signal, areTestsDue));
    },
    onError,
  );
}
