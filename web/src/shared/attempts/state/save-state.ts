import { isOpen } from '#shared/attempts/state/choices.ts';
import { unacknowledged } from '#shared/attempts/state/runner-selectors.ts';
import type { RunnerState } from '#shared/attempts/state/runner-types.ts';
import { isUrgent } from '#shared/attempts/state/sheet.ts';

/* Beside the other selectors, because only what comes after the first question needs them. */

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

/** How many answers are on this device alone, and not just on their way. */
export function stuckAnswers(state: RunnerState): number {
  return saveStateOf(state).kind === 'saving' ? 0 : waitingAnswers(state);
}

/** True once everything changed so far is written down on this device. */
export function isSafeHere(state: RunnerState): boolean {
  return state.storedCount >= state.changeCount;
}

/** The numbers of the questions whose choice came after their part had closed; what is on the sheet all the same is not late. */
export function lateNumbers({ late, sheet, questions }: RunnerState): number[] {
  const isLate = (id: string) => {
    const choice = late[id];
    return choice !== undefined && choice !== (sheet.answers[id] ?? null);
  };
  return questions.flatMap(({ id }, index) => (isLate(id) ? [index + 1] : []));
}

/** The numbers of the questions whose answer another device has changed, or of which one was replaced from here. */
export function numbersOfNews(
  { deviceNews, questions }: RunnerState,
  kind: 'changed' | 'replaced',
): number[] {
  return questions.flatMap(({ id }, index) => (deviceNews[id] === kind ? [index + 1] : []));
}
