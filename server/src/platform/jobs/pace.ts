import { performance } from 'node:perf_hooks';
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

/** Above this share of its time a process is busy: then requests wait for it. */
const busyShare = 0.6;
const lookMilliseconds = 50;
const patienceMilliseconds = 1000;

/**
 * Lets work go on at full speed while the process has time, and give way to requests while it has none: a piece a
 * second then, so that something is done also in an hour without a pause.
 * @param signal ends a pause at once, and the work with it
 * @param readLoop how busy the loop of the process was, as Node says it; another one for tests
 */
export function paceBesideRequests(
  signal?: AbortSignal,
  readLoop: typeof performance.eventLoopUtilization = performance.eventLoopUtilization,
): Pace {
  let since = readLoop();
  return {
    async rest() {
      const until = performance.now() + patienceMilliseconds;
      while (readLoop(since).utilization > busyShare && performance.now() < until) {
        since = readLoop();
        await pause(lookMilliseconds, undefined, { signal }).catch(() => undefined);
        if (signal?.aborted) return false;
      }
      since = readLoop();
      return !signal?.aborted;
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
