import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { buildSite } from '#testing/build-site.ts';
import { type FakeAnswers, fakeApi, proxyPage, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { takesLetters } from '#testing/takes-letters.ts';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
};

describe('the sign-up page', () => {
  it('names what the site claims to offer', async () => {
    fakeApi(visitor);
    renderApp('/signup');
    const benefits = await screen.findByRole('region', { name: 'What you get' });
    expect(benefits.textContent).toBe(
      'What you getmock tests as in the hallperformance analyticsexplanations beside the keysdoubt resolution on every question',
    );
  });

  it('names what is configured instead, and the larger number of questions', async () => {
    const claims = { questions: 12_345, benefits: ['a true result'], updates: null, access: null };
    fakeApi({ ...visitor, getSite: buildSite({ claims }) });
    renderApp('/signup');
    const benefits = await screen.findByRole('region', { name: 'What you get' });
    await within(benefits).findByText('12,345+ practice questions');
    expect(benefits.textContent).toBe('What you get12,345+ practice questionsa true result');
  });

  it('says everything that is wrong, and puts the focus where the first fault is in the specified order', async () => {
    const calls = fakeApi(visitor);
    renderApp('/signup');
    await screen.findByLabelText('Full Name');
    const user = userEvent.setup();

    await submit(user);
    await expectFault('Full Name', 'Name is required');
    for (const sentence of [
      'Email is required',
      'Password must be at least 8 characters long',
      /Please agree to the Terms/,
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    await user.type(screen.getByLabelText('Full Name'), 'Aisha');
    await submit(user);
    await expectFault('Email', 'Email is required');
    await user.type(screen.getByLabelText('Email'), 'aisha@example.org');
    await submit(user);
    await expectFault('Password', 'Password must be at least 8 characters long');
    await user.type(screen.getByLabelText('Password'), 'Aisha@example');
    await submit(user);
    await expectFault(
      'Password',
      'Your password must not be your name or email address, or made of them. Please choose another one, for example three words.',
    );
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'correct-horse');
    await submit(user);
    await expectFault('Confirm Password', 'Passwords do not match');
    await user.type(screen.getByLabelText('Confirm Password'), 'correct-horse');
    await submit(user);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
    expect(screen.getByText(/Please agree to the Terms/)).toBeTruthy();

    expect(calls.map(({ name }) => name)).not.toContain('createAccount');
  });

  it('creates the account and leads to the dashboard', async () => {
    const calls = fakeApi({ ...visitor, createAccount: buildAccount() });
    const { history } = renderApp('/signup');
    await fillIn();
    await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
    expect(calls.find(({ name }) => name === 'createAccount')?.body).toEqual({
      name: 'Aisha',
      email: 'aisha@example.org',
      password: 'correct-horse',
    });
  });

  it('gives the account the language that was chosen in this browser before', async () => {
    localStorage.setItem('question-language', 'ur');
    const calls = fakeApi({
      ...visitor,
      createAccount: buildAccount(),
      changeQuestionLanguage: buildAccount({ questionLanguage: 'ur' }),
    });
    renderApp('/signup');
    await fillIn();
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'changeQuestionLanguage')?.body).toEqual({
        questionLanguage: 'ur',
      }),
    );
  });

  it('tells beside the e-mail field that the address is taken', async () => {
    const taken = 'An account with this email already exists';
    fakeApi({ ...visitor, createAccount: refusal('email-taken', 409, taken) });
    renderApp('/signup');
    await fillIn();
    await screen.findByText(taken);
    await expectFault('Email', taken);
  });

  it('opens the account that was made though its answer was lost', async () => {
    const taken = refusal('email-taken', 409, 'An account with this email already exists');
    const answers = [proxyPage(502), taken];
    const calls = fakeApi({
      ...visitor,
      createAccount: () => answers.shift() as Promise<never>,
      createSession: buildAccount(),
    });
    const { history } = renderApp('/signup');
    await fillIn('cut-off@example.org');
    await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
    expect(calls.find(({ name }) => name === 'createSession')?.body).toEqual({
      email: 'cut-off@example.org',
      password: 'correct-horse',
    });
  });

  it('opens no account with another password', async () => {
    const taken = 'An account with this email already exists';
    const answers = [proxyPage(502), refusal('email-taken', 409, taken)];
    fakeApi({
      ...visitor,
      createAccount: () => answers.shift() as Promise<never>,
      createSession: refusal('invalid-credentials', 401, 'Invalid email or password'),
    });
    renderApp('/signup');
    await fillIn('cut-off-too@example.org');
    await screen.findByText(taken);
  });

  it('shows a refused field of the server at its place', async () => {
    const common = 'This password is too common';
    fakeApi({
      ...visitor,
      createAccount: refusal('invalid-input', 422, 'The input is not valid', [
        { path: 'password', message: common },
      ]),
    });
    renderApp('/signup');
    await fillIn();
    await screen.findByText(common);
    await expectFault('Password', common);
  });

  it('has its own words when the server has none', async () => {
    fakeApi({ ...visitor, createAccount: refusal('internal', 500, '') });
    renderApp('/signup');
    await fillIn();
    expect(await screen.findByText('Account creation failed. Please try again.')).toBeTruthy();
  });
});

async function fillIn(email = 'aisha@example.org'): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Full Name'), ' Aisha ');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'correct-horse');
  await user.type(screen.getByLabelText('Confirm Password'), 'correct-horse');
  await user.click(screen.getByRole('checkbox'));
  await submit(user);
}

async function submit(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

async function expectFault(label: string, message: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await waitFor(() => {
    expect(document.activeElement).toBe(field);
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await takesLetters(field);
}
