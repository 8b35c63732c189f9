import type { api, ResponseOf } from '@taiyari/contract';
import { isTimeUp } from '#domain/deadlines.ts';
import { endedAt, runningPart } from '#domain/paper/clock.ts';
import { type AttemptState, selectAttemptStates } from '#features/attempts/hot-queries.ts';
import { updatePartEnds } from '#features/attempts/queries.ts';
import { refusals } from '#features/attempts/refusals.ts';
import type { AttemptDeps } from '#features/attempts/service.ts';
import type { Version } from '#features/attempts/versions/versions.ts';
import { toAttemptClock } from '#features/attempts/views.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

type Ending = {
  readonly attemptId: string;
  readonly part: number;
  /** Undefined: whatever has been saved. */
  readonly revision?: number | undefined;
  readonly arrivedAt: Date;
};

/**
 * Ends a part before its time; the next one begins at once. One statement decides, as for a save.
 * @throws AppError `conflict` where parts have no clocks of their own, where a part may not be left, and for the last one.
 */
export async function endPart(
  deps: AttemptDeps,
  { accountId }: Actor,
  { attemptId, part, revision, arrivedAt }: Ending,
): Promise<void> {
  const state = (await selectAttemptStates(deps.pool, [{ accountId, attemptId }])).get(attemptId);
  if (!state) throw notFound('Attempt not found');
  requireRunning(state, revision, arrivedAt);
  const partEnds = requireEndable(state, await deps.versions.get(state.versionId), {
    part,
    arrivedAt,
    now: deps.clock.now(),
  });
  if (!(await updatePartEnds(deps.pool, state, partEnds))) {
    deps.sheets.forget(attemptId);
    throw new AppError('stale-revision', refusals['stale-revision']);
  }
  const after = {
    ...state,
    partEnds,
    deadlineAt: partEnds.at(-1) ?? null,
    revision: state.revision + 1,
  };
  deps.sheets.remember(after);
}

/** For a screen that has nothing to save. */
export async function getAttemptClock(
  deps: AttemptDeps,
  { accountId }: Actor,
  attemptId: string,
): Promise<ResponseOf<typeof api.getAttemptClock>> {
  const row = await deps.findClock({ accountId, attemptId });
  if (!row) throw notFound('Attempt not found');
  return { status: row.status, ...toAttemptClock(row, deps.clock.now()) };
}

function requireRunning(state: AttemptState, revision: number | undefined, arrivedAt: Date): void {
  const refuse = (code: keyof typeof refusals) => new AppError(code, refusals[code]);
  if (state.status === 'submitted') throw refuse('already-submitted');
  if (isTimeUp(state.deadlineAt, arrivedAt)) throw refuse('time-up');
  if (revision !== undefined && state.revision !== revision) throw refuse('stale-revision');
}

/** @returns when the parts end now. */
function requireEndable(
  { partEnds }: AttemptState,
  { parts }: Version,
  { part, arrivedAt, now }: Pick<Ending, 'part' | 'arrivedAt'> & { readonly now: Date },
): readonly Date[] {
  if (partEnds === null) {
    throw new AppError('conflict', 'The parts of this test have no clocks of their own.');
  }
  // In doubt it is taken for earlier than it came, see `isPartOpen`: the part may not have begun then.
  const at = [arrivedAt, now].find((moment) => part === runningPart(partEnds, moment));
  if (at === undefined) {
    throw new AppError('section-closed', 'This part is not the one that is open.');
  }
  if (part === partEnds.length - 1) {
    throw new AppError('conflict', 'This is the last part. Hand the test in instead.');
  }
  if (!parts[part]?.earlyExit) {
    throw new AppError('conflict', 'This part can be left only when its time is over.');
  }
  return endedAt(partEnds, part, at);
}
