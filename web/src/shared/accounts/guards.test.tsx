import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '#lib/paths.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
};

describe('guarded pages', () => {
  it.each([
    '/dashboard',
    '/progress',
    '/my-test-series',
    '/profile',
    '/settings',
    '/notifications',
  ])('send a visitor of %s to the login, with the way back', async (path) => {
    fakeApi(visitor);
    const { history } = renderApp(path);
    await waitFor(() =>
      expect(history.location.href).toBe(`/login?next=${encodeURIComponent(path)}`),
    );
  });

  it('keep the query string of the page on the way back', async () => {
    fakeApi(visitor);
    const { history } = renderApp('/practice-test/t1?seriesId=s1&analysis=true');
    await waitFor(() =>
      expect(new URLSearchParams(history.location.search).get('next')).toBe(
        '/practice-test/t1?seriesId=s1&analysis=true',
      ),
    );
  });

  it.each(['/dashboard', '/profile', '/settings'])(
    'say Loading... in the frame of the site while nobody knows who is at %s',
    async (path) => {
      fakeApi({ getAccount: pending });
      renderApp(path);
      expect(await screen.findByText('Loading...')).toBeTruthy();
      expect(screen.getByRole('banner')).toBeTruthy();
      expect(screen.getByRole('contentinfo')).toBeTruthy();
    },
  );

  it('offer to try again when the account cannot be read', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderApp('/profile');
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('lead to the login when the session ends while a page is open', async () => {
    fakeApi({
      getAccount: buildAccount(),
      listNotifications: refusal('unauthenticated', 401, 'You are not logged in'),
    });
    const { history } = renderApp('/notifications');
    await waitFor(() => expect(history.location.href).toBe('/login?next=%2Fnotifications'));
  });
});

describe('a way that is closed', () => {
  it.each([
    ['/login', '/dashboard', paths.dashboard],
    ['/admin', '/unauthorized', paths.unauthorized],
  ])('leaves the address unchanged that leads away from %s', async (closed, other, shared) => {
    fakeApi({ getAccount: buildAccount() });
    const { history } = renderApp(closed);
    await waitFor(() => expect(history.location.pathname).toBe(other));
    expect(shared).toEqual({ to: other });
  });
});

describe('the admin area', () => {
  it('sends a learner to /unauthorized', async () => {
    fakeApi({ getAccount: buildAccount() });
    const { history } = renderApp('/admin');
    await waitFor(() => expect(history.location.pathname).toBe('/unauthorized'));
    expect(await screen.findByText("You don't have permission to access this area")).toBeTruthy();
  });

  it('lets an administrator in', async () => {
    fakeApi({ getAccount: buildAccount({ labels: ['admin'] }) });
    renderApp('/admin/audit');
    expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeTruthy();
  });
});

describe('logout', () => {
  it('leads home and forgets the learner', async () => {
    fakeApi({ getAccount: buildAccount(), deleteSessions: undefined });
    const { history } = renderApp('/profile');
    await logOut();
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('says so when the server could not be told', async () => {
    fakeApi({ getAccount: buildAccount(), deleteSessions: refusal('internal', 500, 'x') });
    const { history } = renderApp('/profile');
    await logOut();
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(await screen.findByText(/Logout failed/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  });
});

async function logOut(): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
}
