import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atEachChance } from '#shared/review/when-to-send.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries again by itself after pauses that grow, and at once at a sign of the network', () => {
  const act = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const stop = atEachChance(act);
  const triesAfter = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return act.mock.calls.length;
  };
  expect(triesAfter(0)).toBe(1);
  expect(triesAfter(2000)).toBe(2);
  expect(triesAfter(2000)).toBe(2);
  expect(triesAfter(2000)).toBe(3);
  expect(triesAfter(60_000)).toBe(7);
  window.dispatchEvent(new Event('online'));
  expect(triesAfter(0)).toBe(8);
  expect(triesAfter(2000)).toBe(9);
  stop();
  expect(triesAfter(60_000)).toBe(9);
});
