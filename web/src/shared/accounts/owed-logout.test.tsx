import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { noteServerTime } from '#lib/server-now.ts';
import { leftNote } from '#shared/accounts/other-tabs.ts';
import { oweLogout } from '#shared/accounts/owed-logout.ts';
import { buildAccount } from '#testing/build-account.ts';
import { drawingDone } from '#testing/drawing-done.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const dayMilliseconds = 86_400_000;
const asha = buildAccount();
const bilal = buildAccount({ id: 'bilal' });
const nobody = refusal('unauthenticated', 401, 'You are not logged in');

const away = refusal('unavailable', 503, 'Not available.');
const anothers = refusal(
  'unauthenticated',
  401,
  'Another account is logged in here. Please log in again.',
);

/** A site on which the session lives until the logout gets through. */
function siteOf(answers: FakeAnswers = {}) {
  const site = { isAway: true, hasSession: true };
  const calls = fakeApi({
    getAccount: () => (site.hasSession ? asha : nobody),
    deleteSessions: () => {
      if (site.isAway) return away;
      site.hasSession = false;
      return undefined;
    },
    ...answers,
  });
  const named = (name: string) => calls.filter((call) => call.name === name);
  return { site, logouts: () => named('deleteSessions'), logins: () => named('createSession') };
}

async function failToLogOut() {
  const app = renderApp('/profile');
  await click('Account menu');
  await click('Logout');
  await screen.findByText(/Logout failed/);
  await waitFor(() => expect(app.history.location.pathname).toBe('/'));
  return app;
}

/** From then on nothing is repeated by itself: nobody looks at the page. */
function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
}

async function sendLogin(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'correct-horse');
  await click('Log in');
}

it('is told on every page until it can be done again by hand, and says that it worked', async () => {
  const { site } = siteOf();
  const { history, navigate } = await failToLogOut();
  await act(() => navigate({ href: '/privacy' }));
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  await act(() => navigate({ href: '/unauthorized' }));
  expect(screen.getByText(/Logout failed/).closest('[role=alert]')).not.toBeNull();
  await act(() => navigate({ href: '/privacy' }));
  hidePage();
  site.isAway = false;
  const noted = vi.spyOn(localStorage, 'setItem');
  await click('Log out again');
  expect(
    (await screen.findByText('You are logged out now.')).closest('[role=status]'),
  ).toBeTruthy();
  expect(screen.queryByText(/Logout failed/)).toBeNull();
  expect(site.hasSession).toBe(false);
  // Which another tab hears.
  expect(noted).toHaveBeenCalledWith(leftNote, asha.id);
  noted.mockRestore();
  expect(history.location.pathname).toBe('/privacy');
  await act(() => navigate({ href: '/contact' }));
  expect(screen.queryByText('You are logged out now.')).toBeNull();
});

it('repeats by itself when the connection is back, and leaves what is typed', async () => {
  const { site, logouts } = siteOf();
  const { history, navigate } = await failToLogOut();
  act(() => onlineManager.setOnline(false));
  await act(() => navigate({ href: '/login' }));
  await userEvent.type(await screen.findByLabelText('Email'), 'bilal@example.org');
  site.isAway = false;
  act(() => onlineManager.setOnline(true));
  await screen.findByText('You are logged out now.');
  expect(site.hasSession).toBe(false);
  expect(logouts().at(-1)?.headers.get('acting-for')).toBe(asha.id);
  expect(history.location.pathname).toBe('/login');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'bilal@example.org');
});

it('repeats by itself also where the connection was never lost', async () => {
  const { site, logouts } = siteOf();
  await failToLogOut();
  await waitFor(() => expect(logouts().length).toBeGreaterThan(1));
  site.isAway = false;
  await screen.findByText('You are logged out now.');
  expect(site.hasSession).toBe(false);
});

it('leaves alone what has begun since: it says when it was wished for, by the clock of the server', async () => {
  const { site, logouts } = siteOf();
  // The clock of the device is a day ahead, and its answers say so.
  const wished = Date.now();
  noteServerTime(
    new Response(null, { headers: { date: new Date(wished - dayMilliseconds).toUTCString() } }),
  );
  const { unmount } = await failToLogOut();
  expect(logouts()[0]?.url.search).toBe('');
  unmount();
  site.isAway = false;
  vi.useFakeTimers({ toFake: ['Date'], now: wished + 3_600_000 });
  renderApp('/privacy');
  await screen.findByText('You are logged out now.');
  expect(site.hasSession).toBe(false);
  const begunBy = logouts().at(-1)?.url.searchParams.get('begunBy');
  const late = Date.parse(`${begunBy}`) - (wished - dayMilliseconds);
  expect(late).toBeGreaterThanOrEqual(-1000);
  expect(late).toBeLessThan(60_000);
});

it('is still owed when the page is loaded anew', async () => {
  const { site } = siteOf();
  const { unmount } = await failToLogOut();
  unmount();
  site.isAway = false;
  const { history } = renderApp('/profile');
  await screen.findByText('You are logged out now.');
  // Whoever opens it is a visitor.
  expect(history.location.pathname).toBe('/login');
  expect(site.hasSession).toBe(false);
});

