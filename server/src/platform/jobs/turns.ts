import { AppError } from '#platform/http/errors/app-error.ts';
import { createLanes } from '#platform/jobs/lanes.ts';
import { queueChanged } from '#platform/metrics/reports.ts';

export type Turns = {
  /**
   * Runs a task when its turn comes. Lanes (an address, an account) take turns, so that whoever asks
   * very often waits behind himself and not before everybody else.
   * @throws AppError `unavailable` with the seconds to wait, when the wait would be, or has become, too long.
   */
  run<T>(lane: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs and nothing waits. */
  drain(): Promise<void>;
};

type Options = {
  /** Under which the queue is counted. */
  readonly name: string;
  /** So many run at the same time. */
  readonly atOnce: number;
  /** Longer nobody is made to wait. */
  readonly longestWaitMilliseconds: number;
  /** What a task takes, as long as none has been measured. */
  readonly guessMilliseconds: number;
  /** Says why a task is refused, with the seconds after which the next try makes sense. */
  readonly sentence: (seconds: number) => string;
  readonly now?: () => number;
};

type Waiting = {
  readonly since: number;
  start(): void;
  refuse(error: AppError): void;
};

/** How much the last task counts among those before. */
const newestShare = 0.1;

/**
 * A queue that is bounded by time and not by a number: how long one more has to wait is known from what
 * the last tasks took.
 */
export function createTurns(options: Options): Turns {
  const { name, atOnce, longestWaitMilliseconds, now = () => performance.now() } = options;
  const lanes = createLanes<Waiting>();
  const drained: (() => void)[] = [];
  let running = 0;
  let mean = options.guessMilliseconds;

  function refusal(wait: number): AppError {
    const seconds = Math.max(1, Math.ceil(wait / 2000));
    return new AppError('unavailable', options.sentence(seconds), { retryAfterSeconds: seconds });
  }

  async function admit(lane: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const wait = ((lanes.countBefore(lane) + 1) * mean) / atOnce;
    if (wait > longestWaitMilliseconds) throw refusal(wait);
    await new Promise<void>((start, refuse) => {
      lanes.add(lane, { since: now(), start, refuse });
      tellQueue();
    });
  }

  /** To whose turn it is, past those for whom it has become too late because many came in other lanes. */
  function handOver(): void {
    const latest = now() - longestWaitMilliseconds * 1.5;
    for (const { refuse } of lanes.takeFirst(({ since }) => since < latest)) {
      refuse(refusal(longestWaitMilliseconds));
    }
    const next = lanes.next();
    if (next === undefined) running -= 1;
    else next.start();
    if (running === 0) for (const resolve of drained.splice(0)) resolve();
    tellQueue();
  }

  function tellQueue(): void {
    queueChanged.tell({ name, running, waiting: lanes.count });
  }

  return {
    async run(lane, task) {
      await admit(lane);
      const startedAt = now();
      tellQueue();
      try {
        return await task();
      } finally {
        mean += newestShare * (now() - startedAt - mean);
        handOver();
      }
    },
    async drain() {
      if (running > 0) await new Promise<void>((resolve) => drained.push(resolve));
    },
  };
}
