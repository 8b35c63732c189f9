import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { buildProfile } from '#testing/build-profile.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { takesLetters } from '#testing/takes-letters.ts';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
};
const link = '?userId=u1&secret=s1';
/** Whose link it is. */
const own = buildAccount({ id: 'u1' });
const done = { status: 'done' } as const;

afterEach(() => {
  vi.useRealTimers();
});

describe('the page for a forgotten password', () => {
  it('names the address it was sent to, and goes back for another one', async () => {
    const calls = fakeApi({ ...visitor, requestRecovery: { status: 'accepted' } });
    renderApp('/forgot-password');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Email'), ' aisha@example.org ');
    await user.click(screen.getByRole('button', { name: 'Send Recovery Email' }));
    const title = await screen.findByRole('heading', { name: 'Check your email' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('aisha@example.org')).toBeTruthy();
    expect(screen.getByText('Check your spam folder.')).toBeTruthy();
    expect(screen.getByText(/within 10 minutes, contact support/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
    expect(calls.find(({ name }) => name === 'requestRecovery')?.body).toEqual({
      email: 'aisha@example.org',
    });
    await user.click(screen.getByRole('button', { name: 'Try different email' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  it('says why nothing could be sent', async () => {
    fakeApi({ ...visitor, requestRecovery: refusal('internal', 500, '') });
    renderApp('/forgot-password');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Email'), 'aisha@example.org');
    await user.click(screen.getByRole('button', { name: 'Send Recovery Email' }));
    expect(
      await screen.findByText('Failed to send recovery email. Please try again.'),
    ).toBeTruthy();
  });
});

describe('the page behind a recovery link', () => {
  const choose = async (password: string, confirmation = password) => {
    const user = userEvent.setup();
    const next = await screen.findByLabelText('New Password');
    await takesLetters(next);
    await user.clear(next);
    await user.type(next, password);
    await user.clear(screen.getByLabelText('Confirm New Password'));
    await user.type(screen.getByLabelText('Confirm New Password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  };

  it('sets the password and ends at the login', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const calls = fakeApi({ ...visitor, resetPassword: done });
    const { history } = renderApp(`/reset-password${link}`);
    await choose('short');
    await screen.findByText('Password must be at least 8 characters long');
    expect(screen.getAllByText(/must be at least 8 characters long/i)).toHaveLength(1);
    await choose('walnut-tree-77', 'walnut-tree-78');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'resetPassword')).toEqual([]);
    await choose('walnut-tree-77');
    expect(await screen.findByText('Your password has been changed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy();
    expect(calls.find(({ name }) => name === 'resetPassword')?.body).toEqual({
      userId: 'u1',
      secret: 's1',
      password: 'walnut-tree-77',
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect(history.location.pathname).toBe('/login');
  });

  it('offers a new link when this one is used up', async () => {
    fakeApi({
      ...visitor,
      resetPassword: refusal('invalid-link', 401, 'Invalid or expired recovery link.'),
    });
    renderApp(`/reset-password${link}`);
    await choose('walnut-tree-77');
    expect(await screen.findByText('Invalid or expired recovery link.')).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(again.getAttribute('href')).toBe('/forgot-password');
  });

  it('leaves somebody else logged in whose browser opens it, and says so', async () => {
    fakeApi({ getAccount: buildAccount({ name: 'Bilal Dar' }), resetPassword: done });
    renderApp(`/reset-password${link}`);
    await choose('walnut-tree-77');
    expect(await screen.findByText('Your password has been changed')).toBeTruthy();
    expect(screen.getByText(/another account is logged in here/i)).toBeTruthy();
    expect(screen.queryByText(/You are logged out on every device/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to Login' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });

  it('puts a refused password beside its field', async () => {
    const errors = [{ path: 'password', message: 'This password is too common' }];
    fakeApi({ ...visitor, resetPassword: refusal('invalid-input', 422, 'x', errors) });
    renderApp(`/reset-password${link}`);
    await choose('password123');
    expect(await screen.findByText('This password is too common')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New Password')));
  });

  it('says that a link is not whole', async () => {
    fakeApi(visitor);
    renderApp('/reset-password?userId=u1');
    expect(
      await screen.findByText('This link is not whole: a part of it is missing.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });
});

describe('the page behind a verification link', () => {
  it('verifies once and goes to the settings after three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = fakeApi({ getAccount: own, confirmVerification: done });
    const { history } = renderApp(`/verify-email${link}`);
    expect(await screen.findByText('Your email has been verified successfully!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'confirmVerification')).toMatchObject([
      { body: { userId: 'u1', secret: 's1' } },
    ]);
    await vi.advanceTimersByTimeAsync(2500);
    expect(history.location.pathname).toBe('/verify-email');
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(history.location.pathname).toBe('/settings'));
  });

  it('shows the account as verified also when an answer from before comes late', async () => {
    const before = buildAccount({ id: 'u1', emailVerification: false });
    const after = buildAccount({ id: 'u1', emailVerification: true });
    let comeLate: () => void = () => undefined;
    const late = new Promise<typeof before>((resolve) => {
      comeLate = () => resolve(before);
    });
    let asked = 0;
    fakeApi({
      getAccount: () => {
        asked += 1;
        return asked === 1 ? late : after;
      },
      confirmVerification: () => {
        setTimeout(comeLate, 50);
        return done;
      },
    });
    renderApp(`/verify-email${link}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Go to Settings' }));
    expect(await screen.findByText('Verified')).toBeTruthy();
  });

  it('says of a used link that the address is verified already, and leads to the first test', async () => {
    fakeApi({
      getAccount: own,
      confirmVerification: refusal('conflict', 409, 'Your email address is verified already.'),
    });
    const { history } = renderApp(`/verify-email${link}`);
    expect(await screen.findByText('Already verified')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Take your first test' }));
    await waitFor(() => expect(history.location.pathname).toBe('/practice-tests'));
  });

  it('leads on to the dashboard where tests were taken before, without an account', async () => {
    fakeApi({
      getAccount: own,
      getProfile: buildProfile({ testsTaken: 2 }),
      confirmVerification: done,
    });
    renderApp(`/verify-email${link}`);
    const dashboard = await screen.findByRole('link', { name: 'Go to Dashboard' });
    expect(dashboard.getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Take your first test' })).toBeNull();
  });

  it.each([
    ['verified', done],
    ['verified already', refusal('conflict', 409, 'Your email address is verified already.')],
  ])('says whose address is %s where somebody else is logged in, and stays', async (_, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeApi({ getAccount: buildAccount(), confirmVerification: answer });
    const { history } = renderApp(`/verify-email${link}`);
    expect(await screen.findByText(/another account is logged in here/i)).toBeTruthy();
    expect(screen.queryByText('Your email has been verified successfully!')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go to Settings' })).toBeNull();
    await vi.advanceTimersByTimeAsync(4000);
    expect(history.location.pathname).toBe('/verify-email');
  });

  it('says that it is verifying', async () => {
    fakeApi({ ...visitor, confirmVerification: pending });
    renderApp(`/verify-email${link}`);
    expect(await screen.findByText('Verifying your email...')).toBeTruthy();
  });

  it.each([
    [refusal('invalid-link', 401, 'x'), 'Invalid or expired verification link.'],
    [refusal('not-found', 404, 'x'), 'User not found or verification link is invalid.'],
    [refusal('internal', 500, 'The site is down.'), 'Verification failed: The site is down.'],
  ])('says why it failed', async (answer, message) => {
    fakeApi({ ...visitor, confirmVerification: answer });
    renderApp(`/verify-email${link}`);
    expect(await screen.findByText(message)).toBeTruthy();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });

  it('says that a link is not whole, and asks nobody', async () => {
    const calls = fakeApi(visitor);
    renderApp('/verify-email?secret=s1');
    expect(
      await screen.findByText('Invalid verification link. Missing required parameters.'),
    ).toBeTruthy();
    expect(calls.map(({ name }) => name)).not.toContain('confirmVerification');
  });
});
