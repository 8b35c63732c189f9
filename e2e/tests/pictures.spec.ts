import type { Page, Route } from '@playwright/test';
import { withDatabase } from '../support/database.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { network, untilEndOfPartIsKept, untilKept, untilTrue } from '../support/offline.ts';
import { givenTestWithPictures } from '../support/test-with-pictures.ts';

const passageOf = (page: Page) => page.getByRole('region', { name: 'Passage' });

/** Pictures that have come, with these words. */
async function expectDrawn(page: Page, alt: string): Promise<void> {
  const picture = page.getByRole('img', { name: alt, includeHidden: true }).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

async function start(page: Page, testId: string): Promise<void> {
  await page.goto(`/practice-test/${testId}`);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
}

/** All pictures of the paper are in the page's own store, and the page with them. */
async function untilPicturesAreKept(page: Page, pictures: number): Promise<void> {
  await untilKept(page);
  await untilTrue(
    page,
    async (count) => {
      const keys = await (await caches.open('exam')).keys();
      const paths = keys.map(({ url }) => new URL(url).pathname);
      const kept = paths.filter((path) => path.startsWith('/api/pictures/'));
      return kept.length >= count && paths.includes('/exam-shell');
    },
    pictures,
  );
}

test('a test with a passage and pictures is taken to its end without a connection', async ({
  page,
  context,
  baseURL,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  const { testId } = await givenTestWithPictures(baseURL);
  await start(page, testId);
  await expectDrawn(page, 'A blue chart');
  await untilPicturesAreKept(page, 3);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await expectDrawn(page, 'A blue chart');
  await expect(passageOf(page).getByRole('rowheader', { name: '2024' })).toBeVisible();
  await page.getByRole('button', { name: 'Enlarge: A blue chart' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'A blue chart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '50' }).check();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByText('Once more: in 2024?')).toBeVisible();
  await expectDrawn(page, 'A blue chart');
  await page.getByRole('radio', { name: '50' }).check();
  await page
    .getByRole('button', { name: /^Submit/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
  await expect(page.getByRole('heading', { name: /not submitted yet/ })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('paragraph').filter({ hasText: '2.0 of 3.0 marks' })).toBeVisible({
    timeout: 30_000,
  });
});

test('the figures of a later part are on the device before it begins', async ({
  page,
  context,
  baseURL,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  const { testId } = await givenTestWithPictures(baseURL);
  await start(page, testId);
  await untilPicturesAreKept(page, 3);
  await page.getByRole('button', { name: 'End this part' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End this part' }).click();
  await expect(page.getByText('Which is the odd one?')).toBeVisible();
  await untilEndOfPartIsKept(page);
  await context.setOffline(true);
  await page.reload();
  await expectDrawn(page, 'Figure 1');
  await expectDrawn(page, 'Figure 2');
});

test('a passage stands beside its question, and on a phone above it and can be put away', async ({
  page,
  baseURL,
  learner,
}) => {
  expect(learner.id).toBeTruthy();
  const { testId } = await givenTestWithPictures(baseURL);
  await page.setViewportSize({ width: 1280, height: 800 });
  await start(page, testId);
  const question = page.getByText('How many apples in 2024?');
  const place = async () => [await passageOf(page).boundingBox(), await question.boundingBox()];
  const [beside, text] = await place();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);

  await page.setViewportSize({ width: 360, height: 740 });
  const [above, below] = await place();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.getByRole('button', { name: 'Hide the passage' }).click();
  await expect(passageOf(page)).toBeHidden();
  // Put away once, it stays away at its next question.
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByText('Once more: in 2024?')).toBeVisible();
  await expect(passageOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show the passage' }).click();
  await expect(passageOf(page)).toBeVisible();
});

test.describe(() => {
  // It would ask for the files in the place of the page.
  test.use({ serviceWorkers: 'block' });

  test('a passage is there with its question, and its options stay where they are when the rest comes', async ({
    page,
    baseURL,
    learner,
  }) => {
    expect(learner.id).toBeTruthy();
    const { testId } = await givenTestWithPictures(baseURL);
    await page.setViewportSize({ width: 360, height: 740 });
    const held: Route[] = [];
    await page.route('**/late-screens-*.js', (route) => void held.push(route), { times: 1 });
    await start(page, testId);
    await expectDrawn(page, 'A blue chart');
    const option = page.getByRole('radio', { name: '50' });
    const before = await option.boundingBox();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(page.getByRole('button', { name: /^Questions/ })).toBeVisible();
    expect(await option.boundingBox()).toEqual(before);
  });
});

test('an administrator takes an unsaved draft as a learner would, and no trace is left', async ({
  page,
  context,
  baseURL,
}) => {
  const { admin, testId } = await givenTestWithPictures(baseURL);
  await signIn(context, admin, `${baseURL}`);
  await page.goto(`/admin/manage-tests/${testId}`);
  const title = page.getByRole('region', { name: 'Basic Information' }).getByLabel('Title');
  await title.fill('Not saved yet');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview as a learner' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: 'Not saved yet' })).toBeVisible();
  await expect(
    preview.getByText('It shows what stands in the editor, saved or not.'),
  ).toBeVisible();
  await preview.getByRole('button', { name: 'Start Test' }).click();
  await expect(preview.getByText(/Nothing is saved and nothing counts/)).toBeVisible();
  await expectDrawn(preview, 'A blue chart');
  await preview.getByRole('radio', { name: '50' }).check();
  await preview.getByRole('combobox', { name: 'View in' }).selectOption('hi');
  await expect(preview.getByText('2024 में कितने सेब?')).toBeVisible();
  await expect(preview.getByRole('radio', { name: '50' })).toBeChecked();
  await preview.getByRole('button', { name: 'End this part' }).last().click();
  await preview.getByRole('dialog').getByRole('button', { name: 'End this part' }).click();
  await expectDrawn(preview, 'Figure 2');
  await preview
    .getByRole('button', { name: /^Submit/ })
    .first()
    .click();
  await preview.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
  await expect(preview.getByRole('heading', { name: 'The preview is over' })).toBeVisible();
  const closed = preview.waitForEvent('close');
  // The page goes while the click is still being answered: whether it went is what counts.
  await Promise.allSettled([preview.getByRole('button', { name: 'Back to the editor' }).click()]);
  await closed;
  await expect(title).toHaveValue('Not saved yet');
  const rows = await withDatabase(async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from attempts where test_id = $1) as attempts,
              (select count(*)::int from results where test_id = $1) as results,
              (select count(*)::int from test_versions where test_id = $1) as versions,
              (select title like 'Pictures %' from tests where id = $1) as untouched`,
      [testId],
    );
    return rows;
  });
  expect(rows).toEqual([{ attempts: 0, results: 0, versions: 1, untouched: true }]);
});
