import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
};

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

  it('sends who is logged in to the dashboard', async () => {
    fakeApi({ getAccount: buildAccount() });
    const { history } = renderApp('/login');
    await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  });
});

async function logIn(): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'aisha@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct-horse');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}
