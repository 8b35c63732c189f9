import { expect, it, vi } from 'vitest';
import { callAdmin, uploadAdmin } from '#console/kit/call-admin.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { type FakeCall, fakeApi, refusal } from '#testing/fake-api.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const sent = { success: true as const, message: 'Sent.' };
const keysOf = (calls: readonly FakeCall[]) =>
  calls.map(({ headers }) => headers.get('idempotency-key'));

const message = (text: string) => ({
  body: { name: 'Asha', email: 'asha@example.com', subject: 'A question', message: text },
});

it('bears one key until it is answered, and another one after that', async () => {
  const answers = [lost, lost, () => Promise.resolve(sent), () => Promise.resolve(sent)];
  const calls = fakeApi({ sendContactMessage: () => (answers.shift() ?? lost)() });
  const send = () => callElsewhere('sendContactMessage', message('Is it B?')).catch(() => null);
  for (let turn = 0; turn < 4; turn += 1) await send();
  const [first, second, third, next] = keysOf(calls);
  expect(first).toMatch(/^"[\d-]{16,}"$/);
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

it('bears a key of its own with other words, and with those that were refused', async () => {
  const answers = [lost, lost, () => refusal('invalid-input', 422, 'Too long')];
  const calls = fakeApi({ sendContactMessage: () => (answers.shift() ?? lost)() as never });
  const send = (text: string) =>
    callElsewhere('sendContactMessage', message(text)).catch(() => null);
  for (const text of ['One', 'Two', 'Two', 'Two', 'One']) await send(text);
  const [one, two, refused, anew, again] = keysOf(calls);
  expect(two).not.toBe(one);
  expect([refused, again]).toEqual([two, one]);
  expect(anew).not.toBe(two);
});

it('is a new thing in the console once something else was done there', async () => {
  const notification = { title: 'Mock 5', description: 'It is there.' };
  const calls = fakeApi({
    ...{ createNotification: lost, deleteNotification: undefined, restoreFromTrash: undefined },
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
  const calls = fakeApi({ importQuestions: lost });
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
