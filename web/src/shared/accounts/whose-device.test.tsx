import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { noteMember } from '#shared/accounts/member-note.ts';
import { hasUnsyncedAnswers } from '#shared/attempts/local-answers.ts';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { buildAccount } from '#testing/build-account.ts';
import { drawingDone } from '#testing/drawing-done.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const asha = buildAccount();
const bilal = buildAccount({ id: 'bilal' });
const nobody = refusal('unauthenticated', 401, 'You are not logged in');
const away = () => {
  throw new TypeError('Failed to fetch');
};

/** A test that Asha has left with an answer that the server does not have. */
async function givenUnsent() {
  const { exam, calls: _, ...answers } = givenExam();
  const user = userEvent.setup();
  renderApp(`/practice-test/${exam.testId}`);
  await user.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: 'Question 1' });
  exam.isDown = true;
  await user.keyboard('3');
  await waitFor(async () => expect(await hasUnsyncedAnswers(asha.id)).toBe(true));
  cleanup();
  return { exam, answers, user, path: `/practice-test/${exam.testId}` };
}

/** Where her log-out cannot reach the server. */
async function givenOwedLogout() {
  const { user, ...given } = await givenUnsent();
  fakeApi({ ...given.answers, getAccount: asha, deleteSessions: away });
  renderApp('/privacy');
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByText(/^Logout failed/);
  cleanup();
  return given;
}

const kept = { name: /^(Go on|Open)/ };
const isListed = () => screen.queryByRole('link', kept) !== null;

/** Nothing gets through. */
function goOffline(): void {
  const names = ['getAccount', 'getHealth', 'getTest', 'getSite', 'getAttempt', 'getAttemptClock'];
  const writes = ['saveAnswers', 'deleteSessions', 'startAttempt'];
  fakeApi(Object.fromEntries([...names, ...writes].map((name) => [name, away])));
}

async function openOffline(path: string) {
  goOffline();
  renderApp(path);
  await screen.findByRole('heading', { name: 'This page needs a connection' });
  await screen.findByText(/There are none yet/);
  expect(isListed()).toBe(false);
  cleanup();
}

it('shows nobody the tests of who has logged out, whether or not the server heard it', async () => {
  const { path } = await givenOwedLogout();
  await openOffline('/dashboard');
  await openOffline(path);
  // The server still answers as to her, and the page takes no notice.
  fakeApi({ getAccount: asha, deleteSessions: away });
  renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Log in' });
  cleanup();
  await openOffline('/dashboard');
  expect(await hasUnsyncedAnswers(asha.id)).toBe(true);
});

it('shows who comes next nothing of it, and sends it when its account is back', async () => {
  const { exam, answers, path } = await givenOwedLogout();
  fakeApi({ getAccount: nobody, deleteSessions: undefined, createSession: bilal });
  const { history } = renderApp('/login');
  await logIn();
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  cleanup();
  await openOffline('/dashboard');
  renderApp(path);
  await screen.findByText(/^Failed to load test/);
  cleanup();
  expect(exam.server.attempt.answers).toEqual({});

  exam.isDown = false;
  fakeApi({ ...answers, getAccount: nobody, createSession: asha });
  const back = renderApp('/login');
  await logIn();
  await waitFor(() => expect(back.history.location.pathname).toBe('/dashboard'));
  await waitFor(() => expect(exam.server.attempt.answers).toEqual({ q1: 2 }));
});

async function logIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), 'bilal@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'correct-horse{Enter}');
}

it('lets who is logged in go on after a reload without a connection, and log out', async () => {
  const { path } = await givenUnsent();
  goOffline();
  renderApp(path);
  await screen.findByRole('heading', { name: 'Question 1' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Option C/ }).checked).toBe(true);
  cleanup();
  const { history } = renderApp('/dashboard');
  await screen.findByRole('link', kept);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText(/^Logout failed/);
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  cleanup();
  await openOffline('/dashboard');
  // With a connection it is repeated for her.
  const calls = fakeApi({ getAccount: asha, deleteSessions: undefined });
  renderApp('/privacy');
  await screen.findByText('You are logged out now.');
  const logout = calls.find(({ name }) => name === 'deleteSessions');
  expect(logout?.headers.get('acting-for')).toBe(asha.id);
});

it('lists nothing any more once its account has logged out in another tab', async () => {
  await givenUnsent();
  goOffline();
  renderApp('/dashboard');
  await screen.findByRole('link', kept);
  localStorage.removeItem('member');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'member' })));
  await screen.findByText(/There are none yet/);
  expect(isListed()).toBe(false);
});

it('lists what is kept of who is here now, though the list of the one before comes later', async () => {
  await givenUnsent();
  goOffline();
  const store = await answerStore();
  const hers = await store.list(asha.id);
  const held = lateAnswer<typeof hers>();
  const listing = vi
    .spyOn(store, 'list')
    .mockImplementation(async (id) => (id === asha.id ? held.promise : []));
  const loading = vi.spyOn(store, 'load');
  renderApp('/dashboard');
  await waitFor(() => expect(listing).toHaveBeenCalledWith(asha.id));
  noteMember(bilal.id);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'member' })));
  await screen.findByText(/There are none yet/);
  held.come(hers);
  await waitFor(() => expect(loading).toHaveBeenCalled());
  await act(() => Promise.all(loading.mock.results.map(({ value }) => value)));
  await act(drawingDone);
  expect(isListed()).toBe(false);
});

it('starts a test for its account alone', async () => {
  const { exam, calls } = givenExam();
  renderApp(`/practice-test/${exam.testId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: 'Question 1' });
  const start = calls.find(({ name }) => name === 'startAttempt');
  expect(start?.headers.get('acting-for')).toBe(asha.id);
});
