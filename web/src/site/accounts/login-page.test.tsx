import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { buildAttempt, buildResult } from '#shared/attempts/testing/build-attempt.ts';
import {
  forgetSeenResults,
  rememberSeenResult,
  seenResults,
} from '#shared/results/seen-results.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, pending, proxyPage, refusal } from '#testing/fake-api.ts';
import { givenGuest } from '#testing/given-guest.ts';
import { renderApp } from '#testing/render-app.tsx';
import { takesLetters } from '#testing/takes-letters.ts';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
};

describe('logging in by a code', () => {
  const codeRefused = 'The code is not right, or it no longer works. Ask for a new one.';

  it('takes the typed address along, mails a code to it and goes where the login was asked for', async () => {
    const calls = fakeApi({
      ...visitor,
      requestLogInCode: { status: 'accepted' },
      createSessionByCode: buildAccount(),
    });
    const { history } = renderApp(`/login?next=${encodeURIComponent('/contact?x=1')}`);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.click(screen.getByRole('button', { name: 'Mail me a code instead' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.com'),
    );
    await user.click(screen.getByRole('button', { name: 'Mail me a code' }));
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(history.location.href).toBe('/contact?x=1'));
    const bodies = calls.filter(({ name }) => /Code$/.test(name)).map(({ body }) => body);
    expect(bodies).toEqual([
      { email: 'asha@example.com' },
      { email: 'asha@example.com', code: '123456' },
    ]);
  });

  it('says what is wrong with a code, keeps what was typed and leads to another one', async () => {
    fakeApi({
      ...visitor,
      requestLogInCode: { status: 'accepted' },
      createSessionByCode: refusal('invalid-credentials', 401, codeRefused),
    });
    renderApp('/login');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mail me a code instead' }));
    await user.click(screen.getByRole('button', { name: 'Mail me a code' }));
    await screen.findByText('Email is required');
    const email = screen.getByLabelText('Email');
    await takesLetters(email);
    await user.type(email, 'asha@example.com{Enter}');
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect((await screen.findByText(codeRefused)).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '000000');
    await user.click(screen.getByRole('button', { name: 'Another address, or another code' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.com');
    await user.click(screen.getByRole('button', { name: 'Log in with the password' }));
    expect(screen.getByLabelText('Password')).toBeDefined();
  });
});

describe('the login page', () => {
  it('leads to the dashboard after a login', async () => {
    fakeApi({ ...visitor, createSession: buildAccount() });
    const { history } = renderApp('/login');
    await logIn();
    await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  });

  it('leads back to the page that asked for the login', async () => {
    fakeApi({ ...visitor, createSession: buildAccount() });
    const { history } = renderApp(`/login?next=${encodeURIComponent('/contact?x=1')}`);
    await logIn();
    await waitFor(() => expect(history.location.href).toBe('/contact?x=1'));
  });

  it('never leads to another site', async () => {
    fakeApi({ ...visitor, createSession: buildAccount() });
    const { history } = renderApp(`/login?next=${encodeURIComponent('//evil.example/x')}`);
    await logIn();
    await waitFor(() => expect(history.location.href).toBe('/dashboard'));
  });

  it('says what the server says when the login is refused', async () => {
    fakeApi({
      ...visitor,
      createSession: refusal('invalid-credentials', 401, 'Invalid email or password'),
    });
    renderApp('/login');
    await logIn();
    expect(
      (await screen.findByText('Invalid email or password')).closest('[role=alert]'),
    ).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  it('asks to check the credentials where the answer says nothing', async () => {
    fakeApi({ ...visitor, createSession: proxyPage(502) });
    renderApp('/login');
    await logIn();
    await screen.findByText('Login failed. Please check your credentials.');
  });

  it('says without a connection that nobody was logged in', async () => {
    const createSession = () => Promise.reject(new TypeError('Failed to fetch'));
    fakeApi({ ...visitor, createSession });
    renderApp('/login');
    await logIn();
    const words = /^You could not be logged in\. The site could not be reached\./;
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
  });

  it('goes to the dashboard when somebody is logged in already', async () => {
    fakeApi({
      ...visitor,
      createSession: refusal('conflict', 409, 'A session is already active'),
      listRunningAttempts: pending,
      listResults: pending,
    });
    const { history } = renderApp('/login?next=/contact');
    await logIn();
    await waitFor(() => expect(history.location.pathname).toBe('/contact'));
  });

  it('says that it is signing in and sends the form once', async () => {
    const calls = fakeApi({ ...visitor, createSession: pending });
    renderApp('/login');
    await logIn();
    await userEvent.click(screen.getByRole('button', { name: 'Signing in...' }));
    expect(calls.filter(({ name }) => name === 'createSession')).toHaveLength(1);
  });

  it('says what becomes of a guest’s test that the account is taking as well, before it does', async () => {
    givenGuest('g1');
    fakeApi(visitor);
    renderApp('/login');
    const keep = await screen.findByRole('checkbox', { name: /Keep the tests/ });
    expect(screen.getByText(/is submitted as it stands/)).toBeTruthy();
    await userEvent.click(keep);
    expect(screen.queryByText(/is submitted as it stands/)).toBeNull();
  });

  it.each([true, false])(
    'leaves nothing of the guest on the device, whose tests are kept: %s',
    async (isKept) => {
      const account = buildAccount();
      const store = await answerStore();
      const attempt = buildAttempt({ deadline: null });
      givenGuest('g1');
      await store.open('g1', attempt, { serverMilliseconds: 0, wallMilliseconds: 0 });
      rememberSeenResult(seenBy('g1', 'both', 1));
      rememberSeenResult(seenBy('g1', 'new', 2));
      rememberSeenResult(seenBy(account.id, 'both', 3));
      onTestFinished(() => {
        forgetSeenResults(account.id);
      });
      fakeApi({ ...visitor, createSession: account });
      const { history } = renderApp('/login?next=/contact');
      const keep = await screen.findByRole('checkbox', { name: /Keep the tests/ });
      if (!isKept) await userEvent.click(keep);
      await logIn();
      await waitFor(() => expect(history.location.pathname).toBe('/contact'));
      await waitFor(async () => expect(await store.list('g1')).toEqual([]));
      expect(seenResults('g1')).toEqual([]);
      const seen = seenResults(account.id).map(({ testId, marksObtained }) => [
        testId,
        marksObtained,
      ]);
      expect(seen).toEqual([...(isKept ? [['new', 2]] : []), ['both', 3]]);
      const kept = await store.load({ accountId: account.id, attemptId: attempt.id });
      expect(kept === null).toBe(!isKept);
      if (isKept) await store.forget({ accountId: account.id, attemptId: attempt.id });
    },
  );

  it('sends who is logged in to the dashboard', async () => {
    fakeApi({ getAccount: buildAccount() });
    const { history } = renderApp('/login');
    await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  });
});

function seenBy(userId: string, testId: string, marksObtained: number) {
  return buildResult({ id: `${userId} ${testId}`, userId, testId, marksObtained });
}

async function logIn(): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'aisha@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct-horse');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}
