import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionOrTime } from '#lib/connection-or-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a wait for the connection', () => {
  it('ends when it is back, and leaves no timer', async () => {
    const waited = connectionOrTime(5000);
    window.dispatchEvent(new Event('online'));
    await waited;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when its time is over, and listens no longer', async () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const waited = connectionOrTime(5000);
    await vi.advanceTimersByTimeAsync(5000);
    await waited;
    expect(removed).toHaveBeenCalledExactlyOnceWith('online', expect.any(Function));
  });
});
