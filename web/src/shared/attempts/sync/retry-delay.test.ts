import { expect, it } from 'vitest';
import { retryDelay } from '#shared/attempts/sync/retry-delay.ts';

it('doubles up to half a minute and spreads over the upper half', () => {
  expect([1, 2, 3, 6, 20].map((failures) => retryDelay(failures, null, () => 1))).toEqual([
    1000, 2000, 4000, 30_000, 30_000,
  ]);
  expect(retryDelay(3, null, () => 0)).toBe(2000);
});

it('never comes back earlier than the server asks', () => {
  expect(retryDelay(1, 20, () => 0)).toBe(20_000);
  expect(retryDelay(1, 20, () => 0.5)).toBe(20_500);
});
