import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dailyStore } from '#shared/review/kept-store.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const account = buildAccount();
const ended = refusal('unauthenticated', 401, 'Please log in to continue.');
const words = 'Your account and its data have been deleted.';

/** A device on which the account is logged in and has answers that were not sent. */
async function givenDevice() {
  const set = { id: 'police/2026-11-23', serverTime: '2026-11-23T06:30:00.000Z', questions: [] };
  const kept = { accountId: account.id, set, place: 0, ahead: 0, answers: [] };
  const store = await dailyStore();
  await store.update(account.id, () => kept as never);
  fakeApi({ getAccount: account });
  const page = renderApp('/privacy');
  await screen.findByRole('button', { name: 'Account menu' });
  return { page, store };
}

it('is told once on another device, which keeps nothing of it', async () => {
  const { page, store } = await givenDevice();
  page.unmount();

  const calls = fakeApi({ getAccount: ended, getDeletion: { isDeleted: true } });
  const again = renderApp('/settings');
  expect(await screen.findByText(words)).toBeTruthy();
  await screen.findByLabelText('Password');
  await waitFor(async () => expect(await store.get(account.id)).toBeUndefined());
  const asked = () => calls.filter(({ name }) => name === 'getDeletion');
  expect(asked().map(({ url }) => url.search)).toEqual([`?accountId=${account.id}`]);
  again.unmount();
  renderApp('/settings');
  await screen.findByLabelText('Password');
  expect(asked()).toHaveLength(1);
});

it('is no more than a session that ended where it was not deleted', async () => {
  const { page, store } = await givenDevice();
  expect(screen.queryByText(words)).toBeNull();
  const calls = fakeApi({ getAccount: ended, getDeletion: { isDeleted: false } });
  page.unmount();
  renderApp('/settings');
  await screen.findByLabelText('Password');
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('getDeletion'));
  expect(screen.queryByText(words)).toBeNull();
  expect(await store.get(account.id)).toBeDefined();
});
