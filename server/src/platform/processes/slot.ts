import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';

/** What the process that has started another one tells it: drain and end. */
export const LEAVE = 'leave';

export type SlotOptions = {
  /** The file that a process begins with. */
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  /** How long a process that was told to leave may take before it is killed. */
  readonly patienceMilliseconds: number;
  readonly log: (message: string) => void;
};

export type Slot = {
  /** Settles when the first process serves; rejects when it ends before. */
  readonly serving: Promise<void>;
  /** Starts another process, and lets the present one leave once that one serves. */
  roll(): Promise<void>;
  stop(): Promise<void>;
};

/** Who ends sooner than this after its start may well do it again. */
const soonMilliseconds = 10_000;
const firstPauseMilliseconds = 250;
const longestPauseMilliseconds = 5000;

/** Starts a process and, whenever it ends without having been told to, another one: after a pause if it ended soon. */
export function createSlot(options: SlotOptions): Slot {
  const { program, environment, log } = options;
  const stopping = new AbortController();
  const fork = () => {
    // What npm start has told Node counts for all; there the file is another one, which would install and build again.
    const execArgv = [...process.execArgv, '--enable-source-maps'];
    cluster.setupPrimary({ exec: program, args: [], execArgv });
    return cluster.fork(environment);
  };
  let current = fork();
  const kept = keep();

  async function keep(): Promise<void> {
    let pause = 0;
    while (!stopping.signal.aborted) {
      const watched = current;
      const startedAt = performance.now();
      const reason = await endOf(watched);
      if (stopping.signal.aborted || current !== watched) continue;
      log(`a server process has ended (${reason}) and is started again`);
      pause = performance.now() - startedAt < soonMilliseconds ? nextPause(pause) : 0;
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted && current === watched) current = fork();
    }
  }

  return {
    serving: untilServing(current),
    async roll() {
      const next = fork();
      await untilServing(next);
      const old = current;
      if (stopping.signal.aborted) return leave(next, options);
      current = next;
      await leave(old, options);
    },
    async stop() {
      stopping.abort();
      await leave(current, options);
      await kept;
    },
  };
}

function nextPause(pause: number): number {
  return Math.min(longestPauseMilliseconds, Math.max(firstPauseMilliseconds, pause * 2));
}

async function untilServing(worker: Worker): Promise<void> {
  const listening = new Promise<void>((resolve) => worker.once('listening', () => resolve()));
  const ended = endOf(worker).then((reason) => {
    throw new Error(`A server process did not start (${reason}).`);
  });
  await Promise.race([listening, ended]);
}

/** Resolves with how it ended: at once when it has ended already. */
function endOf(worker: Worker): Promise<string> {
  const { exitCode, signalCode } = worker.process;
  if (worker.isDead()) return Promise.resolve(String(signalCode ?? exitCode));
  return new Promise((resolve) =>
    worker.once('exit', (code: number, signal: string) => resolve(signal || String(code))),
  );
}

async function leave(worker: Worker, { patienceMilliseconds }: SlotOptions): Promise<void> {
  if (worker.isDead()) return;
  const ended = endOf(worker);
  // Who cannot be told any more is about to end.
  const tell = () => worker.process.send?.(LEAVE, () => undefined);
  tell();
  // While it boots nobody listens in there yet, and the word is lost: so it is said again to one that has begun to serve.
  worker.once('listening', tell);
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), patienceMilliseconds);
  await ended;
  clearTimeout(patience);
}
