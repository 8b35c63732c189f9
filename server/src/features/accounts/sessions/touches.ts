import type { Deps } from '#deps.ts';
import { touchSessions } from '#features/accounts/sessions/queries.ts';
import type { Background } from '#platform/jobs/background.ts';

/**
 * Notes sessions as in use, without making their requests wait: one statement at a time, and all
 * that were found meanwhile with the next one. What could not be noted is found again.
 */
export function createSessionTouches({
  pool,
  clock,
  background,
}: Pick<Deps, 'pool' | 'clock'> & { readonly background: Background }) {
  const waiting = new Set<string>();
  let isRunning = false;

  async function touchAll(): Promise<void> {
    try {
      while (waiting.size > 0) {
        const hashes = [...waiting];
        waiting.clear();
        await touchSessions(pool, hashes, clock.now());
      }
    } finally {
      isRunning = false;
    }
  }

  return (hashes: readonly string[]): void => {
    for (const hash of hashes) waiting.add(hash);
    if (isRunning || waiting.size === 0) return;
    isRunning = true;
    background.run(touchAll);
  };
}
