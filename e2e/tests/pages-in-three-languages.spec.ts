import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/known-device.ts';
import { look, lookAround } from '../support/look.ts';
import {
  bankQuestionsOf,
  givenReportsAbout,
  givenTestInThreeLanguages,
} from '../support/test-in-three-languages.ts';
import { startTest, submit } from '../support/test-screen.ts';

const hindi = { first: /का मान क्या है/, second: 'श्रीनगर से होकर', river: 'झेलम', wrong: 'चिनाब' };
const urdu = { first: /کی قدر کیا ہے/, second: 'سرینگر سے ہو کر', river: 'جہلم', wrong: 'چناب' };
const languages = [
  { lang: 'hi', name: 'Hindi', ...hindi },
  { lang: 'ur', name: 'Urdu', ...urdu },
] as const;

/** As a learner who has chosen it once on this device. */
async function choose(page: Page, lang: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('question-language', value), lang);
}

for (const { lang, name, first, second, river, wrong } of languages) {
  test(`the way through a test is clean in ${name}`, async ({ page, learner, baseURL }) => {
    test.slow();
    expect(learner.id).toBeTruthy();
    await choose(page, lang);
    const { testId } = await givenTestInThreeLanguages(baseURL);
    await look(page, `/practice-test/${testId}`);
    await startTest(page, testId);
    await expect(page.getByText(first)).toBeVisible();
    await lookAround(page);
    await page.getByRole('button', { name: 'Save & Next' }).click();
    await expect(page.getByText(second)).toBeVisible();
    await lookAround(page);
    await page.getByText(wrong).click();
    await page.getByRole('button', { name: 'Question Paper' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAround(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAround(page);
    await page.keyboard.press('Escape');
    await submit(page);
    await expect(page.getByText(/View Analysis/)).toBeVisible();
    await lookAround(page);
    await page.getByText(/View Analysis/).click();
    await page.getByRole('tab', { name: /Questions/ }).click();
    await expect(page.getByText(second)).toBeVisible();
    await lookAround(page);
    await page.getByRole('tab', { name: /Insights/ }).click();
    await lookAround(page);

    // A few seconds later what was answered wrong is in the book.
    await expect(async () => {
      await page.goto('/mistakes');
      await expect(page.getByText(second)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.locator('summary', { hasText: 'Answer' }).first().click();
    await lookAround(page);
  });

  test(`study and the questions of the day are clean in ${name}`, async ({
    page,
    learner,
    baseURL,
  }) => {
    test.slow();
    expect(learner.id).toBeTruthy();
    await choose(page, lang);
    const { testId } = await givenTestInThreeLanguages(baseURL);
    await page.goto(`/practice?testId=${testId}`);
    await page.getByRole('button', { name: 'Study this test' }).click();
    await expect(page.getByText(first)).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.getByText('Right', { exact: true })).toBeVisible();
    await lookAround(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(second)).toBeVisible();
    await lookAround(page);
    await page.getByRole('button', { name: river }).click();
    for (const text of ['جموں کس دریا', 'भारत की राजधानी']) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText(text)).toBeVisible();
      await page.keyboard.press('b');
    }
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('4 of 4 right')).toBeVisible();
    await expect(page.getByText(second)).toBeVisible();
    await lookAround(page);
    await page.goto('/daily');
    await expect(page.getByRole('combobox', { name: 'View in' })).toHaveValue(lang);
    await lookAround(page);
  });
}

test('pages of the console are clean with questions in Hindi and Urdu', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const { admin, testId } = await givenTestInThreeLanguages(baseURL);
  const { questionIds, rulingId } = await givenReportsAbout(baseURL, testId);
  const [first, , third] = await bankQuestionsOf(testId);
  await signIn(context, admin, `${baseURL}`);
  await look(page, `/admin/question-bank/${first}`);
  await look(page, `/admin/question-bank/${third}`);
  await look(page, `/admin/question-bank?q=${encodeURIComponent('राजधानी')}`);
  await look(page, `/admin/question-reports/${testId}/${questionIds[2]}`);
  await look(page, `/admin/question-reports?testId=${testId}`);
  await look(page, `/admin/rulings/${rulingId}`);
  await look(page, `/admin/analytics/tests/${testId}`);
});

test('the editor and the preview are clean with questions in Hindi and Urdu', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const { admin, testId } = await givenTestInThreeLanguages(baseURL);
  await signIn(context, admin, `${baseURL}`);
  await look(page, `/admin/manage-tests/${testId}`);
  await page.getByRole('button', { name: /^Edit question 1\./ }).click();
  for (const { name } of languages) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await lookAround(page);
  }
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview as a learner' }).click();
  const preview = await opened;
  await preview.getByRole('radio', { name: 'Urdu' }).check();
  await lookAround(preview);
  await preview.getByRole('button', { name: 'Start Test' }).click();
  await expect(preview.getByText(languages[1].first)).toBeVisible();
  await lookAround(preview);
});
