import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '#platform/database/embedded/process.ts';
import { limitLog } from '#platform/database/embedded/server/log.ts';
import type { Postmaster } from '#platform/database/embedded/server/postmaster.ts';

const POLL_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

type Supervision = {
  readonly postmaster: Postmaster;
  /** Brings the server back, or joins the one that another process has brought back. */
  readonly revive: (signal: AbortSignal) => Promise<Postmaster>;
  readonly log: (message: string) => void;
  /** What the server writes to; kept from growing without end. */
  readonly logFile: string;
};

/**
 * Looks after a server, whoever started it, and brings it back when it has died. Does not keep the
 * process alive. The answer ends the supervision, after a revival that is under way.
 */
export function superviseServer(supervision: Supervision): () => Promise<void> {
  const controller = new AbortController();
  const watching = watch(supervision, controller.signal);
  return async () => {
    controller.abort();
    await watching;
  };
}

async function watch(supervision: Supervision, signal: AbortSignal): Promise<void> {
  let { postmaster } = supervision;
  let pauseMs = POLL_MS;
  while (await pause(pauseMs, signal)) {
    try {
      postmaster = await look(supervision, postmaster, signal);
      pauseMs = POLL_MS;
    } catch (error) {
      supervision.log(error instanceof Error ? error.message : String(error));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
}

async function look(
  { revive, log, logFile }: Supervision,
  postmaster: Postmaster,
  signal: AbortSignal,
): Promise<Postmaster> {
  await limitLog(logFile);
  if (await isRunning(postmaster.stamp)) return postmaster;
  log('the embedded database has died and is started again');
  return await revive(signal);
}

/** False when the signal ended it. */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return await delay(ms, true, { ref: false, signal }).catch(() => false);
}
