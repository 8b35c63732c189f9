import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { idOf, withDatabase } from '../support/database.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { network } from '../support/offline.ts';
import { runTool, startSite } from '../support/site.ts';
import {
  choose,
  expectChosen,
  expectMarks,
  expectSaved,
  startTest,
  submit,
} from '../support/test-screen.ts';

test('a reload in the middle keeps answer, place and time', async ({ page, learner }) => {
  expect(learner.id).toBeTruthy();
  await startTest(page, await idOf('tests', 'journey-practice'));
  await choose(page, 'one-b');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(page, 'two-c');
  await expectSaved(page);
  await page.reload();
  await expect(page.getByText('Practice question two?')).toBeVisible();
  await expectChosen(page, 'two-c');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expectChosen(page, 'one-b');
});

test('a test is finished while offline and submitted when the line is back', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expectedErrors.push(network);
  const testId = await idOf('tests', 'journey-practice');
  await startTest(page, testId);
  await choose(page, 'one-a');
  await expectSaved(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(page, 'two-b');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(page, 'three-c');
  await expect(page.getByText(/waiting.*offline/i)).toBeVisible();
  await submit(page);
  await expect(page.getByText(/safe on this device/i).first()).toBeVisible();
  await context.setOffline(false);
  await expectMarks(page, '3.0 of 3.0');
  const { rows } = await withDatabase((client) =>
    client.query('select correct_count from results where account_id = $1', [learner.id]),
  );
  expect(rows).toEqual([{ correct_count: 3 }]);
});

test('when the time is up the test submits itself', async ({ page, learner }) => {
  await startTest(page, await idOf('tests', 'journey-practice'));
  await choose(page, 'one-a');
  await expectSaved(page);
  await withDatabase((client) =>
    client.query(
      `update attempts set deadline_at = now() + interval '6 seconds' where account_id = $1`,
      [learner.id],
    ),
  );
  await page.reload();
  await expectMarks(page, '1.0 of 3.0');
});

test('two tabs converge and neither blanks the other', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const testId = await idOf('tests', 'journey-practice');
  await startTest(page, testId);
  const other = await context.newPage();
  await other.goto(`/practice-test/${testId}`);
  await other.getByRole('button', { name: /Resume/ }).click();
  await choose(page, 'one-a');
  await expectSaved(page);
  await other.getByRole('button', { name: 'Save & Next' }).click();
  await choose(other, 'two-b');
  await expectSaved(other);
  await expectChosen(page, 'one-a');
  await expect
    .poll(async () => {
      const { rows } = await withDatabase((client) =>
        client.query('select answers from attempts where account_id = $1', [learner.id]),
      );
      return rows[0].answers;
    })
    .toBe('AB-');
});

test('two devices are told when the choice of one replaces that of the other', async ({
  page,
  context,
  browser,
  baseURL,
  learner,
  expectedErrors,
}) => {
  expectedErrors.push(network, /409/);
  const testId = await idOf('tests', 'journey-practice');
  await startTest(page, testId);
  await expectSaved(page);
  await context.setOffline(true);
  await choose(page, 'one-a');
  await expect(page.getByText(/waiting.*offline/i)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, learner, `${baseURL}`);
  const other = await elsewhere.newPage();
  await other.goto(`/practice-test/${testId}`);
  await other.getByRole('button', { name: /Resume/ }).click();
  await choose(other, 'one-b');
  await expectSaved(other);

  await context.setOffline(false);
  await expect(
    page.getByText(
      'Question 1 had been answered otherwise on another device; the choice made here was kept.',
    ),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Save & Next' }).click();
  await choose(other, 'two-b');
  await expect(other.getByText('Changed on another device: question 1.')).toBeVisible();
  await other.getByRole('button', { name: 'Previous' }).click();
  await expectChosen(other, 'one-a');
  await elsewhere.close();
});

test('a device that comes back after another one has handed in is not promised what is not kept', async ({
  page,
  context,
  browser,
  baseURL,
  learner,
  expectedErrors,
}) => {
  expectedErrors.push(network, /409/);
  await page.setViewportSize({ width: 360, height: 740 });
  const testId = await idOf('tests', 'journey-practice');
  await startTest(page, testId);
  await expectSaved(page);
  await context.setOffline(true);
  await choose(page, 'one-a');
  await expect(page.getByText(/waiting.*offline/i)).toBeVisible();
  await page.getByRole('button', { name: 'Exit test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave the test?' });
  await expect(dialog.getByText(/^1 answer has not reached the server/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay' }).click();

  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, learner, `${baseURL}`);
  const other = await elsewhere.newPage();
  await other.goto(`/practice-test/${testId}`);
  await other.getByRole('button', { name: /Resume/ }).click();
  await submit(other);
  await expect(other.getByRole('heading', { name: 'Test Completed!' })).toBeVisible();
  await elsewhere.close();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Test Completed!' })).toBeVisible();
  await expect(page.getByText(/is not kept: the test had been submitted elsewhere/)).toBeVisible();
  await page.getByRole('button', { name: 'View Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'With late answers' })).toHaveCount(0);
});

test('the server is killed in the middle and every answer is there afterwards', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(network, /503/);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'taiyari-kill-'));
  let site = await startSite(dataDir, undefined, { DEMO_CONTENT: 'off' });
  try {
    const bundle = fileURLToPath(new URL('../support/journey-bundle.json', import.meta.url));
    await runTool(dataDir, 'content', 'import', bundle);
    const database = await runTool(dataDir, 'db', 'url');
    const { rows } = await withDatabase(
      (client) => client.query(`select id from tests where key = 'journey-practice'`),
      database,
    );
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill('an-admin-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/dashboard/);
    await page.goto(`${site.url}/practice-test/${rows[0].id}`);
    await page.getByRole('button', { name: 'Start Test' }).click();
    await choose(page, 'one-d');
    await expectSaved(page);

    await site.kill();
    await page.getByRole('button', { name: 'Save & Next' }).click();
    await choose(page, 'two-d');
    await expect(page.getByText(/waiting/i)).toBeVisible();
    site = await startSite(dataDir, Number(new URL(site.url).port));
    await expectSaved(page);

    await page.reload();
    await expectChosen(page, 'two-d');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expectChosen(page, 'one-d');
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
