import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { upload } from '#lib/upload.ts';
import { oweLogout } from '#shared/accounts/owed-logout.ts';
import {
  buildResult,
  buildSeries,
  buildTest,
  seriesTests,
} from '#site/catalogue/testing/build-catalogue.ts';
import { buildAccount } from '#testing/build-account.ts';
import { buildProfile } from '#testing/build-profile.ts';
import { type FakeAnswers, type FakeCall, fakeApi, refusal } from '#testing/fake-api.ts';
import { lateAnswer } from '#testing/late-answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const asha = buildAccount();
const bilal = buildAccount({ id: 'bilal' });
const nobody = refusal('unauthenticated', 401, 'Please log in to continue.');
const away = refusal('unavailable', 503, 'Not available.');
const anothers = refusal('unauthenticated', 401, 'Another account is logged in here.');
const seriesId = buildSeries().id;
const page = `/test-series/${seriesId}`;

/** A site that still has the session of Asha, and answers as to her whoever brings its cookie. */
function siteOf(answers: FakeAnswers = {}) {
  const site = { isAway: true, hasSession: true };
  const isHers = ({ isNobodys }: FakeCall) => site.hasSession && !isNobodys;
  const calls = fakeApi({
    getAccount: (call) => (isHers(call) ? asha : nobody),
    getSeries: (call) => buildSeries({ isEnrolled: isHers(call) }),
    listSeriesTests: (call) =>
      seriesTests([buildTest({ result: isHers(call) ? buildResult() : null })]),
    unenrol: (call) => (isHers(call) ? undefined : nobody),
    deleteSessions: () => {
      if (site.isAway) return away;
      site.hasSession = false;
      return undefined;
    },
    ...answers,
  });
  return { site, named: (name: string) => calls.filter((call) => call.name === name) };
}

/** From then on nothing is repeated by itself: nobody looks at the page. */
function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
}

const owe = () => oweLogout({ accountId: asha.id, since: Date.now() });

async function click(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

function expectVisitors(): void {
  expect(screen.queryByText('Enrolled')).toBeNull();
  expect(screen.queryByText(/^Marks:/)).toBeNull();
}

it('shows nothing of who has left, though her session lives on', async () => {
  const { named } = siteOf();
  const { navigate } = renderApp('/privacy');
  await click('Account menu');
  await click('Logout');
  await screen.findByText(/Logout failed/);
  hidePage();
  await navigate({ href: page });
  await screen.findByRole('link', { name: 'Login to Enroll' });
  await waitFor(() => expect(named('listSeriesTests')).not.toHaveLength(0));
  expectVisitors();
});

it('shows nothing of her where the page is loaded anew, either', async () => {
  owe();
  hidePage();
  const { named } = siteOf();
  renderApp(page);
  await screen.findByRole('link', { name: 'Login to Enroll' });
  await screen.findByText(buildTest().title);
  expectVisitors();
  expect(named('listSeriesTests').every(({ isNobodys }) => isNobodys)).toBe(true);
});

it('does nothing in her name', async () => {
  owe();
  hidePage();
  siteOf({ putAvatar: (call) => (call.isNobodys ? nobody : buildProfile()) });
  renderApp('/privacy');
  await screen.findByText(/Logout failed/);
  const isRefused = (error: unknown) => isApiError(error, 'unauthenticated');
  const leaving = callElsewhere('unenrol', { params: { seriesId } });
  await expect(leaving).rejects.toSatisfy(isRefused);
  await expect(upload('putAvatar', new File([], 'a.png'))).rejects.toSatisfy(isRefused);
});

it('still sends what names the account that it is kept for, and what opens a session', async () => {
  owe();
  hidePage();
  const { named } = siteOf({ createSession: asha });
  renderApp('/privacy');
  await screen.findByText(/Logout failed/);
  await callElsewhere('unenrol', { params: { seriesId }, actingFor: asha.id });
  await callElsewhere('createSession', { body: { email: 'a@example.org', password: 'x' } });
  expect([...named('unenrol'), ...named('createSession')].map((one) => one.isNobodys)).toEqual([
    false,
    false,
  ]);
});

it('asks anew for what the page shows once the logout is through', async () => {
  const { site } = siteOf();
  renderApp(page);
  await screen.findByText(/^Marks:/);
  // Another tab has logged out, and this one hears of what is owed before it hears who has left.
  site.hasSession = true;
  hidePage();
  window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: asha.id }));
  owe();
  await screen.findByText(/Logout failed/);
  site.isAway = false;
  await click('Log out again');
  await screen.findByText('You are logged out now.');
  await screen.findByRole('link', { name: 'Login to Enroll' });
  await waitFor(expectVisitors);
});

it('asks anew as who has logged in meanwhile', async () => {
  owe();
  const held = lateAnswer<typeof bilal>();
  const isHis = ({ isNobodys }: FakeCall) => !isNobodys;
  siteOf({
    getAccount: () => held.promise,
    deleteSessions: anothers,
    getSeries: (call) => buildSeries({ isEnrolled: isHis(call) }),
  });
  hidePage();
  renderApp(page);
  await screen.findByRole('heading', { level: 1 });
  held.come(bilal);
  await screen.findByRole('button', { name: 'Account menu' });
  await click('Log out again');
  await screen.findByText('Enrolled');
});
