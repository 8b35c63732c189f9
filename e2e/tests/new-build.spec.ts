import { idOf } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose, expectChosen, startTest } from '../support/test-screen.ts';

// What the device keeps would answer in the place of the site.
test.use({ serviceWorkers: 'block' });

const gone = /404|Failed to fetch dynamically|Failed to load/;

test('a page whose code is gone since a newer build fetches the document anew, once', async ({
  page,
  learner,
  expectedErrors,
}) => {
  expectedErrors.push(gone);
  await page.route(/assets\/contact-page/, (route) => route.fulfill({ status: 404 }));
  expect(learner.id).toBeTruthy();
  await page.goto('/dashboard');
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(() => documents).toBe(1);
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
  await expect(page).toHaveURL(/contact$/);
  expect(documents).toBe(1);

  await page.unroute(/assets\/contact-page/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
});

test('a running test is not reloaded, whatever code is gone', async ({
  page,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(gone);
  await startTest(page, await idOf('tests', 'journey-practice'));
  // The screens of later are there.
  await expect(page.getByRole('button', { name: 'Submit Test' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.route(/assets\//, (route) => route.fulfill({ status: 404 }));
  await choose(page, 'one-a');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(page, 'two-b');
  await page.getByRole('button', { name: 'Exit test' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expectChosen(page, 'two-b');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});
