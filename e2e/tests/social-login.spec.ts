import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startProvider, type TestProvider } from '../../server/src/testing/oidc-provider.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Site, startSite } from '../support/site.ts';

let dataDir: string;
let site: Site;
let provider: TestProvider;

test.use({ serviceWorkers: 'block' });
// One after the other: they share the site.
test.describe.configure({ mode: 'default' });

/** A site and a provider of its own. */
test.beforeAll(async () => {
  provider = await startProvider();
  dataDir = await mkdtemp(path.join(tmpdir(), 'taiyari-social-'));
  site = await startSite(dataDir, undefined, {
    OIDC_PROVIDERS: `My College=${provider.setting}`,
    DEMO_CONTENT: 'off',
  });
  provider.allow(`${site.url}/login/return/my-college`);
});
test.afterAll(async () => {
  await site.stop();
  await provider.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** On the pages of the provider. */
async function logInThere(page: Page, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a stranger signs up by a provider, unlinks it, and by his address finds the same account again', async ({
  page,
  expectedErrors,
}) => {
  // The pages of the provider are not ours, and the second log-in is refused until the password is given.
  expectedErrors.push(/Failed to load resource/);
  provider.people.set('asha', {
    email: 'asha@example.com',
    email_verified: true,
    name: 'Asha Bhat',
  });
  await page.goto(`${site.url}/signup?next=%2Fsettings`);
  await page.getByRole('button', { name: 'Continue with My College' }).click();
  await logInThere(page, 'asha');
  await expect(page).toHaveURL(`${site.url}/settings`);
  const section = page.getByRole('region', { name: 'Social login' });
  await expect(section.getByText('asha@example.com')).toBeVisible();
  await expect(section.getByText(/no password yet/)).toBeVisible();

  await section.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(section.getByText('asha@example.com')).toBeHidden();

  await page.context().clearCookies();
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Continue with My College' }).click();
  await logInThere(page, 'asha');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('who has an account with that address gives its password once; who says no there is told so', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  provider.people.set('bilal', { email: 'bilal@example.com', email_verified: true });
  await page.goto(`${site.url}/signup`);
  await page.getByLabel('Full Name').fill('Bilal Mir');
  await page.getByLabel('Email').fill('bilal@example.com');
  await page.getByLabel('Password', { exact: true }).fill('chinar-leaf-42');
  await page.getByLabel('Confirm Password').fill('chinar-leaf-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.context().clearCookies();

  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Continue with My College' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByText('My College did not log you in.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the log-in' }).click();

  await page.getByRole('button', { name: 'Continue with My College' }).click();
  await logInThere(page, 'bilal');
  await expect(
    page.getByText(/There is an account with the address bilal@example.com/),
  ).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('chinar-leaf-42');
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
