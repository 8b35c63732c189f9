import { expectNothingForAxe } from '../support/axe.ts';
import { givenEnrolment, givenLearner, withDatabase } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';
import { submit } from '../support/test-screen.ts';

test('a draft is hidden; what has results is deleted by its name and comes back with them', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const admin = await givenLearner('Asha Bhat', ['admin']);
  await signIn(context, admin, `${baseURL}`);
  const title = `Quiet series ${admin.id}`;

  await page.goto('/admin/test-series');
  await page.getByRole('button', { name: 'Add Test Series' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Test Series' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Category', { exact: true }).selectOption('police');
  await form.getByLabel('Free', { exact: true }).check();
  await expect(form.getByLabel('Status', { exact: true })).toHaveValue('active');
  await form.getByLabel('Status', { exact: true }).selectOption('Draft');
  await form.getByRole('button', { name: 'Create' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row.getByText('Draft')).toBeVisible();
  const seriesId = await withDatabase(async (client) => {
    const { rows } = await client.query('select id from series where title = $1', [title]);
    return rows[0].id as string;
  });
  const found = await page.request.get(`/test-series/${seriesId}`);
  expect(found.status()).toBe(404);

  await row.getByRole('button', { name: /^Manage tests/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Tests' });
  // Not whichever is the newest: other journeys make tests, and delete them.
  await dialog.getByRole('searchbox', { name: 'Search available tests' }).fill('Journey Practice');
  // The search is answered: until then the test moves under the pointer.
  await expect(dialog.getByRole('button', { name: /^Add / })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Add Journey Practice Test', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^Move / })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('button', { name: /^Edit / }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Test Series' });
  await edit.getByLabel('Status', { exact: true }).selectOption('Active');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Test series updated successfully')).toBeVisible();

  const learner = await givenLearner('Bilal Khan');
  await givenEnrolment(learner.id, seriesId);
  const site = await browser.newContext({ baseURL });
  await signIn(site, learner, `${baseURL}`);
  const theirs = await site.newPage();
  await theirs.goto(`/test-series/${seriesId}`);
  await expect(theirs.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const testId = (await (await theirs.request.get(`/api/series/${seriesId}`)).json()).testIds[0];
  await theirs.goto(`/test-series/${seriesId}/test/${testId}`);
  await theirs.getByRole('button', { name: 'Start Test' }).click();
  await expect(theirs.getByRole('radio')).toHaveCount(4);
  await submit(theirs);
  const marks = theirs.getByRole('paragraph').filter({ hasText: /^0\.0 of .* marks/ });
  await expect(marks).toBeVisible({ timeout: 20_000 });
  const resultAddress = theirs.url();

  await row.getByRole('button', { name: /^Delete / }).click();
  const question = page.getByRole('dialog', { name: 'Delete this test series?' });
  await expect(question.getByText(/^1 result,/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('This is not its name')).toBeVisible();
  await expectNothingForAxe(page);
  await question.getByLabel('Type its name to delete it').fill(title);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Test series deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);

  await theirs.goto(`/test-series/${seriesId}`);
  await expect(theirs.getByRole('heading', { name: title })).toHaveCount(0);
  await theirs.goto(resultAddress);
  await expect(marks).toBeVisible({ timeout: 20_000 });

  await page.getByRole('link', { name: 'Trash' }).click();
  const trashed = page.getByRole('row', { name: title });
  await expect(trashed.getByText('1 result')).toBeVisible();
  await trashed.getByRole('button', { name: /^Restore / }).click();
  await expect(page.getByText(/ is back as it was$/)).toBeVisible();
  await expect(trashed).toHaveCount(0);
  await theirs.goto(`/test-series/${seriesId}`);
  await expect(theirs.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await site.close();
});
