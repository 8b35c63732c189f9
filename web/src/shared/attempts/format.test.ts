import { expect, it } from 'vitest';
import { formatClock, formatMarking } from '#shared/attempts/format.ts';

it('writes hours only when there are any', () => {
  expect([0, 9, 65, 3599, 3600, 7325].map(formatClock)).toEqual([
    '00:00',
    '00:09',
    '01:05',
    '59:59',
    '1:00:00',
    '2:02:05',
  ]);
});

it('says with a sign what a question gives or takes', () => {
  expect([1, 0.5, 0, -0.25].map(formatMarking)).toEqual(['+1', '+0.5', '0', '-0.25']);
});
