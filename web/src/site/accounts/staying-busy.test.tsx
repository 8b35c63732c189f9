import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Page } from '#lib/router/page.ts';
import { sitePages } from '#routes/site-pages.tsx';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const answers: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
  createAccount: buildAccount(),
  createSession: buildAccount(),
  createSessionByCode: buildAccount(),
  requestLogInCode: { status: 'accepted' },
};

const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const ways = {
  signUp: async () => {
    await type('Full Name', 'Aisha');
    await type('Email', 'aisha@example.org');
    await type('Password', 'correct-horse');
    await type('Confirm Password', 'correct-horse');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create Account');
  },
  logIn: async () => {
    await type('Email', 'aisha@example.org');
    await type('Password', 'correct-horse');
    await press('Log in');
  },
  logInByCode: async () => {
    await press('Mail me a code instead');
    await type('Email', 'aisha@example.org');
    await press('Mail me a code');
    await type('Code', '123456');
    await press('Log in');
  },
};

/** The code of the page comes over a slow line. */
function slowPage(path: string) {
  const page = sitePages.find((found) => found.path === path) as Page;
  const { load } = page;
  const late = lateAnswer<void>();
  vi.spyOn(page, 'load').mockImplementation(() => late.promise.then(load));
  return late;
}

describe('a form that has let somebody in', () => {
  it.each([
    ['/signup', ways.signUp, 'Creating account...', 'createAccount'],
    ['/login', ways.logIn, 'Signing in...', 'createSession'],
    ['/login', ways.logInByCode, 'Signing in...', 'createSessionByCode'],
  ])(
    'at %s stays busy until the next page is there, and is sent once',
    async (at, enter, busy, name) => {
      const calls = fakeApi(answers);
      const dashboard = slowPage('/dashboard');
      const { history } = renderApp(at);
      await enter();
      await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
      // What is done after the answer is done by then.
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await press(busy);
      expect(calls.filter((call) => call.name === name)).toHaveLength(1);
      await act(async () => dashboard.come());
      await screen.findByRole('heading', { name: /Welcome back/ });
      expect(screen.queryByRole('button', { name: busy })).toBeNull();
    },
  );

  it('gives way to what went wrong where the next page cannot be had', async () => {
    fakeApi(answers);
    const page = sitePages.find(({ path }) => path === '/dashboard') as Page;
    vi.spyOn(page, 'load').mockRejectedValue(new Error('The page broke.'));
    renderApp('/login');
    await ways.logIn();
    await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByRole('button', { name: 'Signing in...' })).toBeNull();
  });
});
