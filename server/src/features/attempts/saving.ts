import type pg from 'pg';
import { sessionLimits } from '#database/session-life.ts';
import {
  applyDelta,
  type SheetDelta,
  unknownOptions,
  unknownQuestions,
} from '#domain/answer-sheet.ts';
import { isTimeUp } from '#domain/deadlines.ts';
import {
  type AttemptState,
  type SheetChange,
  selectAttemptStates,
  updateSheets,
} from '#features/attempts/hot-queries.ts';
import { answersInClosedParts } from '#features/attempts/part-answers.ts';
import type { Sheets } from '#features/attempts/sheets.ts';
import type { Version, Versions } from '#features/attempts/versions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createBatcher } from '#platform/database/batcher.ts';
import { answersStored } from '#platform/metrics/reports.ts';

export type SaveRequest = {
  readonly accountId: string;
  /** Nothing is written for a session that has ended. */
  readonly sessionHash: string;
  readonly attemptId: string;
  readonly revision: number;
  readonly delta: SheetDelta;
  readonly arrivedAt: Date;
};

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly state: AttemptState }
  | { readonly kind: 'not-found' | 'stale-revision' | 'time-up' | 'already-submitted' }
  | {
      readonly kind: 'unknown-questions' | 'unknown-options' | 'section-closed';
      readonly questionIds: readonly string[];
    };

type Decision =
  | { readonly kind: 'write'; readonly change: SheetChange }
  | Exclude<SaveOutcome, { kind: 'saved' }>;

/**
 * Saves answers in batches: one statement and one commit for all requests that came in meanwhile,
 * and no outcome before that commit. Two saves of one attempt are never in one batch.
 */
export function createSaver(deps: {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly versions: Versions;
  readonly sheets: Sheets;
}) {
  async function saveBatch(requests: readonly SaveRequest[]): Promise<readonly SaveOutcome[]> {
    const decisions = await decideAll(requests, deps.sheets.recall);
    const changes = decisions.flatMap((decision) =>
      decision.kind === 'write' ? [decision.change] : [],
    );
    const written = await updateSheets(deps.pool, changes, sessionLimits(deps.clock.now()));
    answersStored.tell({ kind: 'save', count: written.size });
    return Promise.all(
      decisions.map((decision, index) => {
        if (decision.kind !== 'write') return decision;
        if (written.has(decision.change)) return acknowledge(decision.change);
        return explainRefusal(requests[index]);
      }),
    );
  }

  /** What each request would do to the attempt that `known` tells, or else the database. */
  async function decideAll(
    requests: readonly SaveRequest[],
    known: (request: SaveRequest) => AttemptState | undefined,
  ): Promise<readonly Decision[]> {
    const states = requests.map(known);
    const unknown = requests.filter((_, index) => states[index] === undefined);
    const read = await selectAttemptStates(deps.pool, unknown);
    const complete = requests.map(({ attemptId }, index) => states[index] ?? read.get(attemptId));
    const versions = await findVersions(complete);
    return requests.map((request, index) => decide(request, complete[index], versions));
  }

  async function findVersions(
    states: readonly (AttemptState | undefined)[],
  ): Promise<ReadonlyMap<string, Version>> {
    const ids = new Set(states.flatMap((state) => state?.versionId ?? []));
    const versions = await Promise.all([...ids].map((id) => deps.versions.get(id)));
    return new Map(versions.map((version) => [version.id, version]));
  }

  function acknowledge({ before, after }: SheetChange): SaveOutcome {
    const state = { ...before, ...after, revision: before.revision + 1 };
    deps.sheets.remember(state);
    return { kind: 'saved', state };
  }

  /** What was remembered had been overtaken: the database says by what. */
  async function explainRefusal(request: SaveRequest | undefined): Promise<SaveOutcome> {
    if (!request) throw new Error('an outcome without a request');
    deps.sheets.forget(request.attemptId);
    const [decision] = await decideAll([request], () => undefined);
    return decision === undefined || decision.kind === 'write'
      ? { kind: 'stale-revision' }
      : decision;
  }

  return createBatcher<SaveRequest, SaveOutcome>({
    name: 'saves',
    run: saveBatch,
    maximum: 128,
    lanes: 2,
    keyOf: (request) => request.attemptId,
  });
}

export type Saver = ReturnType<typeof createSaver>;

function decide(
  request: SaveRequest,
  state: AttemptState | undefined,
  versions: ReadonlyMap<string, Version>,
): Decision {
  if (!state || state.accountId !== request.accountId) return { kind: 'not-found' };
  if (state.status === 'submitted') return { kind: 'already-submitted' };
  if (isTimeUp(state.deadlineAt, request.arrivedAt)) return { kind: 'time-up' };
  if (state.revision !== request.revision) return { kind: 'stale-revision' };
  const version = versions.get(state.versionId);
  if (!version) throw new Error(`version ${state.versionId} was not read`);
  const { positions, optionCounts } = version;
  const unknown = unknownQuestions(request.delta, positions);
  if (unknown.length > 0) return { kind: 'unknown-questions', questionIds: unknown };
  const absent = unknownOptions(request.delta, positions, optionCounts);
  if (absent.length > 0) return { kind: 'unknown-options', questionIds: absent };
  const closed = answersInClosedParts(state, request.delta, version, request.arrivedAt);
  if (closed.length > 0) return { kind: 'section-closed', questionIds: closed };
  return {
    kind: 'write',
    change: {
      before: state,
      after: applyDelta(state, request.delta, positions),
      arrivedAt: request.arrivedAt,
      sessionHash: request.sessionHash,
    },
  };
}
