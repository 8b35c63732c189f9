import type { Attempt } from '@taiyari/contract';
import type {
  RunnerAction,
  RunnerState,
  SyncAction,
  SyncState,
} from '#shared/attempts/state/runner-types.ts';
import { type ClockSample, refineClock } from '#shared/attempts/state/server-clock.ts';
import {
  applyChanges,
  type Changes,
  mergeChanges,
  noChanges,
  type Sheet,
  sheetOf,
  withoutSaved,
} from '#shared/attempts/state/sheet.ts';
import {
  countTime,
  returnSeconds,
  splitSeconds,
  withoutLandedSeconds,
} from '#shared/attempts/state/time-spent.ts';

/** The next state of a running test. Pure: times come as monotonic milliseconds in the action. */
export function reduceRunner(state: RunnerState, action: RunnerAction): RunnerState {
  switch (action.kind) {
    case 'answered':
      return changed(state, { answers: { [action.questionId]: action.option } });
    case 'cleared':
      return changed(state, { answers: { [action.questionId]: null } });
    case 'markToggled':
      return changed(state, {
        flags: { [action.questionId]: !isMarked(state, action.questionId) },
      });
    case 'changedElsewhere':
      return isOpen(state)
        ? { ...state, pending: mergeChanges(state.pending, action.changes) }
        : state;
    case 'movedTo':
      return movedTo(state, action.index, action.at);
    case 'watched':
      return { ...countTime(state, action.at), countedUntil: action.isWatched ? action.at : null };
    case 'tick':
      return { ...countTime(state, action.at), now: action.at };
    case 'stored':
      return { ...state, storedCount: Math.max(state.storedCount, action.changeCount) };
    default:
      return reduceSync(state, action);
  }
}

function reduceSync(state: RunnerState, action: SyncAction): RunnerState {
  switch (action.kind) {
    case 'saveStarted':
      return saveStarted(state);
    case 'saveAcknowledged':
      return saveAcknowledged(state, action);
    case 'saveFailed':
      return { ...returnInFlight(state), sync: action.reason };
    case 'savedElsewhere':
      return savedElsewhere(state, action.sheet, action.changes);
    case 'sheetRead':
      return sheetRead(state, action.attempt, action.sample);
    case 'submissionRequested':
      return state.submission.kind === 'none'
        ? { ...state, submission: { kind: 'requested', by: action.by } }
        : state;
    case 'submissionFailed':
      return { ...state, sync: action.reason };
    case 'submissionAcknowledged':
      return { ...state, sync: 'submitted', submission: { ...action, kind: 'done' } };
  }
}

/** Whether answers can still be changed here. */
export function isOpen(state: RunnerState): boolean {
  return state.submission.kind === 'none' && !closedStates.has(state.sync);
}

const closedStates: ReadonlySet<SyncState> = new Set<SyncState>(['time-up', 'submitted', 'gone']);

export function isMarked(state: RunnerState, questionId: string): boolean {
  return (
    state.pending.flags[questionId] ??
    state.inFlight?.flags[questionId] ??
    state.sheet.flagged.includes(questionId)
  );
}

function changed(state: RunnerState, changes: Partial<Changes>): RunnerState {
  if (!isOpen(state)) return state;
  return {
    ...state,
    pending: mergeChanges(state.pending, { ...noChanges, ...changes }),
    changeCount: state.changeCount + 1,
  };
}

function movedTo(state: RunnerState, index: number, at: number): RunnerState {
  const question = state.questions[index];
  if (!question) return state;
  const counted = countTime(state, at);
  return {
    ...counted,
    index,
    visited: { ...counted.visited, [question.id]: true },
    pending: isOpen(state) ? { ...counted.pending, current: question.id } : counted.pending,
  };
}

function saveStarted(state: RunnerState): RunnerState {
  const { seconds, rest } = splitSeconds(state.unsentTime);
  return {
    ...state,
    inFlight: { ...state.pending, seconds },
    pending: noChanges,
    unsentTime: rest,
  };
}

function saveAcknowledged(
  state: RunnerState,
  action: Extract<RunnerAction, { kind: 'saveAcknowledged' }>,
): RunnerState {
  const revision = Math.max(action.revision, state.sheet.revision);
  return {
    ...state,
    sheet: applyChanges(state.sheet, state.inFlight ?? noChanges, revision),
    inFlight: null,
    unconfirmedSeconds: {},
    deadline: action.deadline === null ? null : Date.parse(action.deadline),
    clock: refineClock(state.clock, action.sample),
    sync: afterSuccess(state),
  };
}

/** What was under way goes back under the younger changes: nobody knows whether it arrived. */
function returnInFlight(state: RunnerState): RunnerState {
  if (!state.inFlight) return state;
  return {
    ...state,
    pending: mergeChanges({ ...state.inFlight, seconds: {} }, state.pending),
    unsentTime: returnSeconds(state.unsentTime, state.inFlight.seconds),
    unconfirmedSeconds: state.inFlight.seconds,
    inFlight: null,
  };
}

/**
 * Takes over a sheet that went further elsewhere. Changes without an acknowledgement stay on top,
 * even where the server shows the same value already: a lost save may still arrive after this
 * reading, and only a newer revision of our own shuts it out.
 */
function sheetRead(state: RunnerState, attempt: Attempt, sample: ClockSample): RunnerState {
  const clock = refineClock(state.clock, sample);
  if (attempt.revision < state.sheet.revision) return { ...state, clock };
  return {
    ...withoutLandedSeconds(state, attempt.timeSpent),
    clock,
    sheet: sheetOf(attempt),
    deadline: attempt.deadline === null ? null : Date.parse(attempt.deadline),
    visited: { ...visitedIn(sheetOf(attempt)), ...state.visited },
    sync: attempt.status === 'submitted' ? 'submitted' : afterSuccess(state),
  };
}

/** A late answer to an older call does not open a submitted test again. */
function afterSuccess(state: RunnerState): SyncState {
  return state.submission.kind === 'done' ? state.sync : 'ready';
}

/**
 * Another tab of this browser got its save acknowledged. Its revision is newer than any save of this
 * tab, so nothing of ours can arrive late any more, and what it has saved need not be sent twice.
 */
function savedElsewhere(state: RunnerState, sheet: Sheet, changes: Changes): RunnerState {
  if (sheet.revision <= state.sheet.revision) return state;
  return {
    ...state,
    sheet,
    pending: withoutSaved(state.pending, changes, state.inFlight ?? noChanges),
    visited: { ...visitedIn(sheet), ...state.visited },
  };
}

/** The questions the learner has seen, as far as a sheet can tell. */
export function visitedIn(sheet: Sheet): Readonly<Record<string, true>> {
  const visited: Record<string, true> = {};
  const looked = Object.keys(sheet.timeSpent).filter((id) => (sheet.timeSpent[id] ?? 0) > 0);
  for (const id of [...Object.keys(sheet.answers), ...sheet.flagged, ...looked]) visited[id] = true;
  if (sheet.current !== null) visited[sheet.current] = true;
  return visited;
}
