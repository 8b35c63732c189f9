import { expect, it } from 'vitest';
import { scoreOf } from './score.ts';

it.each([
  // 11.5 %, of which floats make a little less.
  [2.3, 20, 12],
  [1 / 3, 1, 33],
  [15, 15, 100],
  [-2.5, 20, 0],
  [0, 0, 0],
])('has %f of %f marks as %f per cent', (marksObtained, totalMarks, percent) => {
  expect(scoreOf(marksObtained, totalMarks)).toBe(percent);
});
