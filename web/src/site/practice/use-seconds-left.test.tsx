import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPractice } from '#shared/review/testing/build-practice.ts';
import { useSecondsLeft } from '#site/practice/use-seconds-left.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';

const minute = 60_000;
const opened = Date.parse('2026-11-22T10:00:00Z');
const deadline = new Date(opened + 10 * minute).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(opened + 3 * minute);
});
afterEach(() => vi.useRealTimers());

/** On a device whose clock is three minutes ahead. */
function open() {
  const set = buildPractice({ deadline });
  return renderHook(() => useSecondsLeft({ set, ahead: 3 * minute })).result;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('goes on evenly though the clock of the device is set', async () => {
  fakeApi({ getAttempt: refusal('unavailable', 503, 'Not available.') });
  const seconds = open();
  expect(seconds.current).toBe(600);
  vi.setSystemTime(opened);
  await pass(2000);
  expect(seconds.current).toBe(598);
  vi.setSystemTime(opened + 30 * minute);
  await pass(2000);
  expect(seconds.current).toBe(596);
});

it('asks the server where the device may have slept', async () => {
  const serverTime = new Date(opened + 4 * minute).toISOString();
  const calls = fakeApi({ getAttempt: buildPractice({ deadline, serverTime }) });
  const seconds = open();
  vi.setSystemTime(opened + 7 * minute);
  await pass(1000);
  await vi.waitFor(async () => {
    await pass(1000);
    expect(seconds.current).toBeLessThanOrEqual(360);
  });
  expect(seconds.current).toBeGreaterThan(340);
  expect(calls).toHaveLength(1);
});
