import { setTimeout as delay } from 'node:timers/promises';
import { watchEntry } from '#platform/processes/entry.ts';
import { createSlot, type Slot, type SlotOptions } from '#platform/processes/slot.ts';

/** The processes that serve, kept at their number by the one that has started them. */
export type Crew = {
  /**
   * Replaces one process after the other: each by a new one that serves already.
   * @throws when a new one does not start; those that are left serve on.
   */
  roll(): Promise<void>;
  /** Lets every process drain and end. */
  stop(): Promise<void>;
};

type CrewOptions = SlotOptions & {
  /** How long all of them still serve everybody once they are told to leave. */
  readonly pauseMilliseconds: number;
};

/** Resolves when all of them serve. @throws when one of them does not start; then none is left. */
export async function startCrew(size: number, options: CrewOptions): Promise<Crew> {
  const entry = watchEntry();
  const slots = Array.from({ length: size }, () => createSlot(options));
  async function stop(): Promise<void> {
    const stopped = Promise.all(slots.map((slot) => slot.stop()));
    // Before they close: see `handOverMilliseconds`.
    await Promise.race([stopped, delay(options.pauseMilliseconds, undefined, { ref: false })]);
    entry.close();
    await stopped;
  }
  try {
    await Promise.all(slots.map((slot) => slot.serving));
  } catch (error) {
    await stop();
    throw error;
  }
  let rolling = Promise.resolve();
  return {
    roll() {
      rolling = rolling.catch(() => undefined).then(() => rollAll(slots));
      return rolling;
    },
    stop,
  };
}

async function rollAll(slots: readonly Slot[]): Promise<void> {
  for (const slot of slots) await slot.roll();
}
