import { graceSeconds } from '@taiyari/contract/rules/limits';
import type pg from 'pg';
import { readScorings, type Scoring, toClosing } from '#features/attempts/closing/close.ts';
import {
  claimOverdue,
  closeAttempts,
  forgetArrivals,
  noteArrivals,
  type Overdue,
  selectOverdueIds,
  selectOverdueVersions,
} from '#features/attempts/closing/queries.ts';
import type { AttemptState } from '#features/attempts/hot-queries.ts';
import type { Keys } from '#features/attempts/versions/keys.ts';
import type { Versions } from '#features/attempts/versions/versions.ts';
import {
  againWhereCrossed,
  clientOf,
  type Db,
  isDatabaseAway,
  withTransaction,
} from '#platform/database/database.ts';
import type { Arrivals } from '#platform/http/requests/arrivals.ts';
import { newId } from '#platform/random/ids.ts';

type Deps = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly versions: Versions;
  readonly keys: Keys;
  readonly arrivals: Arrivals;
};

export type Sweep = {
  /**
   * Closes attempts whose time is over and whose learner is gone, also after a downtime; at most `limit`, or the one
   * that is named. What arrived in time is waited for, in whichever process it is. Any number of processes may sweep at
   * once: each claims what no other has.
   * @returns how many were closed; call again until it is 0.
   */
  close(limit: number, attemptId?: string): Promise<number>;
  /** This process serves nobody any more: nobody has to wait for it. */
  leave(): Promise<void>;
};

export function createSweep(deps: Deps): Sweep {
  const processId = newId();

  async function close(limit: number, attemptId: string | null = null): Promise<number> {
    const until = await noteArrivals(deps.pool, processId, deps.arrivals.oldest());
    const deadlineBefore = new Date(until.getTime() - graceSeconds * 1000);
    const overdue = { deadlineBefore, limit, attemptId };
    try {
      return await closeOverdue(overdue);
    } catch (error) {
      if (limit === 1 || isDatabaseAway(error)) throw error;
      return closeOneByOne(overdue);
    }
  }

  /** So that one attempt that cannot be closed keeps nobody else's open. @throws AggregateError when none could be closed. */
  async function closeOneByOne(overdue: Overdue): Promise<number> {
    const errors: unknown[] = [];
    let closed = 0;
    for (const attemptId of await selectOverdueIds(deps.pool, overdue)) {
      try {
        closed += await closeOverdue({ ...overdue, attemptId });
      } catch (error) {
        errors.push(error);
      }
    }
    if (closed === 0 && errors.length > 0) {
      throw new AggregateError(errors, `${errors.length} overdue attempts could not be closed`);
    }
    return closed;
  }

  async function closeOverdue(overdue: Overdue): Promise<number> {
    const now = deps.arrivals.now();
    const versionIds = await selectOverdueVersions(deps.pool, overdue);
    if (versionIds.length === 0) return 0;
    const scorings = await readScorings(deps, versionIds);
    // Another process may close another attempt of a learner at this very moment, and each sees none before its own.
    return againWhereCrossed(() => closeClaimed(overdue, { scorings, now }));
  }

  function closeClaimed(
    overdue: Overdue,
    { scorings, now }: { readonly scorings: ReadonlyMap<string, Scoring>; readonly now: Date },
  ): Promise<number> {
    return withTransaction(deps.db, async (db) => {
      const client = clientOf(db);
      const claimed = await claimOverdue(client, overdue);
      const closings = onePerLearner(claimed).flatMap((state) => {
        const scoring = scorings.get(state.versionId);
        return scoring ? [toClosing(state, state, scoring, now)] : [];
      });
      const closed = await closeAttempts(client, closings);
      // Whatever was not closed was scored by a key of before: the next pass reads it anew.
      for (const closing of closings) {
        if (!closed.has(closing)) deps.keys.forget(closing.before.versionId);
      }
      return closed.size;
    });
  }

  return { close, leave: () => forgetArrivals(deps.pool, processId) };
}

/** Only one attempt of a learner at a test can be his first: the next pass finds the other, and the line of this one. */
function onePerLearner(claimed: readonly AttemptState[]): readonly AttemptState[] {
  const learners = new Set<string>();
  return claimed.filter(({ accountId }) => {
    const isNew = !learners.has(accountId);
    learners.add(accountId);
    return isNew;
  });
}
