import { describe, expect, it } from 'vitest';
import { slideAfter, stepOfSwipe } from '#site/announcements/use-autoplay.ts';

describe('a swipe', () => {
  it.each([
    ['far and slow', 51, 5000, 1],
    ['far and slow, back', -51, 5000, -1],
    ['50 px and slow', 50, 5000, 0],
    ['21 px in 69 ms, quicker than 0.3 px/ms', 21, 69, 1],
    ['21 px in 69 ms, back', -21, 69, -1],
    ['21 px in 70 ms, no quicker than 0.3 px/ms', 21, 70, 0],
    ['20 px, however quick', 20, 1, 0],
    ['so far that it passes three slides', 3000, 100, 1],
    ['without any time', 30, 0, 1],
    ['without any way', 0, 0, 0],
  ])('that goes %s', (_how, pixels, milliseconds, step) => {
    expect(stepOfSwipe(pixels, milliseconds)).toBe(step);
  });
});

describe('the slide after a step', () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [1, 0, 3, 1],
    [0, 1, 1, 0],
    [0, -1, 1, 0],
    [0, 1, 0, 0],
  ] as const)('of %i by %i of %i is %i', (index, step, count, next) => {
    expect(slideAfter(index, step, count)).toBe(next);
  });
});
