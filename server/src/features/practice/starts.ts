import type { PracticeDeps } from '#features/practice/reading.ts';
import { type LimitNeeds, shareRateLimit } from '#platform/http/limits/shared.ts';

/**
 * A practice is some hundred rows for good, a thousand times what its call costs its sender. Nobody begins so many who answers
 * their questions.
 */
const startsOfAccount = { burst: 60, secondsPerCall: 300 };

export type StartDeps = PracticeDeps & {
  /** Counts a practice that is about to be made. @throws AppError `too-many-requests` */
  readonly countStart: (accountId: string) => Promise<void>;
};

export function createStartDeps<Deps extends PracticeDeps & LimitNeeds>(
  deps: Deps,
): Deps & StartDeps {
  return { ...deps, countStart: shareRateLimit(deps, 'practices', startsOfAccount).take };
}
