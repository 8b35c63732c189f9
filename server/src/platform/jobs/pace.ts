import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** How fast work goes on that nobody waits for. */
export type Pace = {
  /** To be called between small pieces. @returns false when it is time to stop. */
  rest(): Promise<boolean>;
};

/**
 * Lets work take only a share of the time: after each piece comes a pause so many times as long.
 * @param share more than 0, at most 1
 * @param signal ends a pause at once, and the work with it
 */
export function paceOf(share: number, signal: AbortSignal): Pace {
  let startedAt = performance.now();
  return {
    async rest() {
      const worked = performance.now() - startedAt;
      await pause(worked * (1 / share - 1), undefined, { signal }).catch(() => undefined);
      startedAt = performance.now();
      return !signal.aborted;
    },
  };
}

/** For what somebody waits for: the process gets its turn in between, and that is all. */
export const withoutPauses: Pace = {
  async rest() {
    await nextTurn();
    return true;
  },
};
