import { type Subject, usageOf } from '../stage/processes.ts';

const pauseMilliseconds = 2000;

/** Looks every two seconds at how much memory a process holds. */
export function watchMemory(subject: Subject) {
  let highest = 0;
  async function look(): Promise<void> {
    highest = Math.max(highest, (await usageOf(subject)).memoryMegabytes);
  }
  const timer = setInterval(() => void look(), pauseMilliseconds);
  return {
    /** The most megabytes so far; ends the watch. */
    async highest(): Promise<number> {
      clearInterval(timer);
      await look();
      return highest;
    },
  };
}
