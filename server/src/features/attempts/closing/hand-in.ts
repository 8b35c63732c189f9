import type pg from 'pg';
import {
  applyDelta,
  type SheetDelta,
  unknownOptions,
  unknownQuestions,
  withoutAnswers,
} from '#domain/answer-sheet.ts';
import { isTimeUp } from '#domain/deadlines.ts';
import { readScorings, type Scoring, toClosing } from '#features/attempts/closing/close.ts';
import { type Closing, closeAttempts } from '#features/attempts/closing/queries.ts';
import { type AttemptState, selectAttemptStates } from '#features/attempts/hot-queries.ts';
import {
  type Keeping,
  keepLateAnswers,
  type LateInPart,
  lateIn,
} from '#features/attempts/saving/late-answers.ts';
import { answersInClosedParts } from '#features/attempts/saving/part-answers.ts';
import type { Sheets } from '#features/attempts/saving/sheets.ts';
import type { Keys } from '#features/attempts/versions/keys.ts';
import type { Versions } from '#features/attempts/versions/versions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { againWhereCrossed } from '#platform/database/database.ts';
import { createBatcher } from '#platform/database/statements/batcher.ts';
import { answersStored } from '#platform/metrics/reports.ts';

export type HandIn = {
  readonly accountId: string;
  readonly attemptId: string;
  readonly arrivedAt: Date;
  /** What was not saved yet; after the end of its part and its grace it is too late for it, not for handing in. */
  readonly tail: SheetDelta;
  /** The revision the tail was made on; undefined: whatever there is. */
  readonly revision: number | undefined;
};

/** The questions whose late answer that is kept is the one of the tail. */
type LateAnswers = readonly string[];

export type HandInOutcome =
  | {
      readonly kind: 'closed';
      readonly closing: Closing;
      readonly seriesTitle: string | null;
      readonly lateAnswers: LateAnswers;
    }
  | { readonly kind: 'closed-before'; readonly lateAnswers: LateAnswers }
  | { readonly kind: 'not-found' | 'stale-revision' }
  | {
      readonly kind: 'unknown-questions' | 'unknown-options';
      /** Of what was sent. */
      readonly paths: readonly string[];
    };

type Decision =
  | {
      readonly kind: 'close';
      readonly closing: Closing;
      readonly late: readonly LateInPart[];
    }
  | { readonly kind: 'closed-before'; readonly late: readonly LateInPart[] }
  | (Exclude<HandInOutcome, { kind: 'closed' | 'closed-before' }> & { readonly late?: undefined });

type Deps = {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly versions: Versions;
  readonly keys: Keys;
  readonly sheets: Sheets;
};

/** So often a submission that names no revision is tried again when saves come in between. */
const maximumTries = 5;

/**
 * Hands attempts in by batches: one statement and one commit for all that came in meanwhile, and no outcome before that
 * commit. Two of one learner are never in one batch, so that only one of them can be his first at a test; one that another
 * process closes in the same moment is found by the second try.
 */
