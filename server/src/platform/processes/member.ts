import cluster from 'node:cluster';
import { LEAVE } from '#platform/processes/slot.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const;

/** Whether this process was started by another one that looks after it. */
export const isMember = cluster.isWorker;

/**
 * How much longer than it says each one takes what it is handed. When all stop, the one that hands out connections takes
 * nobody any more from the end of the pause on; those that were taken before, and wait for their turn, still get it.
 */
export const handOverMilliseconds = 1000;

/** Why a process that was started by another one has to leave. */
type Leaving = {
  /** Settles when that one says so. */
  readonly told: Promise<void>;
  /** Settles when that one is gone: nothing comes from it any more, neither words nor connections. */
  readonly orphaned: Promise<void>;
};

/**
 * Signals are for the one that has started this process, who says when to leave: the terminal sends them to everybody.
 * Once it is gone they end this process as any other.
 */
export function watchStarter(): Leaving {
  for (const signal of signals) process.on(signal, ignore);
  return {
    told: new Promise((resolve) => {
      process.on('message', (message) => {
        if (message === LEAVE) resolve();
      });
    }),
    orphaned: new Promise((resolve) => {
      cluster.worker?.once('disconnect', () => {
        // Else Node ends the process at this very moment, with whatever it is about to answer.
        if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
        for (const signal of signals) process.off(signal, ignore);
        resolve();
      });
    }),
  };
}

function ignore(): void {
  // Whoever has started this process heard it as well.
}
