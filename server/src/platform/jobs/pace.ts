import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** How fast work goes on that nobody waits for. */
export type Pace = {
  /** To be called between small pieces. @returns false when it is time to stop. */
  rest(): Promise<boolean>;
  /** Requests were waiting when it rested last, or nobody knows yet: the next piece is to be as small as can be. */
  readonly isBusy: boolean;
};

/** Above this share of its time a process is busy: then requests wait for it. */
const busyShare = 0.6;
const lookMilliseconds = 50;
const patienceMilliseconds = 1000;

/**
 * Lets work take only a share of the time (after each piece comes a pause so many times as long), and give way to
 * requests while the process has no time: a piece a second then, so that something is done also in an hour without a
 * pause.
 * @param share more than 0, at most 1
 * @param signal ends a pause at once, and the work with it
 * @param readLoop how busy the loop of the process was, as Node says it; another one for tests
 */
export function paceOf(
  share: number,
  signal?: AbortSignal,
  readLoop: typeof performance.eventLoopUtilization = performance.eventLoopUtilization,
): Pace {
  let startedAt = performance.now();
  let since = readLoop();
  let isBusy = true;
  const pauseFor = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal }).catch(() => undefined);
  return {
    get isBusy() {
      return isBusy;
    },
    async rest() {
      const worked = performance.now() - startedAt;
      if (share < 1) await pauseFor(worked * (1 / share - 1));
      const until = performance.now() + patienceMilliseconds;
      isBusy = false;
      while (readLoop(since).utilization > busyShare && performance.now() < until) {
        isBusy = true;
        since = readLoop();
        await pauseFor(lookMilliseconds);
        if (signal?.aborted) return false;
      }
      since = readLoop();
      startedAt = performance.now();
      return !signal?.aborted;
    },
  };
}

/** Goes on at full speed while the process has time. @param signal see `paceOf` */
export function paceBesideRequests(
  signal?: AbortSignal,
  readLoop?: typeof performance.eventLoopUtilization,
): Pace {
  return paceOf(1, signal, readLoop);
}

/** For what somebody waits for: the process gets its turn in between, and that is all. */
export const withoutPauses: Pace = {
  isBusy: false,
  async rest() {
    await nextTurn();
    return true;
  },
};
