import type { Page } from '@playwright/test';
import { breakAnswers } from '../support/broken-line.ts';
import { givenLearner, givenPricedSeries, withDatabase } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';
import { givenWrongKey } from '../support/reported-question.ts';
import { givenSoldOrders } from '../support/sold-orders.ts';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED/);
});

const trying = (page: Page) => page.getByText('No answer came. We are trying again');

/** An administrator who has given the password just now. */
async function signInAsAdmin(page: Page, baseURL: string | undefined): Promise<void> {
  const admin = await givenLearner('Asha Bhat', ['admin']);
  await withDatabase((client) =>
    client.query('update sessions set stepped_up_at = now() where account_id = $1', [admin.id]),
  );
  await signIn(page.context(), admin, `${baseURL}`);
}

test('money goes back once, although the first answer is lost, and the dialog says what it waits for', async ({
  page,
  baseURL,
}) => {
  await signInAsAdmin(page, baseURL);
  const { paidId } = await givenSoldOrders(await givenPricedSeries());
  const keys = await breakAnswers(page, /\/refunds$/, 1);
  await page.goto(`/admin/orders/${paidId}`);
  await page.getByRole('button', { name: 'Send money back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in rupees').fill('99');
  await dialog.getByLabel('Reason').fill('Two parts came late.');
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(dialog.getByText('No answer came. We are trying again')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(trying(page)).toHaveCount(0);
  await expect(page.getByText('₹99 back')).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('a ruling is proposed once, although no try was answered, and nothing is typed twice', async ({
  page,
  baseURL,
}) => {
  const { testId } = await givenWrongKey(baseURL);
  await signInAsAdmin(page, baseURL);
  const keys = await breakAnswers(page, /\/rulings$/, 3);
  const { rows } = await withDatabase((client) =>
    client.query('select id from questions where test_id = $1 order by position', [testId]),
  );
  await page.goto(`/admin/question-reports/${testId}/${rows[0].id}`);
  await page.getByRole('button', { name: 'Propose a ruling' }).click();
  await page.getByRole('radio', { name: /The Jhelum/ }).check();
  await page.getByLabel('Reason').fill('The Jhelum flows through Srinagar.');
  const propose = page.getByRole('button', { name: 'Propose', exact: true });
  await propose.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('The Jhelum flows through Srinagar.');
  await propose.click();
  await expect(page.getByRole('link', { name: 'The right answer is B.' })).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(4);
});

test('a file is imported once, although the first answer is lost', async ({ page, baseURL }) => {
  const { testId } = await givenWrongKey(baseURL);
  await signInAsAdmin(page, baseURL);
  await page.goto(`/admin/questions/bulk-upload?testId=${testId}`);
  const sums = [2, 3].map(
    (added) =>
      `2 + ${added} (${testId})?\nA. 4\nB. 5\nC. 6\nD. 7\nANSWER: ${added === 2 ? 'A' : 'B'}`,
  );
  await page.locator('input[type=file]').setInputFiles({
    name: 'sums.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(sums.join('\n\n')),
  });
  const button = page.getByRole('button', { name: 'Import 2 questions' });
  await expect(button).toBeVisible();
  const keys = await breakAnswers(page, /\/questions\/import$/, 1);
  await button.click();
  await expect(trying(page)).toBeVisible();
  await expect(page.getByText('2 questions were added to the end of the test.')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  const { rows } = await withDatabase((client) =>
    client.query('select question_count from tests where id = $1', [testId]),
  );
  expect(rows).toEqual([{ question_count: 4 }]);
});
