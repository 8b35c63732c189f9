import type { Returned } from '@taiyari/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { buildSite } from '#testing/build-site.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const getSite = buildSite({ logInProviders: [{ key: 'google', name: 'Google' }] });
const visitor: FakeAnswers = {
  getSite,
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
};
const url = 'https://accounts.google.com/o/oauth2/v2/auth?state=s';
const back = '/login/return/google?code=c1&state=s1';
const returned: Returned = {
  account: buildAccount(),
  purpose: 'log-in',
  next: null,
  keepsGuest: false,
};
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function watchLeaving() {
  const leave = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign: leave });
  return leave;
}
afterEach(() => {
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: the guest's cookie, as the server sets it
  document.cookie = 'guest=; max-age=0';
});

describe('the button of a provider', () => {
  it.each(['/login?next=%2Fdaily', '/signup?next=%2Fdaily'])('on %s leads there', async (page) => {
    const leave = watchLeaving();
    const calls = fakeApi({ ...visitor, startProviderLogIn: { url } });
    renderApp(page);
    await click('Continue with Google');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
    expect(calls.find(({ name }) => name === 'startProviderLogIn')?.body).toEqual({
      provider: 'google',
      next: '/daily',
      keepsGuest: false,
    });
    expect(screen.getByRole('heading', { name: 'Social login' })).toBeDefined();
  });

  it('takes the choice about a guest along', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the guest's cookie, as the server sets it
    document.cookie = 'guest=g1';
    watchLeaving();
    const calls = fakeApi({ ...visitor, startProviderLogIn: { url } });
    renderApp('/login');
    await click('Continue with Google');
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'startProviderLogIn')?.body).toMatchObject({
        keepsGuest: true,
      }),
    );
  });

  it('says why it could not', async () => {
    const message = 'Google cannot be reached right now.';
    fakeApi({ ...visitor, startProviderLogIn: refusal('unavailable', 503, message) });
    renderApp('/login');
    await click('Continue with Google');
    expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  });

  it('is absent where the site has none', async () => {
    fakeApi({ ...visitor, getSite: buildSite() });
    renderApp('/login');
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByText('Social login')).toBeNull();
  });
});

describe('coming back', () => {
  it.each([
    ['/daily', '/daily'],
    [null, '/dashboard'],
    ['//evil.example/x', '/dashboard'],
  ])('hands in what was sent along once, and goes on from %s to %s', async (next, path) => {
    const calls = fakeApi({ ...visitor, finishProviderLogIn: { ...returned, next } });
    const { history } = renderApp(back);
    await waitFor(() => expect(history.location.pathname).toBe(path));
    const bodies = calls
      .filter(({ name }) => name === 'finishProviderLogIn')
      .map(({ body }) => body);
    expect(bodies).toEqual([{ provider: 'google', search: '?code=c1&state=s1' }]);
  });

  it('says what went wrong and leads back', async () => {
    const message = 'Google did not log you in.';
    fakeApi({ ...visitor, finishProviderLogIn: refusal('invalid-credentials', 401, message) });
    renderApp(back);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the log-in' })).toBeDefined();
  });

  it('asks for the password where the address has an account', async () => {
    let isRight = false;
    const calls = fakeApi({
      ...visitor,
      finishProviderLogIn: refusal('account-exists', 409, 'There is an account with a@b.in.'),
      linkByPassword: () =>
        isRight
          ? { ...returned, next: '/daily' }
          : refusal('invalid-credentials', 401, 'The password is not correct'),
    });
    const { history } = renderApp(back);
    expect(await screen.findByText('There is an account with a@b.in.')).toBeDefined();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('The password is not correct')).toBeDefined();
    isRight = true;
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'chinar-leaf-42');
    await click('Link and log in');
    await waitFor(() => expect(history.location.pathname).toBe('/daily'));
    expect(calls.filter(({ name }) => name === 'finishProviderLogIn')).toHaveLength(1);
  });

  it('to link tells that it is linked', async () => {
    fakeApi({
      ...visitor,
      getAccount: buildAccount(),
      finishProviderLogIn: { ...returned, purpose: 'link', next: '/settings' },
    });
    renderApp(back);
    expect(await screen.findByText(/From now on you can log in with/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the settings' })).toBeDefined();
  });
});

describe('in the settings', () => {
  const learner: FakeAnswers = {
    getSite,
    getAccount: buildAccount(),
    getPreferences: { emailNotifications: true, pushNotifications: false },
    listOwnSecurityEvents: { items: [], total: 0 },
  };
  const identity = {
    id: 'i1',
    provider: 'google',
    name: 'Google',
    email: 'asha@gmail.example',
    linkedAt: '2026-01-31T00:00:00.000Z',
    usedAt: '2026-01-31T00:00:00.000Z',
  };

  it('a provider is linked by the password', async () => {
    const leave = watchLeaving();
    const message = 'The password is not correct';
    let isRight = false;
    fakeApi({
      ...learner,
      listIdentities: { hasPassword: true, items: [] },
      startLinking: () =>
        isRight ? { url } : refusal('invalid-input', 422, message, [{ path: 'password', message }]),
    });
    renderApp('/settings');
    await click('Link Google');
    const password = await screen.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await userEvent.type(password, 'wrong{Enter}');
    expect(await screen.findByText(message)).toBeDefined();
    isRight = true;
    await userEvent.type(password, 'right{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
  });

  it('a linked one is unlinked after a question', async () => {
    let isLinked = true;
    fakeApi({
      ...learner,
      listIdentities: () => ({ hasPassword: true, items: isLinked ? [identity] : [] }),
      unlinkIdentity: () => {
        isLinked = false;
        return undefined;
      },
    });
    renderApp('/settings');
    expect(await screen.findByText('asha@gmail.example')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Link Google' })).toBeNull();
    await click('Unlink');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Unlink Google?');
    await userEvent.click(screen.getAllByRole('button', { name: 'Unlink' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Link Google' })).toBeDefined();
  });

  it('who has no password is told how to get one', async () => {
    fakeApi({ ...learner, listIdentities: { hasPassword: false, items: [identity] } });
    renderApp('/settings');
    expect(await screen.findByText(/Your account has no password yet/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose a password' })).toBeDefined();
  });
});
