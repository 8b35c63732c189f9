import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { notedMember, noteMember } from '#shared/accounts/member-note.ts';
import { noChanges } from '#shared/attempts/state/sheet.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { practiceStore } from '#shared/review/kept-store.ts';
import { buildPractice } from '#shared/review/testing/build-practice.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const other = '0190a1b2-0000-7000-8000-0000000000b0';

it.each([
  ['begins anew', other, 1],
  ['goes on', buildAccount().id, 0],
])('%s when %s enters in another tab', async (_, newValue, times) => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  fakeApi({ getAccount: buildAccount() });
  renderApp('/privacy');
  await screen.findByRole('button', { name: 'Account menu' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'entered', newValue }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'entered', newValue: null }));
  expect(reload).toHaveBeenCalledTimes(times);
  reload.mockRestore();
});

it('shows a visitor who has entered in another tab, and takes nothing from him that he has typed', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  fakeApi({ getAccount: refusal('unauthenticated', 401, 'You are not logged in') });
  renderApp('/contact');
  const message = await screen.findByLabelText('Message');
  await userEvent.type(message, 'Where is my result?');
  fakeApi({ getAccount: buildAccount() });
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'entered', newValue: buildAccount().id }),
  );
  await screen.findByRole('button', { name: 'Account menu' });
  expect(screen.getByDisplayValue('Where is my result?')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  reload.mockRestore();
});

it('asks for no log-in any more on the page of who has entered again in another tab', async () => {
  const lost = refusal('unauthenticated', 401, 'Please log in to continue.');
  fakeApi({ getAccount: buildAccount(), changePassword: lost });
  renderApp('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Change Password' }));
  for (const [label, value] of [
    ['Current Password', 'wandering-mind'],
    ['New Password', 'quite-another-mind'],
    ['Confirm New Password', 'quite-another-mind'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Update Password' }));
  await screen.findByText(lost.problem.detail ?? '');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'entered', newValue: buildAccount().id }),
  );
  await waitFor(() => expect(screen.queryByText(lost.problem.detail ?? '')).toBeNull());
  expect(screen.getAllByDisplayValue('quite-another-mind')).toHaveLength(2);
});

it('begins a guest’s test anew as the account that has taken it along in another tab', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  fakeApi({ getAccount: refusal('unauthenticated', 401, 'You are not logged in') });
  renderApp('/privacy');
  await screen.findByRole('link', { name: 'Log in' });
  window.history.pushState(null, '', '/practice-test/t1');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'entered', newValue: buildAccount().id }),
  );
  expect(reload).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/');
  reload.mockRestore();
});

it('tells the other tabs who enters, and leaves nothing of it on the device', async () => {
  const set = vi.spyOn(localStorage, 'setItem');
  fakeApi({
    getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
    createSession: buildAccount(),
  });
  renderApp('/login');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'chinar-leaf-42{Enter}');
  await waitFor(() => expect(set).toHaveBeenCalledWith('entered', buildAccount().id));
  expect(localStorage.getItem('entered')).toBeNull();
  set.mockRestore();
});

it('leads to the login, and back, once the learner has left in another tab', async () => {
  fakeApi({ getAccount: buildAccount(), getPreferences: refusal('unavailable', 503, 'Away') });
  const { history } = renderApp('/settings');
  await screen.findByRole('button', { name: 'Account menu' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: other }));
  expect(screen.getByRole('button', { name: 'Account menu' })).toBeTruthy();
  window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: buildAccount().id }));
  await screen.findByLabelText('Password');
  expect(history.location.href).toContain('next=');
});

it('notes nobody any more who has left in another tab while this one was being loaded', async () => {
  fakeApi({ getAccount: buildAccount() });
  renderApp('/privacy');
  await screen.findByRole('button', { name: 'Account menu' });
  await waitFor(() => expect(notedMember()).toBe(buildAccount().id));
  window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: buildAccount().id }));
  expect(notedMember()).toBeNull();
});

it('leaves the note of who has entered since', async () => {
  fakeApi({ getAccount: buildAccount() });
  renderApp('/privacy');
  await screen.findByRole('button', { name: 'Account menu' });
  await waitFor(() => expect(notedMember()).toBe(buildAccount().id));
  noteMember(other);
  window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: buildAccount().id }));
  expect(notedMember()).toBe(other);
});

it('closes a practice that was opened without a connection, too, once its learner has left in another tab', async () => {
  const { id } = buildAccount();
  const set = buildPractice({ id: 'mine' });
  noteMember(id);
  await (await practiceStore()).update(id, () => ({
    ...{ accountId: id, place: 0, ahead: 0, answers: [] },
    set,
  }));
  const away = () => {
    throw new TypeError('Failed to fetch');
  };
  fakeApi({ getAccount: away, getAttempt: away });
  renderApp('/practice/mine');
  await screen.findByText('Which river is number 1?');
  window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: id }));
  await screen.findByRole('heading', { name: 'Log in' });
  expect(screen.queryByText('Which river is number 1?')).toBeNull();
});

it('takes off the device what it keeps of an account that is deleted in another tab', async () => {
  fakeApi({ getAccount: refusal('unauthenticated', 401, 'You are not logged in') });
  renderApp('/privacy');
  await screen.findByRole('link', { name: 'Log in' });
  const store = await answerStore();
  const { attempt } = givenExam().exam.server;
  await store.open(other, attempt, { serverMilliseconds: 0, wallMilliseconds: 0 });
  await store.keepChanges(
    { accountId: other, attemptId: attempt.id },
    { ...noChanges, answers: { q1: 2 } },
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'deleted', newValue: other }));
  await waitFor(async () => expect(await store.list(other)).toEqual([]));
  expect(screen.getByText('Your account and its data have been deleted.')).toBeTruthy();
});

it('leaves the login where somebody has entered in another tab', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  fakeApi({ getAccount: refusal('unauthenticated', 401, 'You are not logged in') });
  renderApp('/login');
  await screen.findByLabelText('Email');
  window.history.pushState(null, '', '/login');
  window.dispatchEvent(new StorageEvent('storage', { key: 'entered', newValue: other }));
  expect(reload).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/');
  reload.mockRestore();
});

it('tells the other tabs who leaves', async () => {
  const set = vi.spyOn(localStorage, 'setItem');
  fakeApi({ getAccount: buildAccount(), deleteSessions: undefined });
  renderApp('/privacy');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByText('Logout'));
  await waitFor(() => expect(set).toHaveBeenCalledWith('left', buildAccount().id));
  expect(localStorage.getItem('left')).toBeNull();
  set.mockRestore();
});