it('is owed no more once somebody has logged in', async () => {
  const { logouts } = siteOf({ createSession: bilal });
  const { history, navigate } = await failToLogOut();
  await act(() => navigate({ href: '/login' }));
  await sendLogin();
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  expect(screen.queryByText(/Logout failed/)).toBeNull();
  const before = logouts().length;
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await screen.findByRole('button', { name: 'Account menu' });
  expect(logouts()).toHaveLength(before);
});

it('is answered before a log-in is sent, whose session it would end', async () => {
  let answer: Promise<undefined> | ReturnType<typeof refusal> = away;
  const held = lateAnswer<undefined>();
  const { logouts, logins } = siteOf({ deleteSessions: () => answer, createSession: asha });
  const { history, navigate } = await failToLogOut();
  await act(() => navigate({ href: '/login' }));
  answer = held.promise;
  const before = logouts().length;
  await waitFor(() => expect(logouts().length).toBeGreaterThan(before));
  await sendLogin();
  await screen.findByRole('button', { name: 'Signing in...' });
  expect(logins()).toHaveLength(0);
  held.come(undefined);
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  expect(logins()).toHaveLength(1);
});

it('is not repeated while a log-in is under way, nor after it', async () => {
  const held = lateAnswer<typeof asha>();
  const { logouts, logins } = siteOf({ createSession: () => held.promise });
  const { history, navigate } = await failToLogOut();
  await act(() => navigate({ href: '/login' }));
  await sendLogin();
  await waitFor(() => expect(logins()).toHaveLength(1));
  const before = logouts().length;
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  held.come(asha);
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  await screen.findByRole('button', { name: 'Account menu' });
  expect(logouts()).toHaveLength(before);
});

it('leaves the page of another one alone', async () => {
  let isBilals = false;
  siteOf({
    getAccount: () => (isBilals ? bilal : asha),
    deleteSessions: () => (isBilals ? anothers : away),
  });
  const { unmount } = await failToLogOut();
  unmount();
  isBilals = true;
  hidePage();
  const { history } = renderApp('/privacy');
  await screen.findByRole('button', { name: 'Account menu' });
  await click('Log out again');
  await waitFor(() => expect(screen.queryByText(/Logout failed/)).toBeNull());
  await screen.findByRole('button', { name: 'Account menu' });
  expect(history.location.pathname).toBe('/privacy');
  expect(screen.queryByText('You are logged out now.')).toBeNull();
});

it('says nothing where a session is found to be of another one, whom the page shows then', async () => {
  let isBilals = false;
  siteOf({
    getAccount: () => (isBilals ? bilal : asha),
    deleteSessions: () => (isBilals ? anothers : away),
  });
  await failToLogOut();
  hidePage();
  isBilals = true;
  await click('Log out again');
  await screen.findByRole('button', { name: 'Account menu' });
  expect(screen.queryByText(/Logout failed/)).toBeNull();
  expect(screen.queryByText('You are logged out now.')).toBeNull();
});

it('says nothing to a guest who has the session by now', async () => {
  let answer = away;
  siteOf({ deleteSessions: () => answer });
  await failToLogOut();
  hidePage();
  answer = refusal('account-required', 403, 'Sign up or log in for this.');
  await click('Log out again');
  await waitFor(() => expect(screen.queryByText(/Logout failed/)).toBeNull());
  expect(screen.queryByText('You are logged out now.')).toBeNull();
});

it('says that it worked where the session had ended already', async () => {
  const { site } = siteOf({ deleteSessions: () => (site.hasSession ? away : nobody) });
  await failToLogOut();
  hidePage();
  site.hasSession = false;
  await click('Log out again');
  await screen.findByText('You are logged out now.');
});

it('changes no word of what is told while it is repeated by itself, and shows a try by hand', async () => {
  let answer: Promise<undefined> | ReturnType<typeof refusal> = away;
  const held = lateAnswer<undefined>();
  const { logouts } = siteOf({ deleteSessions: () => answer });
  await failToLogOut();
  answer = held.promise;
  const before = logouts().length;
  await waitFor(() => expect(logouts().length).toBeGreaterThan(before));
  await drawingDone();
  expect(screen.queryByText('Logging out...')).toBeNull();
  await click('Log out again');
  await screen.findByRole('button', { name: 'Logging out...' });
  held.come(undefined);
  await screen.findByText('You are logged out now.');
});

it('leads to the login in a second window also while it hangs', async () => {
  // For longer than the test lasts.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const { logouts } = siteOf({ deleteSessions: pending });
  const { history } = renderApp('/profile');
  await screen.findByRole('button', { name: 'Account menu' });
  act(() => oweLogout({ accountId: asha.id, since: Date.now() }));
  await waitFor(() => expect(logouts()).toHaveLength(1));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: leftNote, newValue: asha.id }));
  });
  await screen.findByLabelText('Password');
  expect(history.location.href).toBe('/login?next=%2Fprofile');
});

it('leads home in a second window that has not heard yet who has left', async () => {
  const { site } = siteOf();
  site.isAway = false;
  const { history } = renderApp('/profile');
  await screen.findByRole('button', { name: 'Account menu' });
  act(() => oweLogout({ accountId: asha.id, since: Date.now() }));
  await screen.findByText('You are logged out now.');
  expect(history.location.pathname).toBe('/');
});

it('is told where nothing can be kept in the browser', async () => {
  const { site } = siteOf();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new Error('switched off');
  };
  try {
    await failToLogOut();
    hidePage();
    site.isAway = false;
    await click('Log out again');
    await screen.findByText('You are logged out now.');
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

async function click(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}
