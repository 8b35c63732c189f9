import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/**
 * Waits until React has nothing left to do. What a test leaves to it is otherwise done in one go with what the next test
 * gives it: a call of the next test's page then comes from a task of the test before.
 */
export function drawingDone(): Promise<void> {
  return new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}
