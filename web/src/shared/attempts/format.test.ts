import { expect, it } from 'vitest';
import { formatClock } from '#shared/attempts/format.ts';

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
