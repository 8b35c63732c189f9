import { expect, it } from 'vitest';
import { axisTime, formatDuration, formatMarks } from '#shared/results/formats.ts';

it.each([
  [12, '12.0'],
  [61.75, '61.8'],
  [-2.5, '-2.5'],
  [-0.01, '0.0'],
])('shows %f marks as %s', (marks, text) => {
  expect(formatMarks(marks)).toBe(text);
});

it.each([
  [0, '0 sec'],
  [42, '42 sec'],
  [60, '1 min'],
  [65, '1 min 5 sec'],
  [4325, '1 hr 12 min'],
  [-3, '0 sec'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('shows a time on an axis', () => {
  expect(axisTime(65)).toBe('1:05');
});
