import { expect, it } from 'vitest';
import { progressOf } from './progress.ts';

it.each([
  [0, 0, 0],
  [0, 3, 0],
  [2, 3, 67],
  [199, 200, 99],
  [200, 200, 100],
])('has %i of %i as %i per cent', (completed, total, percent) => {
  expect(progressOf(completed, total)).toBe(percent);
});
