import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';

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
