import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { noteLostLine } from '#lib/lost-line.ts';
import { createQueryClient } from '#lib/query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks in one row only, also where the browser told of a line while it was being asked', async () => {
  const hanging: (() => void)[] = [];
  const asked = vi.fn(
    () =>
      new Promise<Response>((_, reject) => {
        hanging.push(() => reject(new TypeError('Failed to fetch')));
      }),
  );
  vi.stubGlobal('fetch', asked);
  noteLostLine();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveBeenCalledTimes(1);
  // It is on its way when the phone changes to another network, which leads nowhere either.
  onlineManager.setOnline(true);
  noteLostLine();
  hanging.pop()?.();
  await vi.advanceTimersByTimeAsync(60_000);
  // Never two at once, for the one that is on its way gets no answer.
  expect(hanging.length).toBe(1);
});

it('is told of by what could not be sent as by what could not be read, and comes back', async () => {
  let isAway = true;
  const answer = async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response();
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  const client = createQueryClient(() => undefined);
  const offline = new ApiError('No answer', { status: 0, type: 'offline' });
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(offline) });
  await expect(mutation.execute(undefined)).rejects.toThrow('No answer');
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(false);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(onlineManager.isOnline()).toBe(true);
});

it('does not call the site out of reach for one address that never answers, as where something blocks it', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const client = createQueryClient(() => undefined);
  client.mount();
  const observer = new QueryObserver(client, {
    queryKey: ['blocked'],
    queryFn: () => Promise.reject(new ApiError('No answer', { status: 0, type: 'offline' })),
  });
  const stop = observer.subscribe(() => undefined);
  let secondsAway = 0;
  for (let second = 0; second < 600; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    if (!onlineManager.isOnline()) secondsAway += 1;
  }
  stop();
  client.unmount();
  expect(secondsAway).toBeLessThan(60);
});

it('draws pages on the server without looking for a line: there is no document, and every page shares what is known', async () => {
  // As in the server's process, where a request to its own routes can fail, too: while it stops, for one.
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
