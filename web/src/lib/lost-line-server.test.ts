import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createQueryClient } from '#lib/query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('draws pages on the server without looking for a line: there is no document, and every page shares what is known', async () => {
  // As in the server's process, where a request to its own routes can fail, too: while it stops, for one.
  vi.useFakeTimers();
  vi.stubGlobal('document', undefined);
  const client = createQueryClient(() => undefined);
  const offline = new ApiError('No answer', { status: 0, type: 'offline' });
  const asking = client.fetchQuery({
    queryKey: ['series'],
    retry: false,
    queryFn: () => Promise.reject(offline),
  });
  await expect(asking).rejects.toThrow('No answer');
  expect.soft(onlineManager.isOnline()).toBe(true);
  // An error in a timer ends the process.
  expect.soft(() => vi.advanceTimersByTime(30_000)).not.toThrow();
});
