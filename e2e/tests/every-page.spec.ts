import type { Page } from '@playwright/test';
import { pageList, type SitePage } from '@taiyari/contract/pages';
import { expectNothingForAxe } from '../support/axe.ts';
import {
  givenBankQuestion,
  givenEnrolment,
  givenLearner,
  givenMessage,
  givenPricedSeries,
  givenUserJob,
  idOf,
} from '../support/database.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { givenReportedQuestion } from '../support/reported-question.ts';
import { givenSoldOrders } from '../support/sold-orders.ts';
import { startTest, submit } from '../support/test-screen.ts';

const withoutIds = pageList.filter(({ path }) => !path.includes('$'));
const pagesFor = (access: SitePage['access']) =>
  withoutIds.filter((page) => page.access === access).map(({ path }) => path);
const consolePagesOfTests = [
  '/admin/manage-tests/$testId',
  '/admin/manage-tests/$testId/preview',
  '/admin/analytics/tests/$testId',
];
/** Pages of one thing are looked at with something in them; both addresses of a test show the same screen. */
const pagesOfThings = [
  ...consolePagesOfTests,
  '/admin/question-bank/$bankQuestionId',
  '/admin/messages/$messageId',
  '/admin/question-reports/$testId/$questionId',
  '/admin/rulings/$rulingId',
  '/admin/orders/$orderId',
  '/admin/users/$userId',
  '/admin/user-jobs/$jobId',
  '/test-series/$seriesId',
  '/practice-test/$testId',
  '/test-series/$seriesId/test/$testId',
  '/practice-test/$testId/attempts',
  '/practice-test/$testId/attempts/$resultId',
  '/practice/$practiceId',
  '/orders/new/$itemId',
  '/orders/$orderId',
  '/login/return/$provider',
  '/score/$token',
];
const themes = ['light', 'dark'] as const;

