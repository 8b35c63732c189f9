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
  afterSave,
  type SheetChange,
  selectAttemptStates,
  updateSheets,
} from '#features/attempts/hot-queries.ts';
import {
  type Keeping,
  keepLateAnswers,
  type LateInPart,
  lateIn,
} from '#features/attempts/saving/late-answers.ts';
import { answersInClosedParts } from '#features/attempts/saving/part-answers.ts';
import type { Sheets } from '#features/attempts/saving/sheets.ts';
import type { Version, Versions } from '#features/attempts/versions/versions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createBatcher } from '#platform/database/statements/batcher.ts';
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
  | { readonly kind: 'section-closed'; readonly questionIds: readonly string[] }
  | {
      readonly kind: 'unknown-questions' | 'unknown-options';
      /** Of what was sent. */
      readonly paths: readonly string[];
    }
  /** It was not written, and why could not be found out. */
  | { readonly kind: 'failed'; readonly error: unknown };

type Decision =
  | { readonly kind: 'write'; readonly change: SheetChange; readonly late?: undefined }
  | (Exclude<SaveOutcome, { kind: 'saved' }> & { readonly late?: readonly LateInPart[] });

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
    const decisions = await decideAll(requests);
    const changes = decisions.flatMap((decision) =>
      decision.kind === 'write' ? [decision.change] : [],
    );
    // Before the sheets are written: a batch that fails is tried again, and must not find its own revisions then.
    const keepings = await keepLateAnswers(deps.pool, requests, decisions);
    const written = await updateSheets(deps.pool, changes, sessionLimits(deps.clock.now()));
    answersStored.tell({ kind: 'save', count: written.size });
    return Promise.all(
      decisions.map((decision, index) => {
        const request = requests[index] as SaveRequest;
        if (decision.kind === 'write' && written.has(decision.change)) {
          return acknowledge(decision.change);
        }
        const told = toldOf(decision, keepings.get(request.attemptId));
        return told ?? explainRefusal(request).catch(failed);
      }),
    );
  }

  /**
   * What each request would do to its attempt. What is remembered of one only ever leads to a write, whose statement
   * checks it; a refusal is what the database says: another process may have given more time or opened the next part.
   */
  async function decideAll(requests: readonly SaveRequest[]): Promise<readonly Decision[]> {
    const remembered = await decideBy(requests, requests.map(deps.sheets.recall));
    const unsure = requests.filter((_, index) => remembered[index]?.kind !== 'write');
    const read = await decideByDatabase(unsure);
    return requests.map((request, index) => read.get(request) ?? (remembered[index] as Decision));
  }

  async function decideByDatabase(
    requests: readonly SaveRequest[],
  ): Promise<ReadonlyMap<SaveRequest, Decision>> {
    const read = await selectAttemptStates(deps.pool, requests);
    const states = requests.map(({ attemptId }) => read.get(attemptId));
    const decisions = await decideBy(requests, states);
    return new Map(requests.map((request, index) => [request, decisions[index] as Decision]));
  }

  async function decideBy(
    requests: readonly SaveRequest[],
    states: readonly (AttemptState | undefined)[],
  ): Promise<readonly Decision[]> {
    const given = { versions: await findVersions(deps.versions, states), now: deps.clock.now() };
    return requests.map((request, index) => decide(request, states[index], given));
  }

  function acknowledge({ before, after }: SheetChange): SaveOutcome {
    const state = afterSave(before, after);
    deps.sheets.remember(state);
    return { kind: 'saved', state };
  }

  /** What was remembered had been overtaken: the database says by what. */
  async function explainRefusal(request: SaveRequest): Promise<SaveOutcome> {
    deps.sheets.forget(request.attemptId);
    const decision = (await decideByDatabase([request])).get(request);
    if (decision === undefined) return { kind: 'stale-revision' };
    const keepings = await keepLateAnswers(deps.pool, [request], [decision]);
    return toldOf(decision, keepings.get(request.attemptId)) ?? { kind: 'stale-revision' };
  }

  return createBatcher<SaveRequest, SaveOutcome>({
    name: 'saves',
    run: saveBatch,
    maximum: 128,
    lanes: 2,
    isShared: true,
    keyOf: (request) => request.attemptId,
  });
}

/** Nobody is told that his answer came late where it is late no more. Null: the database is to be asked again. */
function toldOf(decision: Decision, keeping: Keeping | undefined): SaveOutcome | null {
  if (decision.kind === 'write' || keeping?.kind === 'in-time') return null;
  return keeping?.kind === 'gone' ? { kind: 'not-found' } : decision;
}

function failed(error: unknown): SaveOutcome {
  return { kind: 'failed', error };
}

export type Saver = ReturnType<typeof createSaver>;

async function findVersions(
  known: Versions,
  states: readonly (AttemptState | undefined)[],
): Promise<ReadonlyMap<string, Version>> {
  const ids = new Set<string>();
  for (const state of states) {
    if (state !== undefined) ids.add(state.versionId);
  }
  const versions = await Promise.all([...ids].map((id) => known.get(id)));
  return new Map(versions.map((version) => [version.id, version]));
}

function decide(
  request: SaveRequest,
  state: AttemptState | undefined,
  { versions, now }: { readonly versions: ReadonlyMap<string, Version>; readonly now: Date },
): Decision {
  if (!state || state.accountId !== request.accountId) return { kind: 'not-found' };
  const version = versions.get(state.versionId);
  if (!version) throw new Error(`version ${state.versionId} was not read`);
  const { delta, arrivedAt } = request;
  const late = () => lateIn(state, delta, version, arrivedAt);
  if (state.status === 'submitted') return { kind: 'already-submitted', late: late() };
  if (isTimeUp(state.deadlineAt, arrivedAt)) return { kind: 'time-up', late: late() };
  if (state.revision !== request.revision) return { kind: 'stale-revision' };
  const { positions, optionCounts } = version;
  const unknown = unknownQuestions(delta, positions);
  if (unknown.length > 0) return { kind: 'unknown-questions', paths: unknown };
  const absent = unknownOptions(delta, positions, optionCounts);
  if (absent.length > 0) return { kind: 'unknown-options', paths: absent };
  const closed = answersInClosedParts(state, delta, version, { arrivedAt, now });
  if (closed.length > 0) return { kind: 'section-closed', questionIds: closed, late: late() };
  return {
    kind: 'write',
    change: {
      before: state,
      after: applyDelta(state, delta, positions),
      arrivedAt,
      sessionHash: request.sessionHash,
    },
  };
}
