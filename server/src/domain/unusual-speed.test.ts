import { describe, expect, it } from 'vitest';
import { isUnusuallyFast } from '#domain/unusual-speed.ts';

describe('isUnusuallyFast', () => {
  it.each([
    [
      'ten answers in just under three seconds each',
      { correct: 6, incorrect: 4, seconds: 29 },
      true,
    ],
    ['three seconds each', { correct: 10, incorrect: 0, seconds: 30 }, false],
    ['nine answers', { correct: 9, incorrect: 0, seconds: 1 }, false],
    ['no answer at all', { correct: 0, incorrect: 0, seconds: 0 }, false],
    [
      'fewer than six right of ten, as who guesses',
      { correct: 5, incorrect: 5, seconds: 5 },
      false,
    ],
    ['six in ten of a hundred', { correct: 60, incorrect: 40, seconds: 299 }, true],
    ['not quite six in ten', { correct: 59, incorrect: 40, seconds: 200 }, false],
  ])('%s', (_, result, expected) => {
    expect(isUnusuallyFast(result)).toBe(expected);
  });
});
