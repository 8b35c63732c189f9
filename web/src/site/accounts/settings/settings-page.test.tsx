import type { Account, Preferences } from '@taiyari/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, proxyPage, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { takesLetters } from '#testing/takes-letters.ts';

const preferences = { emailNotifications: true, pushNotifications: false };
const learner: FakeAnswers = {
  getAccount: buildAccount(),
  getPreferences: preferences,
  listOwnSecurityEvents: { items: [], total: 0 },
  getWeeklyMail: { isWanted: false },
  listIdentities: { hasPassword: true, items: [] },
};

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('changing the password', () => {
  async function change(current: string, next: string, confirmation: string) {
    const user = userEvent.setup();
    for (const [label, text] of [
      ['Current Password', current],
      ['New Password', next],
      ['Confirm New Password', confirmation],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await takesLetters(field);
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    }
    await user.click(screen.getByRole('button', { name: 'Update Password' }));
  }

  it('says what is wrong, and then that it is done', async () => {
    let isWrong = true;
    const message = 'The current password is not correct';
    fakeApi({
      ...learner,
      changePassword: () =>
        isWrong
          ? refusal('invalid-input', 422, message, [{ path: 'oldPassword', message }])
          : buildAccount(),
    });
    renderApp('/settings');
    await click('Change Password');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Current Password')),
    );
    await change('', 'walnut-tree-77', 'walnut-tree-77');
    expect(await screen.findByText('Enter your current password')).toBeTruthy();
    await change('old-password', 'short', 'short');
    await screen.findByText('Password must be at least 8 characters long');
    expect(screen.getAllByText(/must be at least 8 characters long/i)).toHaveLength(1);
    const own = buildAccount().email;
    await change('old-password', own, own);
    expect(await screen.findByText(/must not be your name or email address/)).toBeTruthy();
    await change('old-password', 'walnut-tree-77', 'walnut-tree-78');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    await change('old-password', 'walnut-tree-77', 'walnut-tree-77');
    expect(await screen.findByText(message)).toBeTruthy();
    isWrong = false;
    await change('old-password', 'walnut-tree-77', 'walnut-tree-77');
    expect(await screen.findByText(/Your password has been changed/)).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Password' })),
    );
  });
});