export function createHandIn(deps: Deps) {
  async function handInBatch(requests: readonly HandIn[]): Promise<readonly HandInOutcome[]> {
    const decisions = await decideAll(requests);
    // Before the attempts are closed: whoever is told of an answer that came late finds it kept.
    const keepings = await keepLateAnswers(deps.pool, requests, decisions);
    const closed = await close(decisions.flatMap(closingOf));
    return Promise.all(
      decisions.map((decision, index) => {
        const request = requests[index] as HandIn;
        const lateAnswers = keptOf(keepings.get(request.attemptId));
        if (decision.kind !== 'close') return tell(decision, lateAnswers);
        const { closing } = decision;
        deps.sheets.forget(closing.before.id);
        const done = closed.get(closing);
        if (done) return { kind: 'closed', closing, lateAnswers, ...done } as const;
        deps.keys.forget(closing.before.versionId);
        return tryAgain(request, maximumTries);
      }),
    );
  }

  async function close(closings: readonly Closing[]) {
    // Another process may close another attempt of a learner at this very moment, and each sees none before its own.
    const closed = await againWhereCrossed(() => closeAttempts(deps.pool, closings));
    answersStored.tell({ kind: 'submission', count: closed.size });
    return closed;
  }

  /** The attempt was not any more what was remembered or read of it: the database says what it is. */
  async function tryAgain(request: HandIn, tries: number): Promise<HandInOutcome> {
    const [decision] = await decideByDatabase([request]);
    const keepings = await keepLateAnswers(deps.pool, [request], [decision]);
    const lateAnswers = keptOf(keepings.get(request.attemptId));
    if (decision?.kind !== 'close') return tell(decision as NotToClose, lateAnswers);
    const { closing } = decision;
    const done = (await close([closing])).get(closing);
    if (done) return { kind: 'closed', closing, lateAnswers, ...done };
    deps.keys.forget(closing.before.versionId);
    return tries > 1 ? tryAgain(request, tries - 1) : { kind: 'stale-revision' };
  }

  /**
   * What each request would do to its attempt. What is remembered of one only ever closes it, which the statement checks;
   * that something came late is what the database says: more time may have been given.
   */
  async function decideAll(requests: readonly HandIn[]): Promise<readonly Decision[]> {
    const remembered = await decideBy(deps, requests, requests.map(deps.sheets.recall));
    const unsure = requests.filter((_, index) => !isSure(remembered[index]));
    const read = await decideByDatabase(unsure);
    const decided = new Map(unsure.map((request, index) => [request, read[index]]));
    return requests.map(
      (request, index) => decided.get(request) ?? (remembered[index] as Decision),
    );
  }

  async function decideByDatabase(requests: readonly HandIn[]): Promise<readonly Decision[]> {
    const read = await selectAttemptStates(deps.pool, requests);
    const states = requests.map(({ attemptId }) => read.get(attemptId));
    return decideBy(deps, requests, states);
  }

  return createBatcher<HandIn, HandInOutcome>({
    name: 'submissions',
    run: handInBatch,
    maximum: 64,
    lanes: 2,
    keyOf: ({ accountId }) => accountId,
  });
}

type NotToClose = Exclude<Decision, { kind: 'close' }>;

function tell(decision: NotToClose, lateAnswers: LateAnswers): HandInOutcome {
  return decision.kind === 'closed-before' ? { kind: 'closed-before', lateAnswers } : decision;
}

/** Without a keeping nothing came late; what is not kept is not named. */
function keptOf(keeping: Keeping | undefined): LateAnswers {
  return keeping?.kind === 'kept' ? keeping.questionIds : [];
}

function isSure(decision: Decision | undefined): boolean {
  return decision?.kind === 'close' && decision.late.length === 0;
}

function closingOf(decision: Decision): readonly Closing[] {
  return decision.kind === 'close' ? [decision.closing] : [];
}

async function decideBy(
  deps: Pick<Deps, 'versions' | 'keys' | 'clock'>,
  requests: readonly HandIn[],
  states: readonly (AttemptState | undefined)[],
): Promise<readonly Decision[]> {
  const versionIds = states.flatMap((state) => state?.versionId ?? []);
  const given = { scorings: await readScorings(deps, versionIds), now: deps.clock.now() };
  return requests.map((request, index) => decide(request, states[index], given));
}

function decide(
  request: HandIn,
  state: AttemptState | undefined,
  { scorings, now }: { readonly scorings: ReadonlyMap<string, Scoring>; readonly now: Date },
): Decision {
  if (!state) return { kind: 'not-found' };
  const scoring = scorings.get(state.versionId);
  if (!scoring) throw new Error(`version ${state.versionId} was not read`);
  const { tail, revision, arrivedAt } = request;
  const { version } = scoring;
  const { positions, optionCounts } = version;
  const late = () => lateIn(state, tail, version, arrivedAt);
  if (state.status === 'submitted') return { kind: 'closed-before', late: late() };
  if (isTimeUp(state.deadlineAt, arrivedAt)) {
    return { kind: 'close', closing: toClosing(state, state, scoring, arrivedAt), late: late() };
  }
  if (revision !== undefined && revision !== state.revision) return { kind: 'stale-revision' };
  const unknown = unknownQuestions(tail, positions);
  if (unknown.length > 0) return { kind: 'unknown-questions', paths: unknown };
  const absent = unknownOptions(tail, positions, optionCounts);
  if (absent.length > 0) return { kind: 'unknown-options', paths: absent };
  const closed = answersInClosedParts(state, tail, version, { arrivedAt, now });
  const sheet = applyDelta(state, withoutAnswers(tail, closed), positions);
  const closing = toClosing(state, sheet, scoring, arrivedAt);
  return { kind: 'close', closing, late: closed.length > 0 ? late() : [] };
}
