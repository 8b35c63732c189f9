import { expect, it } from 'vitest';
import { doAllLeft } from '#platform/jobs/all-left.ts';

const failure = 'some could not be done';

it('goes on after one that fails, and tells of it at the end', async () => {
  const left = ['one', 'broken', 'three'];
  const done: string[] = [];
  const all = doAllLeft(
    async () => {
      const next = left.shift();
      if (next === 'broken') throw new Error(next);
      if (next) done.push(next);
      return next !== undefined;
    },
    { failure },
  );
  await expect(all).rejects.toMatchObject({ message: failure, errors: [new Error('broken')] });
  expect(done).toEqual(['one', 'three']);
});

it('gives up after ten failures: it is not the things then', async () => {
  let tries = 0;
  const all = doAllLeft(
    async () => {
      tries += 1;
      throw new Error('the database is away');
    },
    { failure },
  );
  await expect(all).rejects.toThrow(failure);
  expect(tries).toBe(10);
});

it('breaks off where it is told to', async () => {
  let tries = 0;
  const pace = { isBusy: false, rest: async () => tries < 3 };
  await doAllLeft(
    async () => {
      tries += 1;
      return true;
    },
    { pace, failure },
  );
  expect(tries).toBe(3);
});