async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** A page in a theme: nothing for axe to find, and usable on the narrowest phone. */
async function look(page: Page, path: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNothingForAxe(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('every page is looked at', () => {
  const others = pageList.filter((page) => !withoutIds.includes(page)).map(({ path }) => path);
  expect(pagesOfThings.toSorted()).toEqual(others.toSorted());
});

for (const theme of themes) {
  for (const path of [...pagesFor('public'), ...pagesFor('visitor')]) {
    test(`${path} is clean for a visitor, ${theme}`, async ({ page }) => {
      await look(page, path, theme);
    });
  }

  for (const path of pagesFor('learner')) {
    test(`${path} is clean for a learner, ${theme}`, async ({ page, learner }) => {
      expect(learner.id).toBeTruthy();
      await look(page, path, theme);
    });
  }

  for (const path of pagesFor('admin')) {
    test(`${path} is clean for an administrator, ${theme}`, async ({ page, context, baseURL }) => {
      await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
      await look(page, path, theme);
    });
  }

  for (const path of consolePagesOfTests) {
    test(`${path} is clean, ${theme}`, async ({ page, context, baseURL }) => {
      await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
      await look(page, path.replace('$testId', await idOf('tests', 'journey-practice')), theme);
    });
  }

  test(`coming back from a provider without having gone is clean, ${theme}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await look(page, '/login/return/google?code=1', theme);
  });

  test(`a user is clean, ${theme}`, async ({ page, context, baseURL }) => {
    await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
    await look(page, `/admin/users/${(await givenLearner('Zoya Mir')).id}`, theme);
  });

  test(`a job for users is clean, ${theme}`, async ({ page, context, baseURL }) => {
    const admin = await givenLearner('Asha Bhat', ['admin']);
    await signIn(context, admin, `${baseURL}`);
    const [done, refused] = [await givenLearner('Zoya Mir'), await givenLearner('Imran Dar')];
    const jobId = await givenUserJob(admin.id, { doneFor: done.id, refusedFor: refused.id });
    await look(page, `/admin/user-jobs/${jobId}`, theme);
  });

  test(`a question of the bank is clean, ${theme}`, async ({ page, context, baseURL }) => {
    await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
    await look(page, `/admin/question-bank/${await givenBankQuestion('journey-practice')}`, theme);
  });

  test(`an order in the console is clean, ${theme}`, async ({ page, context, baseURL }) => {
    await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
    const { claimedId, paidId } = await givenSoldOrders(await givenPricedSeries());
    await look(page, `/admin/orders/${claimedId}`, theme);
    await page.getByRole('button', { name: 'The money has come' }).click();
    await expectNothingForAxe(page);
    await look(page, `/admin/orders/${paidId}`, theme);
    await page.getByRole('button', { name: 'Send money back' }).click();
    await expectNothingForAxe(page);
    await look(page, '/admin/orders', theme);
  });

  test(`a message is clean, ${theme}`, async ({ page, context, baseURL }) => {
    await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
    await look(page, `/admin/messages/${await givenMessage('The key of question 3')}`, theme);
  });

  test(`a reported question and a ruling are clean, ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { admin, testId, questionId, rulingId } = await givenReportedQuestion(baseURL);
    await signIn(context, admin, `${baseURL}`);
    await look(page, `/admin/question-reports/${testId}/${questionId}`, theme);
    await look(page, `/admin/question-reports?testId=${testId}`, theme);
    await look(page, `/admin/rulings/${rulingId}`, theme);
    await look(page, `/admin/rulings?testId=${testId}`, theme);
  });

  test(`a series is clean, ${theme}`, async ({ page, learner }) => {
    const seriesId = await idOf('series', 'journey-series');
    await givenEnrolment(learner.id, seriesId);
    await look(page, `/test-series/${seriesId}`, theme);
  });

  test(`the test screen, its dialogs and the analysis are clean, ${theme}`, async ({
    page,
    learner,
  }) => {
    test.slow();
    expect(learner.id).toBeTruthy();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const testId = await idOf('tests', 'journey-practice');
    await page.goto(`/practice-test/${testId}`);
    await page.getByRole('button', { name: 'Start Test' }).waitFor();
    await expectNothingForAxe(page);
    await startTest(page, testId);
    await expectNothingForAxe(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
    await expectNothingForAxe(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingForAxe(page);
    await page.keyboard.press('Escape');
    await submit(page);
    await expect(page.getByText(/View Analysis/)).toBeVisible();
    await expectNothingForAxe(page);
    await page.getByText(/View Analysis/).click();
    for (const tab of [/Overview/, /Questions/, /Insights/]) {
      await page.getByRole('tab', { name: tab }).click();
      await settle(page);
      await expectNothingForAxe(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
  });

  test(`an order from its sheet to its invoice is clean, ${theme}`, async ({ page, learner }) => {
    const itemId = await givenPricedSeries();
    await look(page, `/orders/new/${itemId}`, theme);
    await page.getByRole('button', { name: /^Go on to pay ₹499/ }).click();
    await expect(page.getByText('no money moves')).toBeVisible();
    const { pathname } = new URL(page.url());
    await look(page, pathname, theme);
    await page.getByRole('button', { name: /^Pay ₹499/ }).click();
    await expect(page.getByText(/^Paid\. You are enrolled/)).toBeVisible();
    await look(page, pathname, theme);
    await look(page, '/orders', theme);
    expect(learner.id).toBeTruthy();
  });

  test(`a practice is clean, ${theme}`, async ({ page, learner }) => {
    expect(learner.id).toBeTruthy();
    await page.goto(`/practice?testId=${await idOf('tests', 'journey-practice')}`);
    await page.getByRole('button', { name: 'Study this test' }).click();
    await expect(page.getByText('Practice question one?')).toBeVisible();
    const { pathname } = new URL(page.url());
    await look(page, pathname, theme);
    await page.getByRole('button', { name: /one-b/ }).click();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await look(page, pathname, theme);
  });

  test(`the attempts at a test and two of them compared are clean, ${theme}`, async ({
    page,
    learner,
  }) => {
    test.slow();
    expect(learner.id).toBeTruthy();
    const testId = await idOf('tests', 'journey-practice');
    await startTest(page, testId);
    await submit(page);
    await page.getByRole('button', { name: 'Retake' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retake Test' }).click();
    await page.getByRole('button', { name: 'Start Test' }).click();
    await submit(page);
    await look(page, `/practice-test/${testId}/attempts`, theme);
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('table', { name: 'Figures' })).toBeVisible();
    await look(page, new URL(page.url()).pathname + new URL(page.url()).search, theme);
    await page.getByRole('link', { name: 'Back' }).click();
    const analysis = page.getByRole('link', { name: /^View the analysis/ }).last();
    await look(page, `${await analysis.getAttribute('href')}`, theme);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: /^Delete the attempt/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Delete Attempt' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(1);
  });
}
