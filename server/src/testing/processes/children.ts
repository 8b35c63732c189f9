import { readdir, readFile } from 'node:fs/promises';
import { commandLine } from '#platform/database/embedded/process.ts';

/** The processes that a process has started and that run; only Linux can tell. */
export async function childrenOf(
  parent: number,
): Promise<{ readonly pid: number; readonly command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [state, itsParent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(itsParent) !== parent || state === 'Z') return [];
      const command = await commandLine(pid);
      return command ? [{ pid, command }] : [];
    }),
  );
  return found.flat();
}
