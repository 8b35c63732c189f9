import { givenEnrolment, givenLearner, idOf } from '../support/database.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { network, untilKept } from '../support/offline.ts';
import { choose, expectSaved, startTest } from '../support/test-screen.ts';

test('who logs out without a connection leaves his running test to nobody', async ({
  page,
  context,
  baseURL,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network, /401/);
  const testId = await idOf('tests', 'journey-practice');
  await startTest(page, testId);
  await choose(page, 'one-a');
  await expectSaved(page);
  await untilKept(page);
  await context.setOffline(true);
  await choose(page, 'one-b');
  await expect(page.getByText('1 answer waiting: offline')).toBeVisible();
  await page.getByRole('button', { name: 'Exit test' }).click();
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Go on/ })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(/^Logout failed/)).toBeVisible();
  await expectNothingListed();

  // Somebody else comes, and is there without a connection, too.
  await context.setOffline(false);
  await page.waitForFunction(() => localStorage.getItem('owed-logout') === null);
  await signIn(context, await givenLearner(), `${baseURL}`);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await context.setOffline(true);
  await expectNothingListed();

  async function expectNothingListed() {
    await page.goto('/dashboard');
    await expect(page.getByText(/There are none yet/)).toBeVisible();
    await page.goto(`/practice-test/${testId}`);
    await expect(page.getByText(/There are none yet|Failed to load test/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  }
});

test('a running test closes when its learner logs out in another tab', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(/401/);
  await startTest(page, await idOf('tests', 'journey-practice'));
  await choose(page, 'one-a');
  await expectSaved(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in and go on' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

test('a logout that the server has not heard leaves the pages to a visitor', async ({
  page,
  learner,
  expectedErrors,
}) => {
  expectedErrors.push(network, /503/, /401/);
  const seriesId = await idOf('series', 'journey-series');
  await givenEnrolment(learner.id, seriesId);
  const isLogout = ({ pathname }: URL) => pathname === '/api/account/sessions';
  await page.route(isLogout, (route) => route.fulfill({ status: 503 }));
  await page.goto(`/test-series/${seriesId}`);
  await expect(page.getByText('Enrolled').first()).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(/^Logout failed/)).toBeVisible();

  await page.goto(`/test-series/${seriesId}`);
  await expect(page.getByText(/^Logout failed/)).toBeVisible();
  await expectVisitors();
  await page.unroute(isLogout);
  await expect(page.getByText('You are logged out now.')).toBeVisible();
  await expectVisitors();

  async function expectVisitors() {
    await expect(page.getByRole('link', { name: 'Login to Enroll' }).first()).toBeVisible();
    await expect(page.getByText('Journey Mock Test').first()).toBeVisible();
    await expect(page.getByText('Enrolled', { exact: true })).toHaveCount(0);
  }
});
