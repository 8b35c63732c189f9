import { setTimeout as delay } from 'node:timers/promises';

const stepMilliseconds = 5;

/** Gives out what is due, without a timer for each of a hundred thousand things. */
export function createTimetable<Item>() {
  const steps = new Map<number, Item[]>();
  let next = stepOf(Date.now());

  return {
    /** @param at in milliseconds since 1970; what is past is due at once, nothing before its time. */
    add(at: number, item: Item): void {
      const step = Math.max(Math.ceil(at / stepMilliseconds), next);
      const items = steps.get(step);
      if (items) items.push(item);
      else steps.set(step, [item]);
    },
    async run(give: (item: Item) => void, isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        for (const now = stepOf(Date.now()); next <= now; ) {
          const items = steps.get(next) ?? [];
          steps.delete(next);
          next += 1;
          for (const item of items) give(item);
        }
        await delay(stepMilliseconds);
      }
    },
  };
}

function stepOf(milliseconds: number): number {
  return Math.floor(milliseconds / stepMilliseconds);
}
