import type { Attempt } from '@taiyari/contract';
import { isMarked, isOpen } from '#shared/attempts/state/choices.ts';
import {
  inOpenPart,
  isInOpenPart,
  isSectionFull,
  sendable,
} from '#shared/attempts/state/open-part.ts';
import {
  newsOfReading,
  newsOfSave,
  untoldNews,
  withoutAnsweredAnew,
} from '#shared/attempts/state/other-devices.ts';
import type {
  ClockNews,
  FailureReason,
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
  countLeaving,
  countTime,
  returnSeconds,
  splitSeconds,
  withoutLandedSeconds,
} from '#shared/attempts/state/time-spent.ts';

/** The next state of a running test. Pure: times come as monotonic milliseconds in the action. */
export function reduceRunner(state: RunnerState, action: RunnerAction): RunnerState {
  return inOpenPart(reduce(state, action));
}

function reduce(state: RunnerState, action: RunnerAction): RunnerState {
  switch (action.kind) {
    case 'answered':
      return answered(state, action.questionId, action.option);
    case 'cleared':
      return changed(state, action.questionId, { answers: { [action.questionId]: null } });
    case 'markToggled':
      return changed(state, action.questionId, {
        flags: { [action.questionId]: !isMarked(state, action.questionId) },
      });
    case 'shown':
      return {
        ...state,
        questions: action.questions,
        passages: action.passages,
        lang: action.lang,
      };
    case 'changedElsewhere':
      return isOpen(state) ? withChanges(state, action.changes) : state;
    case 'movedTo':
      return movedTo(state, action.index, action.at);
    case 'watched':
      return {
        ...countTime(state, action.at),
        now: action.at,
        countedUntil: action.isWatched ? action.at : null,
      };
    case 'tick':
      return { ...countTime(state, action.at), now: action.at };
    case 'refusedElsewhere':
      return withLate(state, action.late);
    case 'deviceNewsRead':
      return { ...state, deviceNews: untoldNews(state.deviceNews) };
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
    case 'saveRefused':
      return withLate(state, action.late);
    case 'clockRead':
      return action.revision < state.sheet.revision ? state : withClock(state, action);
    case 'partEnded':
      return {
        ...withClock(state, action),
        sheet: { ...state.sheet, revision: Math.max(action.revision, state.sheet.revision) },
      };
    case 'savedElsewhere':
      return savedElsewhere(state, action.sheet, action.changes);
    case 'sheetRead':
      return sheetRead(state, action.attempt, action.sample);
    case 'submissionRequested':
      return state.submission.kind === 'none'
        ? { ...state, submission: { kind: 'requested', by: action.by } }
        : state;
    case 'submissionFailed':
      return submissionFailed(state, action.reason);
    case 'submissionAcknowledged':
      return submitted(state, action);
  }
}

/** Of a section that counts so many answers a further one is not taken: another one has to be cleared first. */
function answered(state: RunnerState, questionId: string, option: number): RunnerState {
  if (isOpen(state) && isSectionFull(state, questionId)) return { ...state, refused: questionId };
  return changed(state, questionId, { answers: { [questionId]: option } });
}

function changed(state: RunnerState, questionId: string, changes: Partial<Changes>): RunnerState {
  if (!isOpen(state) || !isInOpenPart(state, questionId)) return state;
  return {
    ...withChanges(state, { ...noChanges, ...changes }),
    refused: null,
    changeCount: state.changeCount + 1,
  };
}

function withChanges(state: RunnerState, changes: Changes): RunnerState {
  return {
    ...state,
    pending: mergeChanges(state.pending, changes),
    deviceNews: withoutAnsweredAnew(state.deviceNews, changes),
  };
}

/** An attempt that went further elsewhere is read anew: the clock may say something else by then. */
function submissionFailed(state: RunnerState, reason: FailureReason): RunnerState {
  const isOverByClock = state.submission.kind === 'requested' && state.submission.by === 'time';
  const isWithdrawn = reason === 'stale' && isOverByClock;
  return { ...state, sync: reason, ...(isWithdrawn && { submission: { kind: 'none' } }) };
}

/** By the time, too, where the server has closed an attempt while nobody was there to hand it in. */
function submitted(
  state: RunnerState,
  { kind: _, result, ...uncounted }: Extract<RunnerAction, { kind: 'submissionAcknowledged' }>,
): RunnerState {
  const { submission, deadline } = state;
  const isRequested = submission.kind === 'requested' && submission.by === 'time';
  const isTimeUp = isRequested || (deadline !== null && Date.parse(result.completedAt) >= deadline);
  return {
    ...state,
    sync: 'submitted',
    submission: { kind: 'done', result, isTimeUp, ...uncounted },
  };
}

function movedTo(state: RunnerState, index: number, at: number): RunnerState {
  const question = state.questions[index];
  if (!question || !isInOpenPart(state, question.id)) return state;
  const counted = countLeaving(state, at);
  return {
    ...counted,
    index,
    refused: null,
    visited: { ...counted.visited, [question.id]: true },
    pending: isOpen(state) ? { ...counted.pending, current: question.id } : counted.pending,
  };
}

function saveStarted(state: RunnerState): RunnerState {
  const { seconds, rest } = splitSeconds(state);
  const sent = sendable(state);
  return {
    ...state,
    inFlight: { ...sent, seconds },
    pending: withoutSaved(state.pending, { ...sent, seconds: {} }),
    unsentTime: rest,
  };
}

function saveAcknowledged(
  state: RunnerState,
  action: Extract<RunnerAction, { kind: 'saveAcknowledged' }>,
): RunnerState {
  const revision = Math.max(action.revision, state.sheet.revision);
  const saved = state.inFlight ?? noChanges;
  return {
    ...withClock(state, action),
    sheet: applyChanges(state.sheet, saved, revision),
    deviceNews: newsOfSave(state, saved),
    inFlight: null,
    unconfirmedSeconds: {},
  };
}

/** Deadlines as the server has them now: an administrator can give more time, another device can leave a part. */
function clocksOf(state: RunnerState, { deadline, partEnds, sample }: Omit<ClockNews, 'revision'>) {
  return {
    deadline: deadline === null ? null : Date.parse(deadline),
    partEnds: partEnds.map((end) => Date.parse(end)),
    clock: refineClock(state.clock, sample),
    now: Math.max(state.now, sample.receivedAt),
  };
}

/** An answer that was overtaken on its way knows older ends than this screen. */
function withClock(state: RunnerState, news: ClockNews): RunnerState {
  const isOlder = news.revision < state.sheet.revision;
  const clocks = isOlder ? { clock: refineClock(state.clock, news.sample) } : clocksOf(state, news);
  return { ...state, ...clocks, isHeard: true, sync: afterSuccess(state) };
}

/** Takes choices off that the server refused for good; a younger choice for the same question stays. */
function withLate(state: RunnerState, late: Changes['answers']): RunnerState {
  const pending = withoutSaved(state.pending, { ...noChanges, answers: late });
  return {
    ...state,
    pending: { ...state.pending, answers: pending.answers },
    late: { ...state.late, ...late },
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
  if (attempt.revision < state.sheet.revision)
    return { ...state, clock: refineClock(state.clock, sample) };
  return {
    ...withoutLandedSeconds(state, attempt.timeSpent),
    ...clocksOf(state, { ...attempt, sample }),
    sheet: sheetOf(attempt),
    deviceNews: newsOfReading(state, attempt),
    isHeard: true,
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
  const deviceNews = newsOfSave(state, changes);
  if (sheet.revision <= state.sheet.revision) return { ...state, deviceNews };
  return {
    ...state,
    sheet,
    deviceNews,
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
