import { spawn } from 'node:child_process';
import { readdir, readlink } from 'node:fs/promises';
import { readOptionalFile } from '#platform/database/embedded/files.ts';
import { hasCode } from '#platform/files/has-code.ts';

/**
 * What every program is started with. Nothing is inherited: a PGPORT or a language from the
 * operator's shell would change what PostgreSQL does and says.
 */
export const PROGRAM_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
} as const;

const isLinux = process.platform === 'linux';

/**
 * Tells a process apart from a later one that was given the same number: pid, boot and start time
 * in one string of letters, digits and dashes. Null when no such process runs; a zombie does not.
 */
export async function processStamp(pid: number): Promise<string | null> {
  const started = isLinux ? await startInProc(pid) : await startByPs(pid);
  return started === null ? null : `${pid}-${started}`;
}

/** Whether the process that had this stamp still runs. */
export async function isRunning(stamp: string): Promise<boolean> {
  return (await processStamp(Number.parseInt(stamp, 10))) === stamp;
}

/** The command a process was started with, its words separated by single spaces; null when gone. */
export async function commandLine(pid: number): Promise<string | null> {
  if (!isLinux) return await ps(pid, 'command=');
  const words = await readOptionalFile(`/proc/${pid}/cmdline`);
  return words === null ? null : words.split('\0').join(' ').trim();
}

/** Sends a signal; false when the process has already gone. Throws when it is not ours to end. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

/** The running processes that work in a folder; only Linux can tell, elsewhere there are none. */
export async function processesIn(folder: string): Promise<readonly number[]> {
  if (!isLinux) return [];
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      // Processes of other people and those that just ended cannot be read: not ours either way.
      const place = await readlink(`/proc/${name}/cwd`).catch(() => null);
      return place === folder ? [Number(name)] : [];
    }),
  );
  return found.flat();
}

export type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Runs a program to its end; `input` is what it reads. The exit code is null when a signal ended
 * it. Rejects only when it cannot be started.
 */
export async function runProgram(
  command: Command,
  input = '',
): Promise<{ readonly exitCode: number | null; readonly output: string }> {
  const { program, args, ...rest } = command;
  return await new Promise((resolve, reject) => {
    // A working folder that nobody is kept out of: the caller's own may be closed to the account.
    const child = spawn(program, args, { env: PROGRAM_ENVIRONMENT, cwd: '/', ...rest });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, output }));
    // A program that ends without reading closes the pipe; its exit code says what happened.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

async function startInProc(pid: number): Promise<string | null> {
  const stat = await readOptionalFile(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the name in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X' || startTicks === undefined) return null;
  // Ticks count from the boot: without it the same early pid of tomorrow would be taken for today's.
  const boot = (await readOptionalFile('/proc/sys/kernel/random/boot_id')) ?? '';
  return `${boot.slice(0, 8)}-${startTicks}`;
}

async function startByPs(pid: number): Promise<string | null> {
  const line = await ps(pid, 'stat=,lstart=');
  if (line === null || line.startsWith('Z')) return null;
  return line.replace(/^\S+/, '').replace(/\W/g, '');
}

async function ps(pid: number, columns: string): Promise<string | null> {
  const { exitCode, output } = await runProgram({
    program: 'ps',
    args: ['-ww', '-o', columns, '-p', String(pid)],
  });
  return exitCode === 0 ? output.trim() : null;
}
