import { expect, it, vi } from 'vitest';
import { every } from '#platform/jobs/every.ts';

const none = (): void => undefined;

it('comes again after a task has failed, and tells of it', async () => {
  const errors: unknown[] = [];
  const problem = new Error('the database is away');
  const again = createMoment();
  let rounds = 0;
  const job = every(
    0,
    async () => {
      rounds += 1;
      if (rounds === 1) throw problem;
      again.come();
    },
    (error) => errors.push(error),
  );
  await again.came;
  await job.stop();
  expect(errors).toEqual([problem]);
});

it('never has two at once', async () => {
  const third = createMoment();
  let running = 0;
  let most = 0;
  let rounds = 0;
  const job = every(
    0,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      rounds += 1;
      if (rounds === 3) third.come();
    },
    none,
  );
  await third.came;
  await job.stop();
  expect(most).toBe(1);
});

it('tells the task that it is to break off, and waits for its end', async () => {
  const begun = createMoment();
  let isOver = false;
  const job = every(
    0,
    async (signal) => {
      begun.come();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      isOver = true;
    },
    none,
  );
  await begun.came;
  await job.stop();
  expect(isOver).toBe(true);
});

it('begins nothing once it is stopped', async () => {
  vi.useFakeTimers();
  const task = vi.fn(() => Promise.resolve());
  const job = every(1000, task, none);
  await job.stop();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(task).not.toHaveBeenCalled();
});

function createMoment() {
  let come = none;
  const came = new Promise<void>((resolve) => {
    come = () => resolve(undefined);
  });
  return { came, come: () => come() };
}
