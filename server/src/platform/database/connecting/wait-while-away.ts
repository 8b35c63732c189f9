import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '#platform/database/database.ts';

type Waiting = {
  /** Told once, when it turns out that there is something to wait for. */
  readonly onWait: (error: unknown) => void;
  readonly patienceMilliseconds?: number;
  readonly pauseMilliseconds?: number;
};

/**
 * Does the work again and again while the database starts, recovers from a crash or cannot be
 * reached. The work must be one that may be done twice.
 * @throws what the work throws for another reason, or when the patience (half a minute) is at its end
 */
export async function waitWhileAway<T>(
  work: () => Promise<T>,
  { onWait, patienceMilliseconds = 30_000, pauseMilliseconds = 100 }: Waiting,
): Promise<T> {
  const end = performance.now() + patienceMilliseconds;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > end) throw error;
      if (tries === 0) onWait(error);
      await delay(pauseMilliseconds);
    }
  }
}
