import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** The database is below the server that has started it, and yet not a part of it. */
export type Subject = { readonly pid: number; readonly family?: boolean };

type Usage = { readonly cpuSeconds: number; readonly memoryMegabytes: number };

/**
 * What a process (or with `family` it and all those below it) has used of the processors so far and
 * holds of the memory; what several share counts once. NaN without /proc: elsewhere than on Linux.
 */
export async function usageOf({ pid, family: isFamily = false }: Subject): Promise<Usage> {
  const processes = await listProcesses();
  const family = isFamily ? familyOf(pid, processes) : processes.filter(({ id }) => id === pid);
  if (family.length === 0) return { cpuSeconds: Number.NaN, memoryMegabytes: Number.NaN };
  const memories = await Promise.all(family.map(({ id }) => readKilobytes(id)));
  return {
    cpuSeconds: sum(family.map(({ ticks }) => ticks)) / ticksPerSecond,
    memoryMegabytes: sum(memories) / 1024,
  };
}

type Process = { readonly id: number; readonly parent: number; readonly ticks: number };

/** Children have higher numbers than their parents, unless the numbers have begun anew. */
function familyOf(pid: number, processes: readonly Process[]): readonly Process[] {
  const ids = new Set([pid]);
  for (const { id, parent } of processes) if (ids.has(parent)) ids.add(id);
  return processes.filter(({ id }) => ids.has(id));
}

async function listProcesses(): Promise<readonly Process[]> {
  const names = await readdir('/proc').catch(() => []);
  const ids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(ids.sort((a, b) => a - b).map(readProcess));
  return found.flatMap((process) => process ?? []);
}

async function readProcess(id: number): Promise<Process | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The second field is the name in brackets and may itself hold spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system] = [Number(fields[1]), Number(fields[11]), Number(fields[12])];
  return text === '' ? null : { id, parent, ticks: user + system };
}

async function readKilobytes(id: number): Promise<number> {
  const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss: +(\d+)/m.exec(text)?.[1] ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
