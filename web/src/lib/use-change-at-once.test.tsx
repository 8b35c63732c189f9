import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useChangeAtOnce } from '#lib/use-change-at-once.ts';

const query = queryOptions({
  queryKey: ['chosen'],
  queryFn: (): Promise<string[]> => Promise.reject(new Error('The line is away.')),
  retry: false,
});

/** A list to which things are added; nobody can be asked what it is. The test says how each change ends. */
function givenList() {
  const client = new QueryClient();
  client.setQueryData(query.queryKey, ['kept']);
  const ends: { take: () => void; refuse: () => void }[] = [];
  const send = (): Promise<undefined> =>
    new Promise((resolve, reject) => {
      ends.push({ take: () => resolve(undefined), refuse: () => reject(new Error('no')) });
    });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useChangeAtOnce({
        queryKey: query.queryKey,
        send,
        apply: (known, one: string) => [...known, one],
      }),
    { wrapper },
  );
  const list = () => client.getQueryData(query.queryKey);
  const sent = async (index: number) => {
    await waitFor(() => expect(ends).toHaveLength(index + 1));
    return ends[index] ?? Promise.reject(new Error('not sent'));
  };
  const add = async (...all: string[]) => {
    await act(async () => {
      for (const one of all) result.current.mutate(one);
    });
  };
  const untilDone = () => waitFor(() => expect(client.isMutating()).toBe(0));
  const arrive = (one: string) =>
    client.setQueryData(query.queryKey, (known) => [...(known ?? []), one]);
  return { add, arrive, list, sent, untilDone };
}

it('shows nothing of two changes that were both refused', async () => {
  const { add, list, sent, untilDone } = givenList();
  await add('first', 'second');
  expect(list()).toEqual(['kept', 'first', 'second']);
  (await sent(0)).refuse();
  (await sent(1)).refuse();
  await untilDone();
  expect(list()).toEqual(['kept']);
});

it('keeps the change that was taken before one that was refused', async () => {
  const { add, list, sent, untilDone } = givenList();
  await add('first', 'second');
  (await sent(0)).take();
  (await sent(1)).refuse();
  await untilDone();
  expect(list()).toEqual(['kept', 'first']);
});

it('keeps the change that was taken after one that was refused, and that one alone', async () => {
  const { add, list, sent, untilDone } = givenList();
  await add('first', 'second');
  (await sent(0)).refuse();
  (await sent(1)).take();
  await untilDone();
  expect(list()).toEqual(['kept', 'second']);
});

it('leaves alone what has come meanwhile by another way', async () => {
  const { add, arrive, list, sent, untilDone } = givenList();
  await add('first');
  arrive('meanwhile');
  (await sent(0)).take();
  await untilDone();
  expect(list()).toEqual(['kept', 'first', 'meanwhile']);
});
