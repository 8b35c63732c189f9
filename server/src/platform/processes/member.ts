import cluster from 'node:cluster';
import { LEAVE } from '#platform/processes/slot.ts';

/** Whether this process was started by another one that looks after it. */
export const isMember = cluster.isWorker;

/**
 * How much longer than it says each one takes what it is handed. When all stop, the one that hands out connections takes
 * nobody any more from the end of the pause on; those that were taken before, and wait for their turn, still get it.
 */
export const handOverMilliseconds = 1000;

/**
 * Settles when this process has to leave: it was told to, or the one that has started it is gone. Signals are for that
 * one, who says when: the terminal sends them to everybody.
 */
export function untilToldToLeave(): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const)
    process.on(signal, ignore);
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === LEAVE) resolve();
    });
    cluster.worker?.once('disconnect', () => {
      // Else Node ends the process at this very moment, with whatever it is about to answer.
      if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
      resolve();
    });
  });
}

function ignore(): void {
  // Whoever has started this process heard it as well.
}
