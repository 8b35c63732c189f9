import type { Attempt, api, BodyOf, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import type { Deps } from '#deps.ts';
import { clocksOf, isTimeUp } from '#domain/deadlines.ts';
import {
  createHandIn,
  type HandIn,
  type HandInOutcome,
} from '#features/attempts/closing/hand-in.ts';
import { createSweep, type Sweep } from '#features/attempts/closing/sweep.ts';
import * as hot from '#features/attempts/hot-queries.ts';
import * as queries from '#features/attempts/queries.ts';
import { refusals, sectionClosed, tooLate, unknownError } from '#features/attempts/refusals.ts';
import { createSaver, type Saver } from '#features/attempts/saving/saving.ts';
import { createSheets, type Sheets } from '#features/attempts/saving/sheets.ts';
import { createStarter, type Starter } from '#features/attempts/starting.ts';
import { createKeys } from '#features/attempts/versions/keys.ts';
import { createVersions, type Versions } from '#features/attempts/versions/versions.ts';
import { toAttempt, toAttemptClock, toResult, toRunningAttempt } from '#features/attempts/views.ts';
import { getResultBySection, getResultOfAttempt, requireLanguage } from '#features/results/port.ts';
import { type Batcher, createBatcher } from '#platform/database/statements/batcher.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, accountRequired, notFound } from '#platform/http/errors/app-error.ts';
import { type Arrivals, createArrivals } from '#platform/http/requests/arrivals.ts';
import { Reply } from '#platform/http/route.ts';
import { answersAcknowledged } from '#platform/metrics/reports.ts';
import { newId } from '#platform/random/ids.ts';

type StartInput = BodyOf<typeof api.startAttempt>;
/** When a call reached the server decides what it may still change. */
type Timed = { readonly arrivedAt: Date };
type SaveInput = Timed & {
  readonly body: BodyOf<typeof api.saveAnswers>;
  readonly query: QueryOf<typeof api.saveAnswers>;
};
type SubmitInput = BodyOf<typeof api.submitAttempt> & QueryOf<typeof api.submitAttempt> & Timed;

/** The deps of attempts: with the caches and the batchers that all requests share. */
export type AttemptDeps = Deps & {
  readonly versions: Versions;
  readonly start: Starter;
  readonly save: Saver;
  readonly handIn: Batcher<HandIn, HandInOutcome>;
  readonly findClock: Batcher<hot.AttemptKey, queries.ClockRow | null>;
  readonly arrivals: Arrivals;
  readonly sweep: Sweep;
  readonly sheets: Sheets;
};

export function createAttemptDeps(deps: Deps): AttemptDeps {
  const { pool, closing, clock } = deps;
  const versions = createVersions(pool);
  const keys = createKeys(pool);
  const sheets = createSheets(deps.config);
  const arrivals = createArrivals(clock, deps.unread);
  return {
    ...deps,
    versions,
    start: createStarter(pool, clock),
    save: createSaver({ pool, clock, versions, sheets }),
    handIn: createHandIn({ pool: closing.pool, clock, versions, keys, sheets }),
    // Every screen of a large test asks now and then, whether anything is to be saved or not.
    findClock: createBatcher({
      name: 'clocks',
      maximum: 128,
      lanes: 2,
      run: (keys) => queries.selectClocks(pool, keys),
    }),
    arrivals,
    sheets,
    sweep: createSweep({ ...closing, versions, keys, arrivals }),
  };
}

/** Starts a test or takes up the running attempt: from two tabs or fifty, it is one attempt. */
export async function startAttempt(
  deps: AttemptDeps,
  actor: Actor,
  input: StartInput,
): Promise<Reply<Attempt>> {
  const { accountId } = actor;
  const key = { accountId, testId: input.testId, seriesId: input.seriesId ?? null };
  const context = await deps.start.findContext(key);
  if (!context) throw notFound('Test not found');
  if (context.runningId) return takeUpOrClose(deps, actor, context.runningId, input);
  const versionId = requireStartable(context, key.seriesId, input.retake === true);
  // A series is something to enrol in, so that what is left to guests are free tests that stand alone.
  if (actor.isGuest && !context.isFree) throw accountRequired();
  const version = await deps.versions.get(versionId);
  const lang = input.lang ?? 'en';
  requireLanguage(version.papers, lang);
  const startedAt = deps.clock.now();
  const { deadlineAt, partEnds } = clocksOf(startedAt, version, context.extraTime);
  const attempt: hot.AttemptState = {
    accountId,
    testId: key.testId,
    seriesId: key.seriesId,
    id: newId(),
    versionId,
    status: 'running',
    revision: 0,
    lang,
    startedAt,
    deadlineAt,
    partEnds,
    ...version.blankSheet,
  };
  // Another tab was quicker: its attempt is the one.
  if (!(await deps.start.insert(attempt))) return startAttempt(deps, actor, input);
  // Its first save, which a whole hall sends in the same minute, need not read it.
  deps.sheets.remember(attempt);
  return new Reply<Attempt>(toAttempt(attempt, version, { now: startedAt, resultId: null, lang }));
}

/** An attempt whose time is over is closed and makes room, unless something that came in time is still on its way. */
async function takeUpOrClose(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  input: StartInput,
): Promise<Reply<Attempt>> {
  const state = await requireState(deps, actor, attemptId);
  const isOver = state.status !== 'running' || (await closeWhenOver(deps, state));
  if (isOver) return startAttempt(deps, actor, input);
  const { languages } = await deps.versions.get(state.versionId);
  // Its version may be older than the language that is asked for; what runs can be gone on with all the same.
  const lang = languages.find((one) => one === input.lang) ?? state.lang;
  return new Reply<Attempt>((await present(deps, state, lang)).content, true);
}

export async function getAttempt(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  { lang }: QueryOf<typeof api.getAttempt> = {},
): Promise<Reply<Attempt>> {
  const state = await requireState(deps, actor, attemptId);
  if (state.status === 'running' && (await closeWhenOver(deps, state))) {
    return present(deps, await requireState(deps, actor, attemptId), lang ?? state.lang);
  }
  return present(deps, state, lang ?? state.lang);
}

/** The sweep of one attempt, for somebody who looks at it. @returns whether it was closed now. */
async function closeWhenOver(deps: AttemptDeps, state: hot.AttemptState): Promise<boolean> {
  if (!isTimeUp(state.deadlineAt, deps.clock.now())) return false;
  return (await deps.sweep.close(1, state.id)) > 0;
}

/** Saves a delta; resolves only when it is durable. */
export async function saveAnswers(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  { body, query: { first }, arrivedAt }: SaveInput,
): Promise<ResponseOf<typeof api.saveAnswers>> {
  const { accountId, sessionHash } = actor;
  const { revision } = body;
  const delta = first === undefined ? body : { first, ...body };
  const outcome = await deps.save({
    accountId,
    sessionHash,
    attemptId,
    revision,
    delta,
    arrivedAt,
  });
  switch (outcome.kind) {
    case 'saved':
      answersAcknowledged.tell({ kind: 'save', count: 1 });
      return toAttemptClock(outcome.state, deps.clock.now());
    case 'section-closed':
      throw sectionClosed(outcome.questionIds);
    case 'unknown-questions':
    case 'unknown-options':
      throw unknownError(outcome.kind, outcome.paths);
    case 'not-found':
      throw notFound('Attempt not found');
    case 'time-up':
      throw new AppError('time-up', refusals['time-up'], { errors: tooLate(body.answers) });
    case 'failed':
      throw outcome.error;
    default:
      throw new AppError(outcome.kind, refusals[outcome.kind]);
  }
}

/** Submits once; the second call finds the first one's result. Names the answers that came late. */
export async function submitAttempt(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  input: SubmitInput,
): Promise<ResponseOf<typeof api.submitAttempt>> {
  const { revision, arrivedAt, ...tail } = input;
  const { accountId } = actor;
  const outcome = await deps.handIn({ accountId, attemptId, revision, tail, arrivedAt });
  switch (outcome.kind) {
    case 'closed':
      answersAcknowledged.tell({ kind: 'submission', count: 1 });
      return { ...toResult(outcome), lateAnswers: [...outcome.lateAnswers] };
    case 'closed-before': {
      const result = await getResultBySection(deps, accountId, attemptId);
      return { ...result, lateAnswers: [...outcome.lateAnswers] };
    }
    case 'unknown-questions':
    case 'unknown-options':
      throw unknownError(outcome.kind, outcome.paths);
    case 'not-found':
      throw notFound('Attempt not found');
    default:
      throw new AppError(outcome.kind, refusals[outcome.kind]);
  }
}

/** Discards a running attempt; the result of an earlier one stays. */
export async function discardAttempt(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
): Promise<void> {
  const now = deps.clock.now();
  if (await queries.discardRunningAttempt(deps.db, actor.accountId, attemptId, now)) return;
  await requireState(deps, actor, attemptId);
  throw new AppError('already-submitted', refusals['already-submitted']);
}

export async function listRunningAttempts(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'accountId'>,
) {
  const rows = await queries.selectRunning(deps.db, actor.accountId, {
    deadlineAfter: deps.clock.now(),
  });
  return { items: rows.map(toRunningAttempt), total: rows.length };
}

/**
 * Closes attempts whose time is over and whose learner is gone, see Sweep.
 * @returns how many were closed; call again until it is 0.
 */
export function sweepOverdue(deps: Pick<AttemptDeps, 'sweep'>): Promise<number> {
  return deps.sweep.close(64);
}

/** The running attempt of each test that has one, for lists: test id → attempt id. */
export async function listRunningAttemptIds(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  filter: { readonly testIds?: readonly string[]; readonly seriesId?: string | null },
): Promise<Map<string, string>> {
  const rows = await queries.selectRunning(deps.db, accountId, {
    ...filter,
    deadlineAfter: deps.clock.now(),
  });
  return new Map(rows.map((row) => [row.testId, row.id]));
}

function requireStartable(
  context: hot.StartContext,
  seriesId: string | null,
  isRetake: boolean,
): string {
  const isReachable = seriesId === null ? context.isStandalone : context.isInSeries;
  if (context.status !== 'active' || !isReachable) throw notFound('Test not found');
  if (seriesId !== null && !context.isEnrolled) {
    throw new AppError(
      'not-enrolled',
      'You must be enrolled in this test series to take this test.',
    );
  }
  if (!context.versionId) throw new AppError('no-questions', 'This test has no questions yet.');
  if (context.hasResult && !isRetake) {
    throw new AppError('already-completed', 'You have already completed this test.');
  }
  return context.versionId;
}

async function present(
  deps: AttemptDeps,
  state: hot.AttemptState,
  lang: Language,
): Promise<Reply<Attempt>> {
  const version = await deps.versions.get(state.versionId);
  const isClosed = state.status === 'submitted';
  const result = isClosed ? await getResultOfAttempt(deps, state.accountId, state.id) : null;
  const extra = { now: deps.clock.now(), resultId: result?.id ?? null, lang };
  return new Reply<Attempt>(toAttempt(state, version, extra));
}

async function requireState(
  deps: AttemptDeps,
  { accountId }: Actor,
  attemptId: string,
): Promise<hot.AttemptState> {
  const states = await hot.selectAttemptStates(deps.pool, [{ accountId, attemptId }]);
  const state = states.get(attemptId);
  if (!state) throw notFound('Attempt not found');
  return state;
}
