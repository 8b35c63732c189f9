import { idOf } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMarks } from '../support/test-screen.ts';

// On a slow phone (150 ms there and back, 1.6 Mbit/s, a quarter of the processor) all of this took 2.6 seconds, so that
// most of thirty are left for reading. All that is fetched ahead may be among it: some eighty files where somebody is slow.
const onTheWay = { clicks: 2, requests: 110, bytes: 250_000 };

test('a stranger stands before the first question of a free mock after two clicks, with little to fetch', async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const spent = { clicks: 0, requests: 0, bytes: 0 };
  network.on('Network.requestWillBeSent', () => {
    spent.requests += 1;
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    spent.bytes += encodedDataLength;
  });
  const click = async (role: 'link' | 'button', name: string) => {
    // No form on the way.
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole(role, { name }).click();
    spent.clicks += 1;
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await click('link', 'Take a free mock');
  await click('button', 'Start Test');
  await page.getByRole('radio').first().check();
  expect(spent.clicks).toBeLessThanOrEqual(onTheWay.clicks);
  expect(spent.requests).toBeLessThanOrEqual(onTheWay.requests);
  expect(spent.bytes).toBeLessThanOrEqual(onTheWay.bytes);
  expect(spent.bytes).toBeGreaterThan(50_000);
});

test('a stranger signs up, enrols, takes a test by keyboard alone and reads the analysis', async ({
  page,
}) => {
  await page.goto('/all-test-series?search=journey');
  const card = page.getByRole('listitem').filter({ hasText: 'Journey Class IV Series' });
  await card.getByRole('link', { name: /Login to Enroll/ }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByRole('link', { name: 'Sign Up' }).last().click();
  await page.getByLabel('Full Name').fill('Asha Bhat');
  await page.getByLabel('Email').fill(`stranger-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('chinar-leaf-42');
  await page.getByLabel('Confirm Password').fill('chinar-leaf-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();

  const seriesId = await idOf('series', 'journey-series');
  await page.goto(`/test-series/${seriesId}`);
  await page.getByRole('button', { name: 'Enroll Free' }).click();
  await expect(page.getByText('Enrolled').first()).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Journey Mock Test' });
  await row.getByRole('link', { name: /Start/ }).click();

  await page.getByRole('button', { name: 'Start Test' }).press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(4);
  for (const key of ['1', 'ArrowRight', '2', 'ArrowRight', '3', 'ArrowRight', '1']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Submit/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Test' }).press('Enter');

  await expectMarks(page, '2.75 of 4.0');
  await page
    .getByRole('link', { name: 'View Analysis' })
    .or(page.getByRole('button', { name: 'View Analysis' }))
    .click();
  await page.getByRole('tab', { name: /Questions/ }).click();
  await expect(page.getByText('A leap year adds 29 February and so has 366 days.')).toBeVisible();
  await page.getByRole('tab', { name: /Insights/ }).click();
  await expect(page.getByText('Too few questions to judge')).toBeVisible();
});
