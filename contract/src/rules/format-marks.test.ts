import { expect, it } from 'vitest';
import { formatMarking, formatMarks } from './format-marks.ts';

it.each([
  [15, '15.0'],
  [15.5, '15.5'],
  [15.75, '15.75'],
  [1 / 3, '0.33'],
  [-2.5, '−2.5'],
  [-0.25, '−0.25'],
  [-0.001, '0.0'],
])('shows %f marks as %s', (marks, text) => {
  expect(formatMarks(marks)).toBe(text);
});

it('says with a sign what a question gives or takes', () => {
  expect([1, 0.5, 0, -0.25, -1 / 3].map(formatMarking)).toEqual([
    '+1',
    '+0.5',
    '0',
    '−0.25',
    '−0.33',
  ]);
});
