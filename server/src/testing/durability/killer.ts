import { setTimeout as delay } from 'node:timers/promises';
import { processStamp, sendSignal } from '#platform/database/embedded/process.ts';
import { integerBelow, type Random, shuffled } from '#testing/durability/random.ts';
import type { Keeper } from '#testing/durability/server/keeper.ts';
import { findBackendPids, findDatabasePid } from '#testing/durability/server/running-database.ts';

export const victims = ['server', 'database', 'both', 'backend'] as const;
export type Victim = (typeof victims)[number];

const pollMilliseconds = 5;
/** Elsewhere than on Linux a process that serves a connection cannot be found. */
const last: Victim = process.platform === 'linux' ? 'backend' : 'database';
/** In every six kills each of them comes, in an order left to chance. */
const mixture: readonly Victim[] = ['server', 'server', 'database', 'database', 'both', last];

export function chooseVictims(random: Random, count: number): Victim[] {
  const rounds = Array.from({ length: Math.ceil(count / mixture.length) });
  return rounds.flatMap(() => shuffled(random, mixture)).slice(0, count);
}

type Targets = { readonly keeper: Keeper; readonly dataDir: string; readonly random: Random };

/**
 * Sends SIGKILL; when the victim is not there yet after an earlier kill, as soon as it is.
 * @returns the processes that have to be gone before what answers can be called recovered: when
 * PostgreSQL loses one of its processes it ends all the others.
 */
export async function kill(victim: Victim, targets: Targets): Promise<readonly number[]> {
  for (;;) {
    const doomed = await tryKill(victim, targets);
    if (doomed !== null) return doomed;
    await delay(pollMilliseconds);
  }
}

export async function untilGone(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    while ((await processStamp(pid)) !== null) await delay(pollMilliseconds);
  }
}

async function tryKill(victim: Victim, targets: Targets): Promise<readonly number[] | null> {
  const { keeper, dataDir, random } = targets;
  const backends = await findBackendPids(dataDir);
  const database = await findDatabasePid(dataDir);
  const server = keeper.current?.pid;
  const chosen = {
    server: [server],
    database: [database],
    both: [database, server],
    backend: [backends[integerBelow(random, backends.length)]],
  }[victim];
  const pids = chosen.filter((pid) => pid !== undefined);
  if (pids.length < chosen.length) return null;
  if (pids.includes(server ?? 0)) keeper.expectKill();
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
  return victim === 'server' ? pids : [...pids, ...backends];
}
