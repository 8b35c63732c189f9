import type { PaperQuestion } from '@taiyari/contract';
import { redTimerSeconds, soonTimerSeconds } from '@taiyari/contract/rules/limits';
import { fewestOptions, mostOptions } from '@taiyari/contract/rules/options';
import { isOpen } from '#shared/attempts/state/choices.ts';
import { serverNow } from '#shared/attempts/state/open-part.ts';
import type {
  RunnerState,
  SubmittedResult,
  UncountedAnswers,
} from '#shared/attempts/state/runner-types.ts';
import { isMeasured } from '#shared/attempts/state/server-clock.ts';
import {
  type Changes,
  isEmpty,
  mergeChanges,
  noChanges,
  toTail,
} from '#shared/attempts/state/sheet.ts';
import { splitSeconds } from '#shared/attempts/state/time-spent.ts';

export const paletteStates = [
  'not-visited',
  'not-answered',
  'answered',
  'marked',
  'answered-marked',
] as const;
export type PaletteState = (typeof paletteStates)[number];

/** Whether a question can be shown and answered: a text and its options. */
export function isWellFormed(question: PaperQuestion): boolean {
  const { text, options } = question;
  if (typeof text !== 'string' || text.trim() === '' || !Array.isArray(options)) return false;
  const isCount = options.length >= fewestOptions && options.length <= mostOptions;
  return isCount && options.every((option) => typeof option === 'string');
}

/** Whole seconds to the deadline, rounded up, never below 0; null without a time limit. */
export function remainingSeconds(state: RunnerState): number | null {
  return secondsUntil(state, state.deadline);
}

/** Whole seconds to the end of the open part; without clocks of the parts to the deadline of the test. */
export function partSeconds(state: RunnerState): number | null {
  return secondsUntil(state, state.partEnds[state.part] ?? state.deadline);
}

/** Whether another part comes after the open one. */
export function hasNextPart(state: RunnerState): boolean {
  return state.part < state.parts.length - 1;
}

/** Whether the open part may be ended before its time is over. */
export function mayEndPart(state: RunnerState): boolean {
  return hasNextPart(state) && state.parts[state.part]?.earlyExit === true;
}

function secondsUntil(state: RunnerState, moment: number | null): number | null {
  return moment === null ? null : Math.max(0, Math.ceil((moment - serverNow(state)) / 1000));
}

/**
 * Whether the time is over by a clock that is only guessed. Nothing is answered then, and nothing is handed in before the
 * server has told what time it is: it may say that time is left.
 */
export function isOverByGuess(state: RunnerState): boolean {
  return isOpen(state) && remainingSeconds(state) === 0 && !isMeasured(state.clock);
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

/** Everything the server has not acknowledged, without the seconds of a save under way. */
export function unacknowledged(state: RunnerState): Changes {
  const inFlight = state.inFlight ? { ...state.inFlight, seconds: {} } : noChanges;
  return mergeChanges(inFlight, state.pending);
}

/** Whether there is anything a save could carry now. */
export function hasUnsent(state: RunnerState): boolean {
  return !isEmpty(state.pending) || Object.values(state.unsentTime).some((spent) => spent >= 1000);
}

/** The server tells which of them it keeps as late answers. */
export function countUncounted(state: RunnerState, result: SubmittedResult): UncountedAnswers {
  const choices = handedIn(state).answers;
  const uncounted = state.questions.filter(({ id }, position) => {
    const choice = choices[id];
    return choice !== undefined && choice !== (result.answers[String(position)] ?? null);
  });
  const late = uncounted.filter(({ id }) => result.lateAnswers.includes(id));
  return { lateAnswers: late.length, unkeptAnswers: uncounted.length - late.length };
}

/**
 * What is handed in: everything that the server may lack. By this device's clock alone it is handed in on the condition
 * that the attempt went no further: more time may have been given that this screen has not heard of yet.
 */
export function submissionOf(state: RunnerState) {
  const changes = { ...handedIn(state), seconds: splitSeconds(state).seconds };
  const tail = toTail(state.sheet, changes, state.questions);
  return isByClock(state) ? { ...tail, revision: state.sheet.revision } : tail;
}

/** With what was refused as late: whether it is kept the answer to a submission says. */
function handedIn(state: RunnerState): Changes {
  const changes = unacknowledged(state);
  return { ...changes, answers: { ...state.late, ...changes.answers } };
}

function isByClock({ submission }: RunnerState): boolean {
  return submission.kind === 'requested' && submission.by === 'time';
}
