import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { network, untilTrue } from '../support/offline.ts';
import { givenTestInThreeLanguages } from '../support/test-in-three-languages.ts';
import { givenTestInTwoLanguages } from '../support/test-in-two-languages.ts';
import { expectChosen, expectSaved, submit } from '../support/test-screen.ts';

const viewIn = (page: Page) => page.getByRole('combobox', { name: 'View in' });

/** The fonts that the page has loaded for scripts other than Latin, by their bytes. */
function scriptFonts(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return (
      entries
        // What is kept for later is fetched once more by the script, from the cache.
        .filter(({ name, initiatorType }) => /noto-.*\.woff2/.test(name) && initiatorType === 'css')
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))
    );
  });
}

/** Until the page and the paper in the other language are kept on the device. */
async function untilAllIsKept(page: Page): Promise<void> {
  await untilTrue(page, async () => {
    const kept = await (await caches.open('exam')).keys();
    return kept.some(({ url }) => /noto-sans-devanagari/.test(url));
  });
  await untilTrue(
    page,
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('taiyari-answers');
        opening.onsuccess = () => {
          const papers = opening.result.transaction('papers').objectStore('papers').getAll();
          papers.onsuccess = () => {
            opening.result.close();
            resolve(papers.result.some(({ attempt }) => attempt.papers?.en && attempt.papers?.hi));
          };
        };
      }),
  );
}

test('a test is taken in Hindi and English, with and without a connection', async ({
  page,
  context,
  baseURL,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  const testId = await givenTestInTwoLanguages(baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/practice-test/${testId}`);
  await page.getByRole('radio', { name: 'Hindi' }).check();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByText('भारत की राजधानी क्या है?')).toBeVisible();
  await page.getByText('दिल्ली').click();
  await expectSaved(page);
  const fonts = await scriptFonts(page);
  expect(fonts.map(({ name }) => name.replace(/.*\/|-[^-]*$/g, ''))).toEqual([
    'noto-sans-devanagari',
  ]);
  expect(fonts[0]?.bytes).toBeLessThanOrEqual(75_000);

  // One question in English: what was chosen stays, and the next one is in Hindi again.
  await viewIn(page).selectOption('English');
  await expect(page.getByText('What is the capital of India?')).toBeVisible();
  await expectChosen(page, 'Option B: Delhi');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(viewIn(page)).toHaveValue('hi');
  await expect(page.locator('[lang=hi] .katex').first()).toBeVisible();
  await expectNothingForAxe(page);
  await untilAllIsKept(page);

  await context.setOffline(true);
  await viewIn(page).selectOption('English');
  await expect(page.getByText(/what is x\?/)).toBeVisible();
  await page.getByRole('radio', { name: 'Option B' }).check();
  await expect(page.getByText(/waiting.*offline/i)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/what is x\?/)).toBeVisible();
  await expectChosen(page, 'Option B');
  await viewIn(page).selectOption('Hindi');
  await expect(page.getByText(/तो x क्या है\?/)).toBeVisible();
  await expectChosen(page, 'Option B');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByText('Not available in Hindi, shown in English.')).toBeVisible();
  await expect(page.getByText('Which is the largest planet?')).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);

  await submit(page);
  await page.getByRole('button', { name: 'View Analysis' }).click();
  await expect(page.getByText('2.0', { exact: false }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(viewIn(page)).toHaveValue('hi');
  await expect(page.getByText('भारत की राजधानी क्या है?')).toBeVisible();
  await expectNothingForAxe(page);
  await viewIn(page).selectOption('English');
  await expect(page.getByText('What is the capital of India?')).toBeVisible();
});

test('a script that nobody has seen before the line broke has its letters all the same', async ({
  page,
  context,
  baseURL,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  const { testId } = await givenTestInThreeLanguages(baseURL);
  await page.goto(`/practice-test/${testId}`);
  await page.getByRole('radio', { name: 'Urdu' }).check();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(viewIn(page)).toHaveValue('ur');
  await untilAllIsKept(page);
  await context.setOffline(true);
  await page.reload();
  await viewIn(page).selectOption('Hindi');
  await expect(page.locator('[lang=hi]').first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(
          ({ family, status }) => /Devanagari/.test(family) && status === 'loaded',
        ),
      ),
    )
    .toBe(true);
});

test('who reads English alone loads no face for another script', async ({
  page,
  baseURL,
  learner,
}) => {
  expect(learner.id).toBeTruthy();
  const testId = await givenTestInTwoLanguages(baseURL);
  await page.goto(`/practice-test/${testId}`);
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(viewIn(page)).toHaveValue('en');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  expect(await scriptFonts(page)).toEqual([]);
});
