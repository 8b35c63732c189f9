import type { PracticeDeps } from '#features/practice/reading.ts';
import { type LimitNeeds, shareRateLimit } from '#platform/http/limits/shared.ts';

/**
 * A practice is some hundred rows for good, a thousand times what its call costs its sender. Nobody begins so many who answers
 * their questions.
 */
const startsOfAccount = { burst: 60, secondsPerCall: 300 };

export type StartDeps = PracticeDeps & {
  /**
   * Makes a practice and counts it: before the work, so that many at once are no more; given back when none comes of it.
   * @throws AppError `too-many-requests`, and what the work throws
   */
  readonly countStart: <Made>(accountId: string, make: () => Promise<Made>) => Promise<Made>;
};

export function createStartDeps<Deps extends PracticeDeps & LimitNeeds>(
  deps: Deps,
): Deps & StartDeps {
  const starts = shareRateLimit(deps, 'practices', startsOfAccount);
  return {
    ...deps,
    async countStart(accountId, make) {
      await starts.take(accountId);
      try {
        return await make();
      } catch (error) {
        await starts.giveBack(accountId);
        throw error;
      }
    },
  };
}
