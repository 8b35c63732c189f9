import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createBatcher } from '#platform/database/statements/batcher.ts';

/** A batcher whose batches end when the test says so, in the order in which they were sent. */
function givenBatcher(options: { lanes: number; maximum: number }) {
  const underWay: { readonly items: readonly number[]; readonly end: () => void }[] = [];
  const ask = createBatcher<number, number>({
    name: 'test',
    ...options,
    isShared: true,
    keyOf: (item) => `${item}`,
    run: (items) =>
      new Promise((resolve) => {
        underWay.push({ items, end: () => resolve(items) });
      }),
  });
  return {
    ask,
    sizes: () => underWay.map(({ items }) => items.length),
    /** Ends the batch that was sent first. @returns its items. */
    async endFirst(): Promise<readonly number[]> {
      const batch = underWay.shift();
      batch?.end();
      await turn();
      return batch?.items ?? [];
    },
  };
}

/** Until what was just asked for has been sent. */
async function turn(): Promise<void> {
  for (let time = 0; time < 3; time += 1) await new Promise(setImmediate);
}

function many(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

describe('batches', () => {
  it('are one item when there is one', async () => {
    const { ask, sizes, endFirst } = givenBatcher({ lanes: 2, maximum: 128 });
    const answer = ask(7);
    await turn();
    expect(sizes()).toEqual([1]);
    await endFirst();
    expect(await answer).toBe(7);
  });

  it('share what is asked for among the lanes, also when all are answered at once and ask at once', async () => {
    const { ask, sizes, endFirst } = givenBatcher({ lanes: 2, maximum: 128 });
    for (const item of many(50)) void ask(item);
    await turn();
    expect(sizes()).toEqual([25, 25]);
    for (let round = 0; round < 20; round += 1) {
      const answered = [...(await endFirst()), ...(await endFirst())];
      for (const item of answered) void ask(item);
      await turn();
      expect(Math.max(...sizes())).toBeLessThanOrEqual(25);
    }
  });

  it('hold no more than they may, and nothing twice that has the same key', async () => {
    const { ask, sizes, endFirst } = givenBatcher({ lanes: 2, maximum: 10 });
    const answers = [...many(50), 0, 0].map(ask);
    await turn();
    const seen: (readonly number[])[] = [];
    while (sizes().length > 0) seen.push(await endFirst());
    expect(Math.max(...seen.map((items) => items.length))).toBe(10);
    for (const items of seen) expect(new Set(items).size).toBe(items.length);
    expect(await Promise.all(answers)).toEqual([...many(50), 0, 0]);
  });

  it('that fail are tried one by one, so that a bad item fails alone', async () => {
    const { outcomes, sent } = await runFailing({
      items: [1, 2, 3, 4],
      failureOf: (items) => (items.includes(3) ? new Error('bad') : null),
    });
    expect(outcomes).toEqual([1, 2, 'bad', 4]);
    expect(sent).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  });

  it('that take too long let no more than one item wait as long by itself', async () => {
    const { outcomes, sent } = await runFailing({
      items: [1, 2, 3, 4],
      failureOf: (items) => (items.some((item) => item !== 1) ? tooSlow() : null),
    });
    expect(outcomes).toEqual([1, slow, slow, slow]);
    expect(sent).toEqual([[1, 2, 3, 4], [1], [2]]);
  });
});

const slow = 'canceling statement due to statement timeout';

function tooSlow(): Error {
  return Object.assign(new pg.DatabaseError(slow, slow.length, 'error'), { code: '57014' });
}

/** What becomes of items that are asked for at once, and in which batches they were sent. */
async function runFailing(given: {
  readonly items: readonly number[];
  readonly failureOf: (items: readonly number[]) => Error | null;
}) {
  const sent: (readonly number[])[] = [];
  const ask = createBatcher<number, number>({
    name: 'test',
    maximum: 128,
    lanes: 1,
    run: async (items) => {
      sent.push(items);
      const failure = given.failureOf(items);
      if (failure) throw failure;
      return items;
    },
  });
  const outcomes = await Promise.all(
    given.items.map((item) => ask(item).catch((error: Error) => error.message)),
  );
  return { outcomes, sent };
}
