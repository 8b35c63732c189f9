import { randomUUID } from 'node:crypto';
import { givenLearner, idOf } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';

const guarded = [
  '/dashboard',
  '/progress',
  '/my-test-series',
  '/profile',
  '/settings',
  '/notifications',
];

for (const path of guarded) {
  test(`a visitor of ${path} is sent to the login and comes back`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  });
}

test('after the login the visitor is back where he wanted to go', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('an-admin-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('the login never leads to another site', async ({ page, learner, baseURL }) => {
  expect(learner.id).toBeTruthy();
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(`${baseURL}/dashboard`);
  }
});

test('a signed-in learner does not see login and sign-up', async ({ page, learner }) => {
  expect(learner.id).toBeTruthy();
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('a test needs a login, and the login leads back to it', async ({ page }) => {
  const testId = await idOf('tests', 'journey-practice');
  await page.goto(`/practice-test/${testId}`);
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a test of a series opens only with the enrolment and never without its series', async ({
  page,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(/40[34]/);
  const testId = await idOf('tests', 'journey-mock');
  const seriesId = await idOf('series', 'journey-series');
  await page.goto(`/test-series/${seriesId}/test/${testId}`);
  await expect(
    page.getByText('You must be enrolled in this test series to take this test.'),
  ).toBeVisible();
  await page.goto(`/practice-test/${testId}`);
  await expect(page.getByRole('link', { name: 'Back to Practice Tests' })).toBeVisible();
});

test('the administration is for administrators', async ({ page, context, baseURL }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login|\/unauthorized/);
  const learner = await givenLearner();
  await signIn(context, learner, `${baseURL}`);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/unauthorized$/);
  await expect(page.getByText('Administrator Access Required')).toBeVisible();
});

test('log-out leads home and ends the session everywhere', async ({
  page,
  learner,
  request,
  baseURL,
  expectedErrors,
}) => {
  // What a page is still asking for while its session ends is refused, and the browser notes that.
  expectedErrors.push(/401/);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  const answer = await request.get('/api/account', {
    headers: { cookie: `session=${learner.token}` },
  });
  expect(answer.status()).toBe(401);
});

test('what does not exist is a 404 with a way back', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const path of ['/nothing-here', `/test-series/${randomUUID()}`]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('link', { name: /Home|Back to Test Series/ }).first(),
    ).toBeVisible();
  }
});

test('who is denied an area goes back to where he was', async ({ page, learner }) => {
  expect(learner.id).toBeTruthy();
  await page.goto('/terms');
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/unauthorized$/);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/terms$/);
});
