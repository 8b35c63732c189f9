import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const serverFolder = fileURLToPath(new URL('../../../..', import.meta.url));
const pollMilliseconds = 10;
const patienceMilliseconds = 60_000;

export type ServerOptions = {
  /** `production` is what `npm start` runs; in both what was built, which the set-up of the tests sees to. */
  readonly mode: 'production' | 'test';
  readonly port: number;
  readonly dataDir: string;
  /** What else it is told, beside what every server of a test is. */
  readonly environment?: Readonly<Record<string, string>>;
  /** How far it and its database stand back for other processes (0 to 19): those who play a crowd have machines of their own. */
  readonly niceness?: number;
};

export type ServerProcess = {
  readonly child: ChildProcess;
  readonly pid: number;
  /** Settles when the server can be used; rejects when the process ends before. */
  readonly ready: Promise<void>;
  readonly exited: Promise<unknown>;
};

/** Starts the real server in a process of its own. Its output is appended to server.log in dataDir. */
export async function spawnServer(options: ServerOptions): Promise<ServerProcess> {
  const log = await open(join(options.dataDir, 'server.log'), 'a');
  const { mode, niceness = 0 } = options;
  const command = ['-n', `${niceness}`, process.execPath, ...(await argumentsFor(mode))];
  const child = spawn('nice', command, {
    cwd: serverFolder,
    env: { ...process.env, ...environmentFor(options), ...options.environment },
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = once(child, 'exit');
  await once(child, 'spawn');
  await log.close();
  if (child.pid === undefined) throw new Error('a process that runs has a pid');
  return { child, pid: child.pid, exited, ready: waitUntilReady(child, options) };
}

/** Ends the server as its operator would; one that does not go is killed. */
export async function stopServer({ child, exited }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds);
  if (!hasEnded(child)) await exited;
  clearTimeout(patience);
}

async function argumentsFor(mode: ServerOptions['mode']): Promise<readonly string[]> {
  return [...(mode === 'production' ? await flagsOfStart() : []), 'dist/main.js'];
}

/** What `npm start` tells Node, so that what is measured is what it serves. */
async function flagsOfStart(): Promise<readonly string[]> {
  const manifest = await readFile(join(serverFolder, '..', 'package.json'), 'utf8');
  return /"start": "[^"]*"/.exec(manifest)?.[0].match(/--[\w-]+=\w+/g) ?? [];
}

/** Whatever else stands in our own environment must not reach a database of somebody else. */
function environmentFor({ mode, port, dataDir }: ServerOptions): Record<string, string> {
  return {
    NODE_ENV: mode,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PROCESSES: '',
    DATABASE_URL: '',
    DATABASE_DIRECT_URL: '',
    DATABASE_REPLICA_URL: '',
    REDIS_URL: '',
    DRAIN_SECONDS: '0',
    SITE_URL: '',
    DEMO_CONTENT: 'off',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
  };
}

async function waitUntilReady(child: ChildProcess, options: ServerOptions): Promise<void> {
  const patience = performance.now() + patienceMilliseconds;
  while (!(await isReady(options.port))) {
    if (hasEnded(child) || performance.now() > patience) {
      const log = await readFile(join(options.dataDir, 'server.log'), 'utf8');
      throw new Error(`the server did not start:\n${log.slice(-2000)}`);
    }
    await delay(pollMilliseconds);
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
