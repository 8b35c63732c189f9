import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callAdmin, uploadAdmin } from '#console/kit/call-admin.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { shortenPauses } from '#lib/pause.ts';
import { type FakeCall, fakeApi, proxyPage, refusal } from '#testing/fake-api.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
/** Nobody knows whether it was done, and it is not sent again by itself. */
const unanswered = () => refusal('internal', 500, 'Wrong') as never;
const sent = { success: true as const, message: 'Sent.' };
const keysOf = (calls: readonly FakeCall[]) =>
  calls.map(({ headers }) => headers.get('idempotency-key'));

const message = (text: string) => ({
  body: { name: 'Asha', email: 'asha@example.com', subject: 'A question', message: text },
});

/** What a line that is there is asked, with all of its tries. */
async function settled<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  const answer = call.catch(() => null);
  // All of its pauses.
  await vi.advanceTimersByTimeAsync(4000);
  return answer;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shortenPauses(1);
});

describe('without an answer', () => {
  it.each([
    ['a line that broke', lost],
    ['a proxy that found nobody', () => proxyPage(502)],
    ['a server that is away', () => refusal('unavailable', 503, 'Not there') as never],
  ])('is sent again by itself with the same key: %s', async (_, fail) => {
    const answers = [fail, fail, () => Promise.resolve(sent)];
    const calls = fakeApi({ sendContactMessage: () => (answers.shift() ?? lost)() });
    expect(await settled(callElsewhere('sendContactMessage', message('Is it B?')))).toEqual(sent);
    expect(new Set(keysOf(calls)).size).toBe(1);
    expect(calls).toHaveLength(3);
  });

  it('is sent three times and no more, by one press', async () => {
    const calls = fakeApi({ sendContactMessage: lost });
    expect(await settled(callElsewhere('sendContactMessage', message('Is it B?')))).toBeNull();
    expect(calls).toHaveLength(3);
  });

  it('is told at once where there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const calls = fakeApi({ sendContactMessage: lost });
    const call = callElsewhere('sendContactMessage', message('Is it B?'));
    await expect(call).rejects.toMatchObject({ type: 'offline' });
    expect(calls).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('is not sent again by itself to a server that asks for more time', async () => {
    const busy = () =>
      Response.json(refusal('unavailable', 503, 'This took too long').problem, {
        status: 503,
        headers: { 'retry-after': '5' },
      }) as never;
    const calls = fakeApi({ sendContactMessage: busy });
    const call = callElsewhere('sendContactMessage', message('Is it B?'));
    await expect(call).rejects.toMatchObject({ type: 'unavailable', retryAfterSeconds: 5 });
    expect(calls).toHaveLength(1);
  });

  it('is not sent again once it was answered, whatever by', async () => {
    const calls = fakeApi({ sendContactMessage: refusal('internal', 500, 'Wrong') });
    const call = callElsewhere('sendContactMessage', message('Is it B?'));
    await expect(call).rejects.toMatchObject({ type: 'internal' });
    expect(calls).toHaveLength(1);
  });
});

it('bears one key until it is answered, and another one after that', async () => {
  const answers = [lost, lost, lost, () => Promise.resolve(sent), () => Promise.resolve(sent)];
  const calls = fakeApi({ sendContactMessage: () => (answers.shift() ?? lost)() });
  const send = () => settled(callElsewhere('sendContactMessage', message('Is it B?')));
  for (let turn = 0; turn < 3; turn += 1) await send();
  const [first, , third, pressed, next] = keysOf(calls);
  expect(first).toMatch(/^"[\d-]{16,}"$/);
  expect([third, pressed]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

it('bears a key of its own with other words, and with those that were refused', async () => {
  const answers = [unanswered, unanswered, () => refusal('invalid-input', 422, 'Too long')];
  const calls = fakeApi({ sendContactMessage: () => (answers.shift() ?? unanswered)() as never });
  const send = (text: string) => settled(callElsewhere('sendContactMessage', message(text)));
  for (const text of ['One', 'Two', 'Two', 'Two', 'One']) await send(text);
  const [one, two, refused, anew, again] = keysOf(calls);
  expect(two).not.toBe(one);
  expect([refused, again]).toEqual([two, one]);
  expect(anew).not.toBe(two);
});

it('is a new thing in the console once something else was done there', async () => {
  const notification = { title: 'Mock 5', description: 'It is there.' };
  const calls = fakeApi({
    ...{
      createNotification: unanswered,
      deleteNotification: undefined,
      restoreFromTrash: undefined,
    },
  });
  const create = () =>
    callAdmin('createNotification', { body: notification }).catch(() => undefined);
  await create();
  await create();
  await callAdmin('deleteNotification', { params: { notificationId: 'a' } });
  await create();
  await callAdmin('restoreFromTrash', { params: { trashedId: 'b' } });
  await create();
  const [first, second, deletion, third, , fourth] = keysOf(calls);
  expect([second, deletion]).toEqual([first, null]);
  expect(new Set([first, third, fourth]).size).toBe(3);
});

it('sends a file of questions once, too', async () => {
  const calls = fakeApi({ importQuestions: unanswered });
  const send = (file: File) =>
    uploadAdmin('importQuestions', file, { params: { testId: 'a' } }).catch(() => undefined);
  const file = new File(['[]'], 'questions.json', { lastModified: 1 });
  await send(file);
  await send(file);
  await send(new File(['[]'], 'questions.json', { lastModified: 2 }));
  const [first, second, other] = keysOf(calls);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

it('works where the page is not secure', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const calls = fakeApi({ sendContactMessage: sent });
  await callElsewhere('sendContactMessage', message('Here'));
  expect(keysOf(calls)[0]).toMatch(/^"[\d-]{16,}"$/);
});
