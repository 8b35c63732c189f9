import { beforeEach, expect, it, vi } from 'vitest';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { shortenPauses } from '#lib/pause.ts';
import { fakeApi, notFoundByOlder, refusal } from '#testing/fake-api.ts';

const none = { items: [], total: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  shortenPauses(1);
});

it('asks again where a server of the release before knows no such call', async () => {
  const older = [notFoundByOlder, notFoundByOlder];
  const calls = fakeApi({ listPractices: () => older.pop() ?? none });
  const listed = callElsewhere('listPractices');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await listed).toEqual(none);
  expect(calls).toHaveLength(3);
});

it('says that the site is being renewed where there is no other yet', async () => {
  fakeApi({ listPractices: notFoundByOlder });
  const listed = callElsewhere('listPractices').catch((error) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await listed).toMatchObject({
    type: 'unavailable',
    message:
      'The site is being renewed at this moment. Please try again in a minute; nothing is lost.',
  });
});

it('believes a server of its own release at once', async () => {
  const calls = fakeApi({ listPractices: refusal('not-found', 404, 'Not found') });
  const listed = callElsewhere('listPractices');
  await expect(listed).rejects.toMatchObject({ type: 'not-found' });
  expect(calls).toHaveLength(1);
});
