import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { percentileOf } from './percentile.ts';

it('says of a figure whether its bar is met', () => {
  expect(judge(12.4, true)).toEqual({ says: '12 (met)', isMissed: false });
  expect(judge(700, false)).toEqual({ says: '700 (MISSED)', isMissed: true });
});

it('misses no bar of what was not tried', () => {
  const extra = percentileOf([], 1) - percentileOf([60], 1);
  expect(judge(extra, extra < 600)).toEqual({ says: 'not tried', isMissed: false });
});
