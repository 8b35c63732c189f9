import { expect, it } from 'vitest';
import { announcedSeconds } from '#exam/attempts/running/status-words.tsx';

it('speaks at 30, 10, 5, 2 and 1 minutes and 30 seconds, and at no other moment', () => {
  const spoken: number[] = [];
  for (let remaining = 7200; remaining >= 0; remaining -= 1) {
    const seconds = announcedSeconds(remaining);
    if (seconds !== null && seconds !== spoken.at(-1)) spoken.push(seconds);
  }
  expect(spoken).toEqual([1800, 600, 300, 120, 60, 30]);
});

it('is silent between the moments and without a limit', () => {
  expect([7200, 1801, 1790, 299 - 10, 29 - 10, 0].map(announcedSeconds)).toEqual(
    new Array(6).fill(null),
  );
  expect(announcedSeconds(null)).toBeNull();
});
