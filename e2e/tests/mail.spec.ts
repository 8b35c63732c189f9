import { expect, test } from '../support/known-device.ts';
import { linkMailedTo } from '../support/mails.ts';

test('a learner verifies the email, forgets the password and comes back by the mailed link', async ({
  page,
}) => {
  const email = `mail-${Date.now()}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Asha Bhat');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('chinar-leaf-42');
  await page.getByLabel('Confirm Password').fill('chinar-leaf-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(await linkMailedTo(email, /Welcome to/));
  await expect(page.getByText('Your email has been verified successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Recovery Email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.goto(await linkMailedTo(email, /Reset your/));
  await page.getByLabel('New Password', { exact: true }).fill('walnut-tree-77');
  await page.getByLabel('Confirm New Password').fill('walnut-tree-77');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await linkMailedTo(email, /password was changed/);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('walnut-tree-77');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByLabel('Password', { exact: true }).fill('walnut-tree-77');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByText('Your account and its data have been deleted.')).toBeVisible();
});
