import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { withDatabase } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { network } from '../support/offline.ts';
import { runTool, type Site, startSite } from '../support/site.ts';
import { choose, expectChosen, expectMarks, expectSaved, submit } from '../support/test-screen.ts';

const password = 'chinar-leaf-42';

// One after the other: they share the site.
test.describe.configure({ mode: 'default' });

let dataDir: string;
let site: Site;

/** A site of its own, because its server is killed: with one free mock, which the home page then offers. */
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'taiyari-guest-'));
  site = await startSite(dataDir, undefined, { DEMO_CONTENT: 'off' });
  const bundle = fileURLToPath(new URL('../support/journey-bundle.json', import.meta.url));
  await runTool(dataDir, 'content', 'import', bundle);
  await onSite((client) =>
    client.query(
      `update tests set status = 'draft' where is_standalone and key is distinct from 'journey-practice'`,
    ),
  );
});
test.afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function onSite<T>(work: Parameters<typeof withDatabase<T>>[0]): Promise<T> {
  return withDatabase(work, await runTool(dataDir, 'db', 'url'));
}

/** From the home page into the test: no form on the way. */
async function takeFreeMock(page: Page): Promise<void> {
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Take a free mock' }).click();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
}

async function fillInSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Bhat');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(page.getByRole('checkbox', { name: /Keep the tests/ })).toBeChecked();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('a stranger takes the free mock, loses nothing when the server is killed, and keeps the result', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(network, /503/);
  await takeFreeMock(page);
  await choose(page, 'one-a');
  await expectSaved(page);

  await site.kill();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(page, 'two-b');
  await expect(page.getByText(/waiting/i)).toBeVisible();
  site = await startSite(dataDir, Number(new URL(site.url).port));
  await expectSaved(page);
  await page.reload();
  await expectChosen(page, 'two-b');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expectChosen(page, 'one-a');

  await submit(page);
  await expectMarks(page, '2.0 of 3.0');
  const signUp = page.getByRole('banner').getByRole('link', { name: 'Sign Up' });
  await expect(signUp).toHaveAttribute('href', /next=%2Fpractice-test%2F/);
  await page.getByRole('button', { name: 'View Analysis' }).click();
  await expect(page.getByText(/Not ranked yet/)).toBeVisible();
  await page.getByRole('tab', { name: /Questions/ }).click();
  await expect(page.getByText('Practice question one?')).toBeVisible();

  const keep = page.getByRole('region', { name: 'Keep this result' });
  await keep.getByRole('link', { name: 'Sign Up' }).click();
  await fillInSignUp(page, 'asha@example.com');
  await expect(page).toHaveURL(/\/practice-test\/[^/]+\/attempts\//);
  await expect(page.getByRole('region', { name: 'Keep this result' })).toBeHidden();
  await page
    .getByRole('link', { name: /Back|All your attempts/ })
    .first()
    .click();
  await expect(page.getByText('Your result')).toBeVisible();
  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByText(/Journey Practice/).first()).toBeVisible();
  const { rows } = await onSite((client) =>
    client.query(`select a.email, a.is_guest, s.is_first from results r
                    join accounts a on a.id = r.account_id
                    join score_lines s on s.account_id = r.account_id and s.id = r.id`),
  );
  expect(rows).toEqual([{ email: 'asha@example.com', is_guest: false, is_first: true }]);
});

test('a guest goes on with a running test after logging in to an account that he has', async ({
  page,
  browser,
}) => {
  await page.goto(`${site.url}/signup`);
  await page.getByLabel('Full Name').fill('Bilal');
  await page.getByLabel('Email').fill('bilal@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await takeFreeMock(elsewhere);
  await choose(elsewhere, 'one-a');
  await expectSaved(elsewhere);
  const address = new URL(elsewhere.url());
  await elsewhere.goto(site.url);
  await elsewhere.getByRole('link', { name: /^Go on with/ }).click();
  await expectChosen(elsewhere, 'one-a');
  await elsewhere.goto(`${site.url}/login?next=${encodeURIComponent(address.pathname)}`);
  await elsewhere.getByLabel('Email').fill('bilal@example.com');
  await elsewhere.getByLabel('Password', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere).toHaveURL(new RegExp(address.pathname));
  await elsewhere
    .getByRole('button', { name: 'Resume Test' })
    .or(elsewhere.getByRole('radio', { name: 'one-a' }))
    .first()
    .click();
  await expectChosen(elsewhere, 'one-a');
  await submit(elsewhere);
  await expectMarks(elsewhere, '1.0 of 3.0');
  await elsewhere.context().close();

  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByText(/Journey Practice/).first()).toBeVisible();
});

test('without a guest the test asks for a log-in, and a guest gets no further than tests', async ({
  page,
}) => {
  await page.goto(site.url);
  const link = page.getByRole('link', { name: 'Take a free mock' });
  const href = `${await link.getAttribute('href')}`;
  await page.goto(`${site.url}${href.split('?')[0]}`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto(`${site.url}${href}`);
  await expect(page.getByRole('button', { name: 'Start Test' })).toBeVisible();
  await page.goto(`${site.url}/dashboard`);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
});
