import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { givenExam } from '#exam/attempts/testing/fake-exam.ts';
import { owedLogout, oweLogout } from '#shared/accounts/owed-logout.ts';
import { buildAccount } from '#testing/build-account.ts';
import { drawingDone } from '#testing/drawing-done.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const asha = buildAccount();
const guest = buildAccount({ id: 'guest-of-try' });
const nobody = refusal('unauthenticated', 401, 'Please log in to continue.');
const away = refusal('unavailable', 503, 'Not available.');

/** A site that has the session of an account whose logout it has not heard of. */
function givenOwed() {
  const { exam, calls: _, ...answers } = givenExam();
  oweLogout({ accountId: asha.id, since: Date.now() });
  const site = { isAway: false, hasSession: true };
  const calls = fakeApi({
    ...answers,
    getAccount: asha,
    deleteSessions: () => {
      if (site.isAway) return away;
      site.hasSession = false;
      return undefined;
    },
    becomeGuest: () =>
      site.hasSession
        ? refusal('conflict', 409, 'You are logged in: take the test with your account.')
        : guest,
  });
  const open = () => renderApp(`/practice-test/${exam.testId}?try=true`);
  return { site, answers, open, names: () => calls.map(({ name }) => name), calls };
}

it('lets a visitor try a test where a logout is owed, which it ends before', async () => {
  const { open, calls } = givenOwed();
  open();
  await screen.findByRole('button', { name: 'Start Test' });
  const logout = calls.find(({ name }) => name === 'deleteSessions');
  expect(logout?.headers.get('acting-for')).toBe(asha.id);
  expect(owedLogout()).toBeNull();
});

it('takes nobody for a guest while the logout does not get through, and tries it again', async () => {
  const { site, open, names } = givenOwed();
  site.isAway = true;
  open();
  await screen.findByText(/Not available/);
  expect(names()).not.toContain('becomeGuest');
  expect(owedLogout()?.accountId).toBe(asha.id);
  site.isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('button', { name: 'Start Test' });
});

it('waits for a logout that is under way, whose answer takes the guest’s cookie away', async () => {
  const { site, answers } = givenOwed();
  const held = lateAnswer<undefined>();
  let isFirst = true;
  const calls = fakeApi({
    ...answers,
    getAccount: asha,
    deleteSessions: () => {
      const answer = isFirst ? held.promise : nobody;
      isFirst = false;
      return answer;
    },
    becomeGuest: guest,
  });
  site.hasSession = false;
  const { navigate } = renderApp('/privacy');
  await screen.findByText(/Logout failed/);
  const names = () => calls.map(({ name }) => name);
  await waitFor(() => expect(names()).toContain('deleteSessions'));
  void navigate({ href: '/practice-test/t1?try=true' });
  await waitFor(() => expect(names().filter((name) => name === 'deleteSessions')).toHaveLength(2));
  await waitFor(() => expect(owedLogout()).toBeNull());
  await drawingDone();
  expect(names()).not.toContain('becomeGuest');
  held.come(undefined);
  await waitFor(() => expect(names()).toContain('becomeGuest'));
});
