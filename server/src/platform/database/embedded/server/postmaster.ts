import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedPaths, readOptionalFile } from '#platform/database/embedded/files.ts';
import {
  commandLine,
  isRunning,
  processesIn,
  processStamp,
  sendSignal,
} from '#platform/database/embedded/process.ts';

/** A running server, known by its main process. */
export type Postmaster = {
  readonly cluster: string;
  readonly pid: number;
  readonly stamp: string;
  readonly port: number;
  readonly isReady: boolean;
};

const POLL_MS = 5;
const FAST_SHUTDOWN_MS = 30_000;
const LOOK_MS = 250;
/** For so long nothing but idle auxiliary processes: more than they take to write down their counts. */
const STUCK_MS = 2_000;
/** The one that is busy says so behind its name: 'checkpointer performing shutdown checkpoint'. */
const IDLE_AUXILIARY = /^postgres: (checkpointer|io worker \d+)$/;

/**
 * The server that runs on the cluster, or null. A pid file alone proves nothing: its process must
 * live and be a PostgreSQL on this very folder.
 */
export async function findPostmaster(paths: EmbeddedPaths): Promise<Postmaster | null> {
  // The lines are: pid, folder, start, port, socket folder, address, shared memory, state.
  const lines = ((await readOptionalFile(paths.pidFile)) ?? '').split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return null;
  const stamp = await processStamp(pid);
  const words = ` ${await commandLine(pid)} `;
  if (stamp === null || !words.includes(` -D ${paths.cluster} `)) return null;
  const [port, isReady] = [Number(lines[3]), lines[7]?.trim() === 'ready'];
  return { cluster: paths.cluster, pid, stamp, port, isReady };
}

/** Like `findPostmaster`, but waits until the server accepts connections or has gone. */
export async function findReadyPostmaster(paths: EmbeddedPaths): Promise<Postmaster | null> {
  for (;;) {
    const found = await findPostmaster(paths);
    if (found === null || found.isReady) return found;
    await delay(POLL_MS);
  }
}

/**
 * Stops a server and waits for its end. Fast means: open transactions are rolled back, everything
 * is written out. After half a minute without an end it goes without that and recovers when it
 * starts again; so it does after two seconds in which nobody is left who could still write. That is
 * how PostgreSQL stays when it is told to stop while it begins anew after a crash: it takes its new
 * checkpointer for one that it has already ended, and waits for it.
 */
export async function stopPostmaster({ cluster, pid, stamp }: Postmaster): Promise<void> {
  sendSignal(pid, 'SIGINT');
  const start = performance.now();
  let lookedAt = start;
  let busyAt = start;
  while ((await isRunning(stamp)) && performance.now() - start < FAST_SHUTDOWN_MS) {
    await delay(POLL_MS);
    if (performance.now() - lookedAt < LOOK_MS) continue;
    lookedAt = performance.now();
    if (!(await hasIdleAuxiliariesAlone(cluster, pid))) busyAt = lookedAt;
    else if (lookedAt - busyAt > STUCK_MS) break;
  }
  if (await isRunning(stamp)) sendSignal(pid, 'SIGQUIT');
  while (await isRunning(stamp)) await delay(POLL_MS);
}

/** False where processes cannot be told, as outside Linux. */
async function hasIdleAuxiliariesAlone(cluster: string, postmaster: number): Promise<boolean> {
  const auxiliaries = (await processesIn(cluster)).filter((pid) => pid !== postmaster);
  const titles = await Promise.all(auxiliaries.map(commandLine));
  const here = titles.filter((title) => title !== null);
  return here.length > 0 && here.every((title) => IDLE_AUXILIARY.test(title));
}

/**
 * Clears up after a server that was killed. To be called under the lock while none runs.
 *
 * PostgreSQL refuses to start when the pid in the old file is alive, whoever has it now. Our own
 * pid is one it accepts, being its parent's. The rest of the file stays: by the shared memory
 * named there PostgreSQL knows whether helpers of the old server are still at work.
 */
export async function clearRemains(paths: EmbeddedPaths): Promise<void> {
  const text = await readOptionalFile(paths.pidFile);
  if (text !== null) await writeFile(paths.pidFile, text.replace(/^.*/, String(process.pid)));
}

/**
 * Ends what a killed server left behind. Idle helpers end by themselves; one in the middle of a
 * long query would keep the cluster closed until it has finished.
 */
export async function endOrphans(paths: EmbeddedPaths): Promise<void> {
  const pids = await processesIn(paths.cluster);
  const titles = await Promise.all(pids.map(commandLine));
  // Anything else that works in the folder may be a server of somebody else, and these are its own.
  if (titles.some((title) => title !== null && !title.startsWith('postgres: '))) return;
  for (const pid of pids) sendSignal(pid, 'SIGQUIT');
}
