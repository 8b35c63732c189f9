import type pg from 'pg';
import { todayAt } from '#domain/periods.ts';
import {
  type AttemptState,
  insertRunningAttempts,
  type StartContext,
  type StartKey,
  selectStartContexts,
} from '#features/attempts/hot-queries.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Batcher, createBatcher } from '#platform/database/statements/batcher.ts';

/**
 * The two statements of a start, in batches: when a test begins, hundreds of learners start it in
 * the same second, and one round trip and one commit serve many of them.
 */
export type Starter = {
  readonly findContext: Batcher<StartKey, StartContext | null>;
  /** Resolves with false when the learner already has a running attempt. */
  readonly insert: Batcher<AttemptState, boolean>;
};

const size = { maximum: 128, lanes: 2 };

export function createStarter(pool: pg.Pool, clock: Clock): Starter {
  return {
    findContext: createBatcher({
      ...size,
      name: 'start-contexts',
      run: (keys) => selectStartContexts(pool, keys, todayAt(clock.now())),
    }),
    insert: createBatcher({
      ...size,
      name: 'starts',
      run: (attempts) => insertRunningAttempts(pool, attempts),
      // Two tabs of one learner: the second waits here, not for a lock in the database.
      keyOf: ({ accountId }) => accountId,
    }),
  };
}
