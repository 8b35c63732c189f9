import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What Debian's packages bring, and where; PGBOUNCER names another one. */
const programs = {
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer',
  redis: '/usr/bin/redis-server',
  haproxy: '/usr/sbin/haproxy',
} as const;

export type ProgramName = keyof typeof programs;

/** Whether these programs are on this machine: what needs them is skipped where they are not. */
export function hasPrograms(...names: readonly ProgramName[]): boolean {
  return process.platform === 'linux' && names.every((name) => existsSync(programs[name]));
}

export function pathOf(name: ProgramName): string {
  return programs[name];
}

/** None of them wants to be root: then they run as nobody. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A folder that the account of the programs may write to; `remove` takes it away. */
export async function makeFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-services-'));
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}

/** A program that serves others, of which one process runs at a time. */
export type Service = {
  readonly name: string;
  /** Undefined while none runs. */
  readonly pid: number | undefined;
  /** Starts it and waits until it can be used. */
  start(): Promise<void>;
  /** Sends a signal; SIGKILL and SIGTERM are waited for. */
  send(signal: NodeJS.Signals): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
};

type Options = {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly isReady: () => Promise<boolean>;
  readonly stopSignal?: NodeJS.Signals;
  /** Beside our own. */
  readonly environment?: Readonly<Record<string, string>>;
};

const pollMilliseconds = 30;
const patienceMilliseconds = 30_000;

export function createService(options: Options): Service {
  const { name, isReady, stopSignal = 'SIGTERM' } = options;
  let child: ChildProcess | undefined;
  const endWithUs = () => child?.kill('SIGKILL');

  async function send(signal: NodeJS.Signals): Promise<void> {
    const target = child;
    if (!target || hasEnded(target)) return;
    const ended = once(target, 'exit');
    target.kill(signal);
    if (['SIGKILL', 'SIGTERM', 'SIGINT'].includes(signal)) await ended;
  }

  return {
    name,
    get pid() {
      return child && !hasEnded(child) ? child.pid : undefined;
    },
    async start() {
      const patience = performance.now() + patienceMilliseconds;
      child = await spawnLogged(options);
      process.off('exit', endWithUs).once('exit', endWithUs);
      while (!(await isReady())) {
        // What a killed one has left may be in the way for a moment.
        if (hasEnded(child)) child = await spawnLogged(options);
        if (performance.now() > patience) throw new Error(await complaint(options));
        await delay(pollMilliseconds);
      }
    },
    send,
    async stop() {
      await send(stopSignal);
      process.off('exit', endWithUs);
    },
  };
}

/** Whether somebody listens on a port of this machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Runs a program to its end. @throws Error with what it said when it fails */
export async function runToEnd(program: string, args: readonly string[]): Promise<void> {
  const options: SpawnOptions = { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] };
  const child = spawn(program, args, options);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed: ${said}`);
}

async function spawnLogged(options: Options): Promise<ChildProcess> {
  const { name, program, args, folder } = options;
  const log = await open(join(folder, `${name}.log`), 'a');
  const env = { ...process.env, ...options.environment };
  const stdio = ['ignore', log.fd, log.fd] as const;
  const child = spawn(program, args, { ...account, cwd: '/', env, stdio: [...stdio] });
  await once(child, 'spawn');
  await log.close();
  return child;
}

async function complaint({ name, folder }: Options): Promise<string> {
  const log = await readFile(join(folder, `${name}.log`), 'utf8');
  return `${name} did not start:\n${log.slice(-2000)}`;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
