import type { TestRow } from '@taiyari/contract';

/**
 * What a learner can do with a test: `unknown` until their own results are there, so that a completed test is
 * never offered as a new one.
 */
export type TestState = 'unknown' | 'todo' | 'running' | 'completed';

export function testState(
  test: Pick<TestRow, 'result' | 'attemptId'>,
  areResultsKnown: boolean,
): TestState {
  if (test.attemptId !== null) return 'running';
  if (test.result !== null) return 'completed';
  return areResultsKnown ? 'todo' : 'unknown';
}
