import { afterEach, expect, it } from 'vitest';
import { startThreadsOf } from '#platform/jobs/thread.ts';
import { createThreadPool, type ThreadPool } from '#platform/jobs/thread-pool.ts';
import { createTurns } from '#platform/jobs/turns.ts';

// This thread is for tests alone, and nowhere in what was built.
startThreadsOf(undefined);

let pool: ThreadPool<string, string>;
afterEach(() => pool.close());

function givenPool(threads = 2, milliseconds = 10_000): ThreadPool<string, string> {
  pool = createThreadPool({
    source: new URL('../../testing/odd/thread.ts', import.meta.url),
    threads,
    milliseconds,
    memoryMegabytes: 64,
    turns: createTurns({
      name: 'test',
      atOnce: threads,
      longestWaitMilliseconds: 60_000,
      guessMilliseconds: 1,
      sentence: () => 'later',
    }),
  });
  return pool;
}

const outcomeOf = (asked: Promise<string>) => asked.catch((error: Error) => error.message);

it('a pool answers each request, also more at once than it has threads', async () => {
  const { ask } = givenPool();
  const names = Array.from({ length: 20 }, (_, index) => `request ${index}`);
  expect(await Promise.all(names.map((name) => ask('a', name)))).toEqual(
    names.map((name) => `${name}, answered`),
  );
});

it.each([
  ['throw', 'thrown in the thread'],
  ['leave', 'the thread ended with 3'],
])('a thread that dies (%s) takes its own request with it and no other', async (odd, message) => {
  const { ask } = givenPool();
  const outcomes = await Promise.all(
    ['one', odd, 'two', 'three'].map((each) => outcomeOf(ask('a', each))),
  );
  expect(outcomes).toEqual(['one, answered', message, 'two, answered', 'three, answered']);
});

it('a thread that does not answer is given up', async () => {
  const { ask } = givenPool(1, 50);
  expect(await outcomeOf(ask('a', 'sleep'))).toBe('The operation was aborted');
  expect(await ask('a', 'next')).toBe('next, answered');
});

it('a pool that closes answers first what it was asked, and can be asked again', async () => {
  const { ask, close } = givenPool(1);
  const asked = ['one', 'two', 'three'].map((name) => ask('a', name));
  await close();
  expect(await Promise.all(asked)).toEqual(['one, answered', 'two, answered', 'three, answered']);
  expect(await ask('a', 'again')).toBe('again, answered');
});
