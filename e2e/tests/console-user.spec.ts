import { expectNothingForAxe } from '../support/axe.ts';
import { givenLearner, idOf } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';
import { expectSaved, startTest } from '../support/test-screen.ts';

test('an administrator helps a learner: minutes for his running test, a note, a series', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const learner = await givenLearner('Bilal Khan');
  const site = await browser.newContext({ baseURL });
  await signIn(site, learner, `${baseURL}`);
  const theirs = await site.newPage();
  await startTest(theirs, await idOf('tests', 'journey-practice'));
  const deadline = async () => {
    const { items } = await (await theirs.request.get('/api/attempts')).json();
    return Date.parse(items[0].deadline);
  };
  const before = await deadline();

  await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(learner.email);
  // The row stands in the whole list, too, and moves under the pointer when the search is answered.
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  const found = page.getByRole('row').filter({ hasText: learner.email });
  await found.getByRole('link', { name: 'Bilal Khan', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${learner.id}$`));
  const running = page.getByRole('region', { name: 'Running tests' });
  await running.getByLabel('Extra minutes').selectOption('30');
  await running.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByText('30 minutes given')).toBeVisible();
  expect(await deadline()).toBe(before + 30 * 60_000);

  // The learner's browser goes on: its next answer is kept, and its clock is the new one.
  await theirs.getByRole('radio').first().check();
  await expectSaved(theirs);
  const { items } = await (await theirs.request.get('/api/attempts')).json();
  expect(items[0].answered).toBe(1);

  await page.getByLabel('For administrators').fill('Sits with a screen reader.');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  const series = page.getByRole('region', { name: 'Enrollments' });
  await series.getByLabel('Give a series').selectOption({ index: 1 });
  await series.getByRole('button', { name: 'Give Series' }).click();
  await expect(page.getByText('Series given')).toBeVisible();
  await expect(series.getByRole('button', { name: /^Unenroll from / })).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out Everywhere' }).click();
  await expect(page.getByText('Logged out everywhere')).toBeVisible();
  expect((await theirs.request.get('/api/attempts')).status()).toBe(401);
  await site.close();
});
