import { pageList, type SitePage } from '@taiyari/contract/pages';
import {
  givenBankQuestion,
  givenEnrolment,
  givenLearner,
  givenMessage,
  givenPricedSeries,
  givenUserJob,
  idOf,
} from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';
import {
  expectNoSidewaysScrolling,
  expectNothingForAxeInBothThemes,
  look,
  settle,
} from '../support/look.ts';
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

test('every page is looked at', () => {
  const others = pageList.filter((page) => !withoutIds.includes(page)).map(({ path }) => path);
  expect(pagesOfThings.toSorted()).toEqual(others.toSorted());
});

for (const path of [...pagesFor('public'), ...pagesFor('visitor')]) {
  test(`${path} is clean for a visitor`, async ({ page }) => {
    await look(page, path);
  });
}

for (const path of pagesFor('learner')) {
  test(`${path} is clean for a learner`, async ({ page, learner }) => {
    expect(learner.id).toBeTruthy();
    await look(page, path);
  });
}

for (const path of pagesFor('admin')) {
  test(`${path} is clean for an administrator`, async ({ page, context, baseURL }) => {
    await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
    await look(page, path);
  });
}

for (const path of consolePagesOfTests) {
  test(`${path} is clean`, async ({ page, context, baseURL }) => {
    await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
    await look(page, path.replace('$testId', await idOf('tests', 'journey-practice')));
  });
}

test(`coming back from a provider without having gone is clean`, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await look(page, '/login/return/google?code=1');
});

test(`a user is clean`, async ({ page, context, baseURL }) => {
  await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
  await look(page, `/admin/users/${(await givenLearner('Zoya Mir')).id}`);
});

test(`a job for users is clean`, async ({ page, context, baseURL }) => {
  const admin = await givenLearner('Asha Bhat', ['admin']);
  await signIn(context, admin, `${baseURL}`);
  const [done, refused] = [await givenLearner('Zoya Mir'), await givenLearner('Imran Dar')];
  const jobId = await givenUserJob(admin.id, { doneFor: done.id, refusedFor: refused.id });
  await look(page, `/admin/user-jobs/${jobId}`);
});

test(`a question of the bank is clean`, async ({ page, context, baseURL }) => {
  await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
  await look(page, `/admin/question-bank/${await givenBankQuestion('journey-practice')}`);
});

test(`an order in the console is clean`, async ({ page, context, baseURL }) => {
  await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
  const { claimedId, paidId } = await givenSoldOrders(await givenPricedSeries());
  await look(page, `/admin/orders/${claimedId}`);
  await page.getByRole('button', { name: 'The money has come' }).click();
  await expectNothingForAxeInBothThemes(page);
  await look(page, `/admin/orders/${paidId}`);
  await page.getByRole('button', { name: 'Send money back' }).click();
  await expectNothingForAxeInBothThemes(page);
  await look(page, '/admin/orders');
});

test(`a message is clean`, async ({ page, context, baseURL }) => {
  await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
  await look(page, `/admin/messages/${await givenMessage('The key of question 3')}`);
});

test(`a reported question and a ruling are clean`, async ({ page, context, baseURL }) => {
  const { admin, testId, questionId, rulingId } = await givenReportedQuestion(baseURL);
  await signIn(context, admin, `${baseURL}`);
  await look(page, `/admin/question-reports/${testId}/${questionId}`);
  await look(page, `/admin/question-reports?testId=${testId}`);
  await look(page, `/admin/rulings/${rulingId}`);
  await look(page, `/admin/rulings?testId=${testId}`);
});

test(`a series is clean`, async ({ page, learner }) => {
  const seriesId = await idOf('series', 'journey-series');
  await givenEnrolment(learner.id, seriesId);
  await look(page, `/test-series/${seriesId}`);
});

test(`the test screen, its dialogs and the analysis are clean`, async ({ page, learner }) => {
  test.slow();
  expect(learner.id).toBeTruthy();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const testId = await idOf('tests', 'journey-practice');
  await page.goto(`/practice-test/${testId}`);
  await page.getByRole('button', { name: 'Start Test' }).waitFor();
  await expectNothingForAxeInBothThemes(page);
  await startTest(page, testId);
  await expectNothingForAxeInBothThemes(page);
  await expectNoSidewaysScrolling(page);
  await expectNothingForAxeInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingForAxeInBothThemes(page);
  await page.keyboard.press('Escape');
  await submit(page);
  await expect(page.getByText(/View Analysis/)).toBeVisible();
  await expectNothingForAxeInBothThemes(page);
  await page.getByText(/View Analysis/).click();
  for (const tab of [/Overview/, /Questions/, /Insights/]) {
    await page.getByRole('tab', { name: tab }).click();
    await settle(page);
    await expectNothingForAxeInBothThemes(page);
  }
  await expectNoSidewaysScrolling(page);
});

test(`an order from its sheet to its invoice is clean`, async ({ page, learner }) => {
  const itemId = await givenPricedSeries();
  await look(page, `/orders/new/${itemId}`);
  await page.getByRole('button', { name: /^Go on to pay ₹499/ }).click();
  await expect(page.getByText('no money moves')).toBeVisible();
  const { pathname } = new URL(page.url());
  await look(page, pathname);
  await page.getByRole('button', { name: /^Pay ₹499/ }).click();
  await expect(page.getByText(/^Paid\. You are enrolled/)).toBeVisible();
  await look(page, pathname);
  await look(page, '/orders');
  expect(learner.id).toBeTruthy();
});

test(`a practice is clean`, async ({ page, learner }) => {
  expect(learner.id).toBeTruthy();
  await page.goto(`/practice?testId=${await idOf('tests', 'journey-practice')}`);
  await page.getByRole('button', { name: 'Study this test' }).click();
  await expect(page.getByText('Practice question one?')).toBeVisible();
  const { pathname } = new URL(page.url());
  await look(page, pathname);
  await page.getByRole('button', { name: /one-b/ }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await look(page, pathname);
});

test(`the attempts at a test and two of them compared are clean`, async ({ page, learner }) => {
  test.slow();
  expect(learner.id).toBeTruthy();
  const testId = await idOf('tests', 'journey-practice');
  await startTest(page, testId);
  await submit(page);
  await page.getByRole('button', { name: 'Retake' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retake Test' }).click();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await submit(page);
  await look(page, `/practice-test/${testId}/attempts`);
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('table', { name: 'Figures' })).toBeVisible();
  await look(page, new URL(page.url()).pathname + new URL(page.url()).search);
  await page.getByRole('link', { name: 'Back' }).click();
  const analysis = page.getByRole('link', { name: /^View the analysis/ }).last();
  await look(page, `${await analysis.getAttribute('href')}`);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^Delete the attempt/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingForAxeInBothThemes(page);
  await page.getByRole('button', { name: 'Delete Attempt' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});
