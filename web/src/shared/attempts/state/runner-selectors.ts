import type { LearnerQuestion, Result } from '@taiyari/contract';
import { redTimerSeconds, soonTimerSeconds } from '@taiyari/contract/rules/limits';
import { fewestOptions, mostOptions } from '@taiyari/contract/rules/questions';
import { isMarked, isOpen } from '#shared/attempts/state/runner-state.ts';
import type { RunnerState } from '#shared/attempts/state/runner-types.ts';
import {
  type Changes,
  isEmpty,
  isUrgent,
  mergeChanges,
  noChanges,
} from '#shared/attempts/state/sheet.ts';

export const paletteStates = [
  'not-visited',
  'not-answered',
  'answered',
  'marked',
  'answered-marked',
] as const;
export type PaletteState = (typeof paletteStates)[number];

/** The option chosen for a question as the learner sees it, acknowledged or not; null when blank. */
export function answerOf(state: RunnerState, questionId: string): number | null {
  const unacknowledged = unacknowledgedAnswer(state, questionId);
  return unacknowledged === undefined ? (state.sheet.answers[questionId] ?? null) : unacknowledged;
}

export function paletteStateOf(state: RunnerState, questionId: string): PaletteState {
  const isAnswered = answerOf(state, questionId) !== null;
  if (isMarked(state, questionId)) return isAnswered ? 'answered-marked' : 'marked';
  if (isAnswered) return 'answered';
  return state.visited[questionId] ? 'not-answered' : 'not-visited';
}

export type PaletteCounts = Readonly<Record<PaletteState, number>>;

/** How many questions are in each state; broken questions are counted nowhere. */
export function countStates(state: RunnerState): PaletteCounts {
  const counts = {
    'not-visited': 0,
    'not-answered': 0,
    answered: 0,
    marked: 0,
    'answered-marked': 0,
  };
  for (const question of state.questions) {
    if (isWellFormed(question)) counts[paletteStateOf(state, question.id)] += 1;
  }
  return counts;
}

export function answeredOf(counts: PaletteCounts): number {
  return counts.answered + counts['answered-marked'];
}

export function unansweredOf(counts: PaletteCounts): number {
  return counts['not-visited'] + counts['not-answered'] + counts.marked;
}

/** Whether a question can be shown and answered: a text and its options. */
export function isWellFormed(question: LearnerQuestion): boolean {
  const { text, options } = question;
  if (typeof text !== 'string' || text.trim() === '' || !Array.isArray(options)) return false;
  const isCount = options.length >= fewestOptions && options.length <= mostOptions;
  return isCount && options.every((option) => typeof option === 'string');
}

/** Whole seconds to the deadline, rounded up, never below 0; null without a time limit. */
export function remainingSeconds(state: RunnerState): number | null {
  if (state.deadline === null) return null;
  const serverNow = state.now + state.clock.offsetMilliseconds;
  return Math.max(0, Math.ceil((state.deadline - serverNow) / 1000));
}

export type TimeLeft = 'enough' | 'little' | 'last';

/** How the time left is coloured. A test that is short from the start has no 'little' of its own. */
export function timeLeftOf(state: RunnerState): TimeLeft {
  const remaining = remainingSeconds(state);
  if (remaining === null || state.deadline === null) return 'enough';
  if (remaining <= redTimerSeconds) return 'last';
  const isLong = state.deadline - state.attempt.startedAt > soonTimerSeconds * 1000;
  return isLong && remaining <= soonTimerSeconds ? 'little' : 'enough';
}

export type SaveState =
  | { readonly kind: 'saved' | 'saving' | 'not-saved' | 'logged-out' | 'closed' }
  | { readonly kind: 'offline' | 'busy'; readonly waiting: number; readonly isSafeHere: boolean };

/** What the learner is told about saving. */
export function saveStateOf(state: RunnerState): SaveState {
  const hasUnsent = isUrgent(unacknowledged(state));
  if (!isOpen(state)) return { kind: 'closed' };
  switch (state.sync) {
    case 'logged-out':
      return { kind: 'logged-out' };
    case 'refused':
      return { kind: hasUnsent ? 'not-saved' : 'saved' };
    case 'offline':
    case 'busy':
      return { kind: state.sync, waiting: waitingAnswers(state), isSafeHere: isSafeHere(state) };
    default:
      return { kind: hasUnsent ? 'saving' : 'saved' };
  }
}

/** Questions whose latest choice the server has not acknowledged. */
function waitingAnswers(state: RunnerState): number {
  return Object.keys(unacknowledged(state).answers).length;
}

/** True once everything changed so far is written down on this device. */
export function isSafeHere(state: RunnerState): boolean {
  return state.storedCount >= state.changeCount;
}

/** Everything the server has not acknowledged, without the seconds of a save under way. */
export function unacknowledged(state: RunnerState): Changes {
  const inFlight = state.inFlight ? { ...state.inFlight, seconds: {} } : noChanges;
  return mergeChanges(inFlight, state.pending);
}

/** Whether there is anything a save could carry now. */
export function hasUnsent(state: RunnerState): boolean {
  return !isEmpty(state.pending) || Object.values(state.unsentTime).some((spent) => spent >= 1000);
}

/** How many unacknowledged choices the result does not show: they reached the server too late. */
export function countLateAnswers(state: RunnerState, result: Result): number {
  return state.questions.filter((question, position) => {
    const answer = unacknowledgedAnswer(state, question.id);
    return answer !== undefined && answer !== (result.answers[String(position)] ?? null);
  }).length;
}

function unacknowledgedAnswer(state: RunnerState, questionId: string): number | null | undefined {
  const pending = state.pending.answers[questionId];
  return pending === undefined ? state.inFlight?.answers[questionId] : pending;
}
