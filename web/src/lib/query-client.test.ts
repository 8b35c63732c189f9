import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { lateAnswer } from '#testing/late-answer.ts';

afterEach(() => vi.restoreAllMocks());

it('asks again when the network comes to a page that was opened without one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient(() => undefined);
  client.mount();
  let isReached = false;
  const queryFn = async () => {
    if (!isReached) throw new Error('There is no network');
    return 'tests';
  };
  const observer = new QueryObserver(client, { queryKey: ['tests'], queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));

  isReached = true;
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('tests'));
  stop();
  client.unmount();
});

describe('an answer that was on its way when something was written', () => {
  const write = (fails: boolean) => async () => {
    if (fails) throw new Error('The line is cut');
  };

  it.each([false, true])(
    'is believed no more, also where the writing failed: %s',
    async (fails) => {
      const client = createQueryClient(() => undefined);
      const first = lateAnswer<string>();
      let asked = 0;
      const queryFn = async () => {
        asked += 1;
        return asked === 1 ? first.promise : 'after';
      };
      // Who waits for the first answer gets the second one.
      const waiting = client.ensureQueryData({ queryKey: ['series'], queryFn });
      const writing = new MutationObserver(client, { mutationFn: write(fails) });
      await writing.mutate().catch(() => undefined);
      first.come('before');
      expect(await waiting).toBe('after');
      expect(client.getQueryData(['series'])).toBe('after');
      expect(asked).toBe(2);
    },
  );

  it('is believed where to ask changes something itself', async () => {
    const client = createQueryClient(() => undefined);
    const first = lateAnswer<string>();
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return first.promise;
    };
    const meta = { isOnce: true };
    const waiting = client.ensureQueryData({ queryKey: ['verification'], queryFn, meta });
    await new MutationObserver(client, { mutationFn: write(false) }).mutate();
    first.come('verified');
    expect(await waiting).toBe('verified');
    expect(asked).toBe(1);
  });
});

it('finds out that nothing gets through, and asks again by itself when the site answers', async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const client = createQueryClient(() => undefined);
  client.mount();
  let isCut = true;
  const answer = <Answer>(given: Answer) => {
    if (isCut) throw new ApiError('No answer', { status: 0, type: 'offline' });
    return given;
  };
  const asked = vi.fn(async () => answer(new Response()));
  vi.stubGlobal('fetch', asked);
  const observer = new QueryObserver(client, {
    queryKey: ['tests'],
    queryFn: async () => answer('tests'),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(onlineManager.isOnline()).toBe(false);
  isCut = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onlineManager.isOnline()).toBe(true);
  expect(observer.getCurrentResult().data).toBe('tests');
  const times = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(times);
  stop();
  client.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['asks once more where the line was cut for a moment', true, 'tests'],
  ['says at once that there is no network', false, undefined],
])('%s', async (_, isOnline, data) => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const client = createQueryClient(() => undefined);
  let isCut = true;
  const queryFn = async () => {
    if (!isCut) return 'tests';
    isCut = false;
    throw new ApiError('No answer', { status: 0, type: 'offline' });
  };
  const observer = new QueryObserver(client, { queryKey: ['tests'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  expect(observer.getCurrentResult()).toMatchObject({ data, isError: !isOnline });
  stop();
  vi.useRealTimers();
});
