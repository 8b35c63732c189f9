import type { APIRequestContext } from '@playwright/test';
import { idOf, withDatabase } from '../support/database.ts';
import { expect, test } from '../support/known-device.ts';

/** Hands in a test with every answer at A. */
async function take(request: APIRequestContext, testId: string, origin: string): Promise<void> {
  const headers = { origin };
  const started = await request.post('/api/attempts', { data: { testId }, headers });
  const attempt = await started.json();
  const questions: { id: string }[] = attempt.questions;
  const handedIn = await request.post(`/api/attempts/${attempt.id}/submission`, {
    headers,
    data: {
      answers: Object.fromEntries(questions.map(({ id }) => [id, 0])),
      timeSpent: Object.fromEntries(questions.map(({ id }) => [id, 30])),
    },
  });
  expect(handedIn.ok()).toBe(true);
}

test('a test that was handed in becomes what is known and a plan, within seconds, on a phone', async ({
  page,
  learner,
  baseURL,
}) => {
  expect(learner.id).toBeTruthy();
  await page.setViewportSize({ width: 360, height: 740 });
  await take(page.request, await idOf('tests', 'journey-practice'), `${baseURL}`);

  await page.goto('/known');
  await expect(page.getByRole('heading', { name: 'Weakest first' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^\d+ to \d+ of 100$/ }).first()).toBeVisible();

  await page.goto('/dashboard');
  await page.getByLabel('Exam', { exact: true }).selectOption('Class IV');
  await page.getByLabel(/Day of the exam/).fill('2099-03-01');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  const plan = page.getByRole('region', { name: 'Your plan for Class IV' });
  await expect(plan.getByText(/days left/)).toBeVisible();
  await plan.getByRole('link', { name: 'What I know' }).click();
  await expect(page.getByText(/more first attempts at tests of this exam/)).toBeVisible();
});

/** What the link of the learner's weekly mail carries. */
function keyOf(accountId: string): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ key: string }>(
      'select stop_key as key from weekly_mails where account_id = $1',
      [accountId],
    );
    return `${rows[0]?.key}`;
  });
}

test('the weekly summary is off, is turned on, and stops by the button of the page of its link', async ({
  page,
  learner,
}) => {
  expect(learner.id).toBeTruthy();
  await page.goto('/settings');
  const wish = page.getByRole('switch', { name: 'Weekly summary by mail' });
  await expect(wish).not.toBeChecked();
  await wish.click();
  await expect(wish).toBeChecked();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(wish).toBeChecked();
  await page.goto(`/known/weekly-mail?key=${await keyOf(learner.id)}`);
  await expect(
    page.getByRole('heading', { name: 'Get no weekly summary any more?' }),
  ).toBeVisible();
  await page.goto('/settings');
  await expect(wish).toBeChecked();
  await page.goBack();
  await page.getByRole('button', { name: 'Stop the mails' }).click();
  await expect(page.getByText(/You get no weekly summary any more/)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Settings' }).click();
  await expect(wish).not.toBeChecked();
});

test('mails to many are stopped by the button of the page of their link, by whoever has it', async ({
  page,
  learner,
}) => {
  const key = await withDatabase(async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `insert into weekly_mail_keys (account_id, stop_key) values ($1, gen_random_uuid())
       returning stop_key as key`,
      [learner.id],
    );
    return `${rows[0]?.key}`;
  });
  const wish = page.getByRole('switch', { name: 'Email Notifications' });
  await page.goto(`/known/mails?key=${key}`);
  await expect(page.getByRole('heading', { name: 'Get no more news by mail?' })).toBeVisible();
  await page.goto('/settings');
  await expect(wish).toBeChecked();
  await page.goBack();
  await page.getByRole('button', { name: 'Stop the mails' }).click();
  await expect(page.getByRole('heading', { name: 'The mails are stopped' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Settings' }).click();
  await expect(wish).not.toBeChecked();
});
