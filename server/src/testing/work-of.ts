/** The work of this process in milliseconds, whole and between two turns of its loop: not how long it waits on a busy machine. */
export async function workOf(
  task: () => Promise<unknown>,
): Promise<{ readonly whole: number; readonly longest: number }> {
  const begun = process.cpuUsage();
  let [last, longest, isDone] = [begun, 0, false];
  const look = () => {
    longest = Math.max(longest, millisecondsSince(last));
    last = process.cpuUsage();
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await task();
  isDone = true;
  await new Promise(setImmediate);
  return { whole: millisecondsSince(begun), longest };
}

function millisecondsSince(usage: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(usage);
  return (user + system) / 1000;
}
