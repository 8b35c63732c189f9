import type { Page } from '@playwright/test';
import { givenEnrolment, givenLearner, idOf, type Learner } from '../support/database.ts';
import { expect, test } from '../support/known-device.ts';
import { callAs } from '../support/reported-question.ts';
import { startTest } from '../support/test-screen.ts';

/** The demo test of 100 questions. */
async function startLongTest(page: Page, learner: Learner): Promise<void> {
  const seriesId = await idOf('series', 'class-iv');
  const testId = await idOf('tests', 'class-iv-full-mock-1');
  await givenEnrolment(learner.id, seriesId);
  await page.goto(`/test-series/${seriesId}/test/${testId}`);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
}

/** The options reach to the palette. */
async function expectNoDeadStrip(page: Page): Promise<void> {
  const options = await page.getByRole('radiogroup').boundingBox();
  const palette = await page.getByRole('complementary').boundingBox();
  expect((palette?.x ?? 0) - (options?.x ?? 0) - (options?.width ?? 0)).toBeLessThanOrEqual(32);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
]) {
  test(`the palette stands beside the question at ${viewport.width} pixels, with 'Submit Test' in sight`, async ({
    page,
    learner,
  }) => {
    await page.setViewportSize(viewport);
    await startLongTest(page, learner);
    const last = page.getByRole('button', { name: 'Question 100: Not visited' });
    await expect(last).not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Submit Test' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save & Next' })).toBeInViewport({ ratio: 1 });
    await expectNoDeadStrip(page);
    await last.click();
    await expect(page.getByRole('heading', { name: 'Question 100' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a phone on its side has the palette as a sheet', async ({ page, learner }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await startLongTest(page, learner);
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.getByRole('button', { name: /^Questions/ }).click();
  await expect(page.getByRole('dialog', { name: 'Questions' })).toBeVisible();
});

test('the paper of a test without sections is read, and no picture is smaller where all is larger', async ({
  page,
  learner,
}) => {
  expect(learner.id).toBeTruthy();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/practice-test/${await idOf('tests', 'practice-figures-and-data')}`);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await page.getByRole('button', { name: 'Question Paper' }).click();
  const paper = page.getByRole('dialog', { name: 'Question Paper' });
  await paper.getByRole('button', { name: 'Open question 12' }).click();
  const options = page.getByRole('radiogroup').getByRole('img');
  await expect(options).toHaveCount(4);
  const widths = () =>
    options.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  const usual = await widths();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: '200%' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  // There is room for twice the size.
  await expect.poll(widths).toEqual(usual.map((width) => 2 * width));
});

test('an Urdu title is cut off at its end, and its letters nowhere', async ({
  page,
  learner,
  baseURL,
}) => {
  expect(learner.id).toBeTruthy();
  const admin = await givenLearner('Asha Bhat', ['admin']);
  const { id } = await callAs(admin, baseURL, ['POST', '/api/admin/tests'], {
    title: `کشمیر کی تاریخ اور جغرافیہ کا مکمل ٹیسٹ ${admin.id}`,
    description: 'In Urdu.',
    category: 'General Knowledge',
    duration: 30,
    isFree: true,
    isStandalone: true,
    status: 'active',
    questions: [{ question: 'کون؟', options: ['ا', 'ب', 'ج', 'د'], correctAnswer: 1 }],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await startTest(page, id);
  const title = page.getByRole('heading', { level: 1 });
  const style = await title.evaluate((element) => {
    const { direction, overflowX, overflowY, textOverflow } = getComputedStyle(element);
    return { direction, overflowX, overflowY, textOverflow };
  });
  expect(style).toEqual({
    direction: 'rtl',
    overflowX: 'clip',
    overflowY: 'visible',
    textOverflow: 'ellipsis',
  });
});

test('a key that is held too long submits nothing', async ({ page, learner }) => {
  expect(learner.id).toBeTruthy();
  await startTest(page, await idOf('tests', 'journey-practice'));
  await page.getByRole('button', { name: /^Submit/ }).focus();
  // The first opens the dialog, whose button has the focus as the others come.
  for (let repeat = 0; repeat < 5; repeat += 1) {
    await page.keyboard.down('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Test Completed!')).toBeVisible();
});
