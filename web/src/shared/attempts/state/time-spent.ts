import type { RunnerState } from '#shared/attempts/state/runner-types.ts';

type Seconds = Readonly<Record<string, number>>;

/** Adds the time since the last count to the question on the screen, while somebody looks at it. */
export function countTime(state: RunnerState, at: number): RunnerState {
  const question = state.questions[state.index];
  if (state.countedUntil === null || !question || at <= state.countedUntil) return state;
  const passed = at - state.countedUntil;
  const unsentTime = {
    ...state.unsentTime,
    [question.id]: (state.unsentTime[question.id] ?? 0) + passed,
  };
  return { ...state, unsentTime, countedUntil: at };
}

/** The same when the question is left; it was visited, however short that was. */
export function countLeaving(state: RunnerState, at: number): RunnerState {
  const counted = countTime(state, at);
  const { unsentTime, sheet } = counted;
  const id = counted.questions[counted.index]?.id;
  if (id === undefined || unsentTime[id] || sheet.timeSpent[id]) return counted;
  return { ...counted, unsentTime: { ...unsentTime, [id]: 1 } };
}

/**
 * Whole seconds for a save, and the milliseconds that stay for the next one. The first glance at a question counts as
 * a second, so that other devices know that it was visited; what it lacked is taken off the next looks at it.
 */
export function splitSeconds({ unsentTime, sheet }: Pick<RunnerState, 'unsentTime' | 'sheet'>): {
  seconds: Seconds;
  rest: Seconds;
} {
  const seconds: Record<string, number> = {};
  const rest: Record<string, number> = {};
  for (const [id, milliseconds] of Object.entries(unsentTime)) {
    const isFirst = milliseconds > 0 && !sheet.timeSpent[id];
    const whole = Math.max(isFirst ? 1 : 0, Math.floor(milliseconds / 1000));
    const left = milliseconds - whole * 1000;
    if (whole > 0) seconds[id] = whole;
    if (left !== 0) rest[id] = left;
  }
  return { seconds, rest };
}

export function returnSeconds(unsentTime: Seconds, seconds: Seconds): Seconds {
  const sum = { ...unsentTime };
  for (const [id, whole] of Object.entries(seconds)) sum[id] = (sum[id] ?? 0) + whole * 1000;
  return sum;
}

/**
 * Seconds are added up by the server, so a save whose acknowledgement was lost must not be counted
 * twice: where the server's sum has grown by what was sent, it has arrived.
 */
export function withoutLandedSeconds(state: RunnerState, serverSeconds: Seconds): RunnerState {
  const unsentTime = { ...state.unsentTime };
  for (const [id, sent] of Object.entries(state.unconfirmedSeconds)) {
    const grown = (serverSeconds[id] ?? 0) - (state.sheet.timeSpent[id] ?? 0);
    if (grown >= sent) unsentTime[id] = Math.max(0, (unsentTime[id] ?? 0) - sent * 1000);
  }
  return { ...state, unsentTime, unconfirmedSeconds: {} };
}
