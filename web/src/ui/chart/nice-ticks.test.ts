import { expect, it } from 'vitest';
import { niceTicks } from '#ui/chart/nice-ticks.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [101, [0, 50, 100, 150]],
  [1234, [0, 500, 1000, 1500]],
])('reaches %i by %j', (largest, ticks) => {
  expect(niceTicks(largest)).toEqual(ticks);
});
