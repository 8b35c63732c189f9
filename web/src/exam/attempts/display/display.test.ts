import { expect, it } from 'vitest';
import { stepOf } from '#exam/attempts/display/display.tsx';

const from = { x: 200, y: 300, target: null };

it.each([
  ['to the left goes on', { x: 120, y: 310 }, 1],
  ['to the right goes back', { x: 290, y: 290 }, -1],
  ['that is short is none', { x: 150, y: 300 }, 0],
  ['that scrolls is none', { x: 120, y: 380 }, 0],
])('a swipe %s', (_, to, step) => {
  expect(stepOf(from, { ...to, target: null })).toBe(step);
});