describe('the verification of the email', () => {
  it('is sent once, and said', async () => {
    fakeApi({ ...learner, requestVerification: { status: 'accepted' } });
    renderApp('/settings');
    expect(await screen.findByText('Not verified')).toBeTruthy();
    await click('Send Verification');
    expect(await screen.findByText('Verification email sent! Check your inbox.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Verification email sent! Check your inbox.');
    const button = screen.getByRole('button', { name: 'Email Sent ✓' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('leaves the button usable when it could not be sent', async () => {
    fakeApi({
      ...learner,
      requestVerification: refusal('too-many-requests', 429, 'Wait a little'),
    });
    renderApp('/settings');
    await click('Send Verification');
    expect(await screen.findByText('Wait a little')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send Verification' }).hasAttribute('disabled')).toBe(
      false,
    );
  });

  it('shows no button once verified', async () => {
    fakeApi({ ...learner, getAccount: buildAccount({ emailVerification: true }) });
    renderApp('/settings');
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Verification' })).toBeNull();
  });

  it.each([
    [{ status: 'done' } as const, 'Your email has been verified successfully!'],
    [refusal('invalid-link', 401, 'x'), 'Invalid or expired verification link.'],
  ])('by a link to this page tells its outcome and clears the address', async (answer, message) => {
    const getAccount = buildAccount({ id: 'u1' });
    const calls = fakeApi({ ...learner, getAccount, confirmVerification: answer });
    const { history } = renderApp('/settings?userId=u1&secret=s1');
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(history.location.href).toBe('/settings'));
    expect(calls.filter(({ name }) => name === 'confirmVerification')).toHaveLength(1);
    expect(screen.getByText(message)).toBeTruthy();
  });
});

it('believes no answer about the account that comes after a logout', async () => {
  const late = lateAnswer<Account>();
  let asked = 0;
  fakeApi({
    ...learner,
    confirmVerification: { status: 'done' },
    getAccount: () => {
      asked += 1;
      return asked === 1 ? buildAccount() : late.promise;
    },
    deleteSessions: refusal('unavailable', 503, 'Not available.'),
  });
  // What the link changes is asked for.
  renderApp('/settings?userId=u1&secret=s1');
  await waitFor(() => expect(asked).toBe(2));
  await click('Account menu');
  await click('Logout');
  expect(await screen.findByText(/Logout failed/)).toBeTruthy();
  late.come(buildAccount());
  await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
});

describe('preferences', () => {
  it('are kept', async () => {
    const calls = fakeApi({
      ...learner,
      changePreferences: { ...preferences, pushNotifications: true },
    });
    renderApp('/settings');
    const push = await screen.findByRole('switch', { name: 'Push Notifications' });
    expect(push).toHaveProperty('checked', false);
    expect(screen.getByRole('switch', { name: 'Email Notifications' })).toHaveProperty(
      'checked',
      true,
    );
    await userEvent.click(push);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(push).toHaveProperty('checked', true);
    expect(calls.find(({ name }) => name === 'changePreferences')?.body).toEqual({
      pushNotifications: true,
    });
  });

  it('that change quickly are sent one after the other, and never go back on the way', async () => {
    const first = lateAnswer<Preferences>();
    const kept = { ...preferences };
    const calls = fakeApi({
      ...learner,
      changePreferences: ({ body }) => {
        Object.assign(kept, body);
        return sent().length === 1 ? first.promise : { ...kept };
      },
    });
    const sent = () => calls.filter(({ name }) => name === 'changePreferences');
    renderApp('/settings');
    const push = await screen.findByRole('switch', { name: 'Push Notifications' });
    const email = screen.getByRole('switch', { name: 'Email Notifications' });
    await userEvent.click(push);
    await userEvent.click(email);
    await userEvent.click(push);
    expect(sent()).toHaveLength(1);
    first.come({ ...preferences, pushNotifications: true });
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(email).toHaveProperty('checked', false);
    await screen.findByText('Saved');
    expect([push, email].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
    expect(kept).toEqual({ emailNotifications: false, pushNotifications: false });
  });

  it('say where the choice of the weekly mail could not be loaded', async () => {
    let isAway = true;
    const getWeeklyMail = () =>
      isAway ? refusal('unavailable', 503, 'Not now') : { isWanted: true };
    fakeApi({ ...learner, getWeeklyMail });
    renderApp('/settings');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isAway = false;
    await userEvent.click(again);
    const weekly = await screen.findByRole('switch', { name: 'Weekly summary by mail' });
    expect(weekly).toHaveProperty('checked', true);
  });

  it('have the language of the questions, which is the account’s', async () => {
    const calls = fakeApi({
      getAccount: buildAccount({ questionLanguage: 'hi' }),
      getPreferences: preferences,
      changeQuestionLanguage: buildAccount({ questionLanguage: 'ur' }),
    });
    renderApp('/settings');
    const language = await screen.findByLabelText('Language of the questions');
    expect(language).toHaveProperty('value', 'hi');
    await userEvent.selectOptions(language, 'Urdu');
    expect(language).toHaveProperty('value', 'ur');
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'changeQuestionLanguage')?.body).toEqual({
        questionLanguage: 'ur',
      }),
    );
  });

  it('go back and say so when they could not be kept', async () => {
    fakeApi({ ...learner, changePreferences: refusal('unavailable', 503, 'Not now') });
    renderApp('/settings');
    const push = await screen.findByRole('switch', { name: 'Push Notifications' });
    await userEvent.click(push);
    expect(await screen.findByText('Not now')).toBeTruthy();
    await waitFor(() => expect(push).toHaveProperty('checked', false));
  });
});

describe('the data of the learner', () => {
  it('says when it could not be fetched', async () => {
    fakeApi({ ...learner, exportAccount: refusal('too-many-requests', 429, 'Wait an hour') });
    renderApp('/settings');
    await click('Download My Data');
    expect(await screen.findByText('Wait an hour')).toBeTruthy();
  });
});

describe('deleting the account', () => {
  it('takes two steps and the password, and goes home', async () => {
    const told = vi.spyOn(localStorage, 'setItem');
    const calls = fakeApi({ ...learner, deleteAccount: undefined });
    const { history } = renderApp('/settings');
    await click('Delete Account');
    expect(
      screen.getByText(
        'This action cannot be undone. Your account and all associated data will be permanently deleted.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    await click('Delete My Account');
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Password'), 'chinar-leaf-42');
    await click('Delete My Account');
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(await screen.findByText(/have been deleted/)).toBeTruthy();
    await waitFor(() => expect(told).toHaveBeenCalledWith('deleted', buildAccount().id));
    told.mockRestore();
    expect(calls.find(({ name }) => name === 'deleteAccount')?.body).toEqual({
      password: 'chinar-leaf-42',
    });
  });

  it('goes home, too, where the answer was lost', async () => {
    const answers = [proxyPage(502), refusal('unauthenticated', 401, 'You are not logged in')];
    fakeApi({ ...learner, deleteAccount: () => answers.shift() as Promise<never> });
    const { history } = renderApp('/settings');
    await click('Delete Account');
    await userEvent.type(screen.getByLabelText('Password'), 'chinar-leaf-42');
    await click('Delete My Account');
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(await screen.findByText(/have been deleted/)).toBeTruthy();
  });

  it('can be cancelled, and says what went wrong', async () => {
    const message = 'The password is not correct';
    fakeApi({
      ...learner,
      deleteAccount: refusal('invalid-input', 422, message, [{ path: 'password', message }]),
    });
    renderApp('/settings');
    await click('Delete Account');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await click('Delete My Account');
    expect(await screen.findByText(message)).toBeTruthy();
    await click('Cancel');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
