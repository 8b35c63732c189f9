import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readAhead } from '#platform/cache/read-ahead.ts';

const made: number[] = [];

async function* countTo(last: number): AsyncGenerator<number> {
  made.length = 0;
  for (let number = 1; number <= last; number += 1) {
    made.push(number);
    yield number;
  }
}

describe('reading ahead', () => {
  it('makes the first before it is asked for, and each next one while the last is used', async () => {
    const numbers = readAhead(countTo(3));
    await setImmediate();
    expect(made).toEqual([1]);
    const seen: number[][] = [];
    for await (const number of numbers) {
      await setImmediate();
      seen.push([number, ...made]);
    }
    expect(seen).toEqual([
      [1, 1, 2],
      [2, 1, 2, 3],
      [3, 1, 2, 3],
    ]);
  });

  it('tells of a failure when its turn comes, and to nobody who does not wait for it', async () => {
    async function* failing() {
      yield 1;
      throw new Error('gone');
    }
    const left = readAhead(failing());
    expect(await left.next()).toEqual({ done: false, value: 1 });
    await setImmediate();
    await left.return(undefined);
    const all = readAhead(failing());
    await all.next();
    await expect(all.next()).rejects.toThrow('gone');
  });
});
