import type { RunnerState, SyncState } from '#shared/attempts/state/runner-types.ts';

const closedStates: ReadonlySet<SyncState> = new Set<SyncState>(['time-up', 'submitted', 'gone']);

/** Whether answers can still be changed here. */
export function isOpen(state: RunnerState): boolean {
  return state.submission.kind === 'none' && !closedStates.has(state.sync);
}

export function isMarked(state: RunnerState, questionId: string): boolean {
  return (
    state.pending.flags[questionId] ??
    state.inFlight?.flags[questionId] ??
    state.sheet.flagged.includes(questionId)
  );
}

/** The option chosen for a question as the learner sees it, acknowledged or not; null when blank. */
export function answerOf(state: RunnerState, questionId: string): number | null {
  const pending = state.pending.answers[questionId];
  const unacknowledged = pending === undefined ? state.inFlight?.answers[questionId] : pending;
  return unacknowledged === undefined ? (state.sheet.answers[questionId] ?? null) : unacknowledged;
}
