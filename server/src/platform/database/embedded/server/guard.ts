import {
  type Command,
  PROGRAM_ENVIRONMENT,
  runProgram,
} from '#platform/database/embedded/process.ts';

/** The exit code of a guarded command that found the lock taken; one flock itself does not use. */
export const GUARD_TAKEN = 75;

/**
 * The kernel's lock on the folder of the cluster, which a server and its helpers hold as long as
 * one of them lives. It is the only one that reaches across containers: two that share the folder
 * do not see each other's processes, and two servers at once would destroy the data.
 *
 * `unavailable` where the flock program of util-linux is missing (outside Linux) or the file
 * system cannot lock.
 */
export type Guard = 'free' | 'taken' | 'unavailable';

/** Whether a server may be started on the cluster. */
export async function testGuard(cluster: string): Promise<Guard> {
  const trial = withGuard(cluster, { program: 'true', args: [], env: PROGRAM_ENVIRONMENT });
  const exitCode = await runProgram(trial).then(
    (ended) => ended.exitCode,
    () => null,
  );
  if (exitCode === GUARD_TAKEN) return 'taken';
  return exitCode === 0 ? 'free' : 'unavailable';
}

/** The command that takes the lock and then becomes the given one, which keeps it. */
export function withGuard(cluster: string, { program, args, ...rest }: Command): Command {
  const options = ['--no-fork', '--nonblock', '--conflict-exit-code', String(GUARD_TAKEN)];
  return { ...rest, program: 'flock', args: [...options, cluster, program, ...args] };
}
