import { expect, it } from 'vitest';
import { axisTime, formatDuration } from '#shared/results/durations.ts';

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
