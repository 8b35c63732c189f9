import { expect, it } from 'vitest';
import { numberOf, rangeOf, shakyRange } from '#console/kit/figures.tsx';

it.each([
  [70, 10, [40, 89]],
  [100, 1, [21, 100]],
  [0, 5, [0, 43]],
  [75, 60, [63, 84]],
  [100, 5, [57, 100]],
])('%d %% of %d learners may be %j', (percent, learners, range) => {
  expect(rangeOf(percent, learners)).toEqual(range);
});

it('says nothing of a share that is sure enough', () => {
  expect(shakyRange(10, 30)).toEqual([3, 26]);
  expect(shakyRange(10, 200)).toBeNull();
  expect(shakyRange(0, 0)).toBeNull();
});

it.each([
  ['12', 12],
  [' -0.25 ', -0.25],
  ['−1', -1],
  ['.5', 0.5],
  ['5.', 5],
])('reads %j as %d', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

it.each(['', ' ', '5-', '2-3', '1,5', '1e3', '0x10', '.', '-'])(
  'knows %j as no number',
  (typed) => {
    expect(numberOf(typed)).toBeNaN();
  },
);
