import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { commandAs } from '#platform/database/embedded/cluster/account.ts';
import type { Workshop } from '#platform/database/embedded/cluster/cluster.ts';
import type { Command } from '#platform/database/embedded/process.ts';
import {
  GUARD_TAKEN,
  type Guard,
  testGuard,
  withGuard,
} from '#platform/database/embedded/server/guard.ts';
import { limitLog, readLogFrom } from '#platform/database/embedded/server/log.ts';
import {
  clearRemains,
  findPostmaster,
  type Postmaster,
} from '#platform/database/embedded/server/postmaster.ts';

const POLL_MS = 5;

export type Launch =
  | { readonly kind: 'ready'; readonly postmaster: Postmaster }
  /** Something is in the way that may go away: the port, an old helper, another server. */
  | { readonly kind: 'hindered'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

const HINDRANCES =
  /pre-existing shared memory block|could not create any TCP\/IP sockets|lock file .* already exists/;

const UNSEEN =
  'its folder is in use by a server that cannot be seen from here, perhaps in another container: run this command there.';

/**
 * Starts the server and waits until it accepts connections, however long its recovery takes, or
 * until it gives up. It outlives this process and hears nothing of the terminal's Ctrl-C.
 */
export async function launchPostmaster(
  workshop: Workshop,
  settings: readonly string[],
): Promise<Launch> {
  const { paths } = workshop;
  const guard = await testGuard(paths.cluster);
  if (guard === 'taken') return { kind: 'hindered', reason: UNSEEN };
  await clearRemains(paths);
  await limitLog(paths.log);
  const log = await open(paths.log, 'a', 0o600);
  const { size: logStart } = await log.stat();
  const child = spawnPostmaster(postmasterCommand(workshop, settings, guard), log.fd);
  try {
    await once(child, 'spawn');
  } finally {
    await log.close();
  }
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await findPostmaster(paths);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return { kind: 'ready', postmaster };
    await delay(POLL_MS);
  }
  if (child.exitCode === GUARD_TAKEN) return { kind: 'hindered', reason: UNSEEN };
  return explain(await readLogFrom(paths.log, logStart));
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given out');
  return address.port;
}

function explain(logged: string): Launch {
  const lines = logged.trim().split('\n');
  const reason = lines.findLast((line) => line.includes('FATAL: ')) ?? lines.at(-1) ?? '';
  return { kind: HINDRANCES.test(logged) ? 'hindered' : 'failed', reason: withoutPrefix(reason) };
}

/** Without time and pid, so that the same reason reads the same the next time. */
function withoutPrefix(line: string): string {
  return line.replace(/^.* FATAL: +/, '');
}

function postmasterCommand(
  { paths, binaries, account }: Workshop,
  settings: readonly string[],
  guard: Guard,
): Command {
  // The space-separated -D is what findPostmaster looks for.
  const bare = { program: binaries.postgres, args: ['-D', paths.cluster, ...settings] };
  const { program, args } = guard === 'free' ? withGuard(paths.cluster, bare) : bare;
  return { ...commandAs(account, program, args), env: binaries.env };
}

function spawnPostmaster({ program, args, ...rest }: Command, log: number): ChildProcess {
  const child = spawn(program, args, {
    ...rest,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  return child;
}
