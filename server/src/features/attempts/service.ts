import type { Attempt, api, BodyOf, Result } from '@taiyari/contract';
import { graceSeconds } from '@taiyari/contract/rules/limits';
import type { Deps } from '#deps.ts';
import { emptySheet } from '#domain/answer-sheet.ts';
import { deadlineOf, isTimeUp } from '#domain/deadlines.ts';
import * as hot from '#features/attempts/hot-queries.ts';
import * as queries from '#features/attempts/queries.ts';
import { createSaver, type Saver } from '#features/attempts/saving.ts';
import { createStarter, type Starter } from '#features/attempts/starting.ts';
import { closeAttempt, unknownQuestionsError } from '#features/attempts/submission.ts';
import { createVersions, type Versions } from '#features/attempts/versions.ts';
import { toAttempt, toRunningAttempt } from '#features/attempts/views.ts';
import { getResultOfAttempt } from '#features/results/service.ts';
import { isoText } from '#platform/clock/iso-text.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { Reply } from '#platform/http/route.ts';
import { newId } from '#platform/random/ids.ts';

type StartInput = BodyOf<typeof api.startAttempt>;
type SaveInput = BodyOf<typeof api.saveAnswers>;
type SubmitInput = BodyOf<typeof api.submitAttempt>;

/** The deps of attempts: with the cache of versions and the batchers that all requests share. */
export type AttemptDeps = Deps & {
  readonly versions: Versions;
  readonly start: Starter;
  readonly save: Saver;
};

export function createAttemptDeps(deps: Deps): AttemptDeps {
  const versions = createVersions(deps.pool);
  return {
    ...deps,
    versions,
    start: createStarter(deps.pool),
    save: createSaver({ pool: deps.pool, versions }),
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
  const version = await deps.versions.get(versionId);
  const startedAt = deps.clock.now();
  const attempt: hot.AttemptState = {
    ...key,
    ...emptySheet(version.questionIds.length),
    id: newId(),
    versionId,
    status: 'running',
    revision: 0,
    startedAt,
    deadlineAt: deadlineOf(startedAt, version),
  };
  // Another tab was quicker: its attempt is the one.
  if (!(await deps.start.insert(attempt))) return startAttempt(deps, actor, input);
  return new Reply<Attempt>(toAttempt(attempt, version, { now: startedAt, resultId: null }));
}

async function takeUpOrClose(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  input: StartInput,
): Promise<Reply<Attempt>> {
  const state = await requireState(deps, actor, attemptId);
  if (state.status === 'running' && !isTimeUp(state.deadlineAt, deps.clock.now())) {
    return new Reply<Attempt>((await present(deps, state)).content, true);
  }
  await close(deps, actor.accountId, attemptId);
  return startAttempt(deps, actor, input);
}

export async function getAttempt(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
): Promise<Reply<Attempt>> {
  const state = await requireState(deps, actor, attemptId);
  if (state.status === 'running' && isTimeUp(state.deadlineAt, deps.clock.now())) {
    await close(deps, actor.accountId, attemptId);
    return present(deps, await requireState(deps, actor, attemptId));
  }
  return present(deps, state);
}

/** Saves a delta; resolves only when it is durable. */
export async function saveAnswers(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  input: SaveInput,
) {
  const { revision, ...delta } = input;
  const now = deps.clock.now();
  const { accountId } = actor;
  const outcome = await deps.save({ accountId, attemptId, revision, delta, now });
  switch (outcome.kind) {
    case 'saved':
      return {
        revision: outcome.revision,
        serverTime: isoText(now),
        deadline: outcome.deadline?.toISOString() ?? null,
      };
    case 'unknown-questions':
      throw unknownQuestionsError(outcome.questionIds);
    case 'not-found':
      throw notFound('Attempt not found');
    default:
      throw new AppError(outcome.kind, refusals[outcome.kind]);
  }
}

/** Submits once; the second call finds the first one's result. */
export async function submitAttempt(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: string,
  input: SubmitInput,
): Promise<Result> {
  const { revision, ...tail } = input;
  const now = deps.clock.now();
  await closeAttempt(deps, { accountId: actor.accountId, attemptId, now, tail, revision });
  return getResultOfAttempt(deps, actor.accountId, attemptId);
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

export async function listRunningAttempts(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor) {
  const rows = await queries.selectRunning(deps.db, actor.accountId, {
    deadlineAfter: deps.clock.now(),
  });
  return { items: rows.map(toRunningAttempt), total: rows.length };
}

/**
 * Submits attempts whose time is over and whose learner is gone, also after a downtime.
 * @returns how many were found; call again until it is 0.
 */
export async function sweepOverdue(deps: AttemptDeps, limit = 200): Promise<number> {
  const lastMoment = new Date(deps.clock.now().getTime() - graceSeconds * 1000);
  const overdue = await queries.selectOverdue(deps.db, lastMoment, limit);
  await Promise.all(overdue.map(({ accountId, id }) => close(deps, accountId, id)));
  return overdue.length;
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

const refusals = {
  'stale-revision': 'Another tab or device has saved newer answers.',
  'time-up': 'Time is up: answers that arrive now no longer count.',
  'already-submitted': 'This test has been submitted already.',
} as const;

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

async function present(deps: AttemptDeps, state: hot.AttemptState): Promise<Reply<Attempt>> {
  const version = await deps.versions.get(state.versionId);
  const isClosed = state.status === 'submitted';
  const result = isClosed ? await getResultOfAttempt(deps, state.accountId, state.id) : null;
  const extra = { now: deps.clock.now(), resultId: result?.id ?? null };
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

function close(deps: AttemptDeps, accountId: string, attemptId: string): Promise<void> {
  return closeAttempt(deps, { accountId, attemptId, now: deps.clock.now() });
}
