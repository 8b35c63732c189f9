import type { Page } from '@playwright/test';
import { givenBankQuestions, givenDraft, questionsOf } from '../support/banked-questions.ts';
import { givenLearner } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';

async function signInAsAdmin(page: Page, baseURL: string | undefined): Promise<string> {
  const admin = await givenLearner('Asha Bhat', ['admin']);
  await signIn(page.context(), admin, `${baseURL}`);
  return admin.id;
}

test('questions are chosen in the bank and picked for a test by the keyboard alone', async ({
  page,
  baseURL,
}) => {
  const title = `Waters of ${await signInAsAdmin(page, baseURL)}`;
  const subject = await givenBankQuestions(25);
  const testId = await givenDraft(title);
  await page.goto(`/admin/question-bank?${new URLSearchParams({ subject, topic: 'Rivers' })}`);
  await expect(page.getByText('12 questions')).toBeVisible();
  const press = async (name: string | RegExp, role: 'button' | 'checkbox' = 'button') => {
    await page.getByRole(role, { name }).first().focus();
    await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
  };
  // All that match are changed at once, and the number is named before.
  await press(/^Select What of water/, 'checkbox');
  await press('Select all 12 that match');
  await expect(page.getByText('12 selected')).toBeVisible();
  await press('Change');
  await page.getByLabel('What is to be changed').focus();
  await page.keyboard.type('Difficulty');
  await page.getByLabel('Becomes').focus();
  await page.keyboard.type('Hard');
  await press('Change 12 questions');
  await expect(page.getByText('12 questions changed')).toBeVisible();
  // Those are picked for the test, two of them.
  await page.goto(`/admin/question-bank?${new URLSearchParams({ subject, difficulty: 'hard' })}`);
  const boxes = page.getByRole('checkbox', { name: /^Select What of water/ });
  await expect(boxes).toHaveCount(12);
  for (const at of [0, 1]) {
    await boxes.nth(at).focus();
    await page.keyboard.press('Space');
  }
  await press('Add to a test...');
  await page.getByLabel('Search tests').focus();
  await page.keyboard.type(title);
  await press(new RegExp(`^${title}`));
  await press('Add 2 questions');
  await expect(page.getByText(`2 questions added to ${title}`)).toBeVisible();
  expect(await questionsOf(testId)).toHaveLength(2);
  // The list can be narrowed to what this test asks.
  await press('In any test');
  await page.getByLabel('Search tests').focus();
  await page.keyboard.type(title);
  await press(new RegExp(`^${title}`));
  await expect(boxes).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`testId=${testId}`));
});

test('a blueprint draws from the bank what its lines ask, none twice', async ({
  page,
  baseURL,
}) => {
  const title = `Waters of ${await signInAsAdmin(page, baseURL)}`;
  const subject = await givenBankQuestions(30);
  const testId = await givenDraft(title);
  await page.goto(`/admin/manage-tests/${testId}`);
  await page.getByRole('button', { name: 'Blueprint' }).click();
  for (const [at, topic] of [
    [1, 'Rivers'],
    [2, ''],
  ] as const) {
    await page.getByRole('button', { name: 'Add a line' }).click();
    const line = page.getByRole('group', { name: `Line ${at}` });
    await line.getByLabel('Questions').fill('10');
    await line.getByLabel('Subject').selectOption(subject);
    if (topic) await line.getByLabel('Topic').selectOption(topic);
  }
  await page.getByRole('button', { name: 'Save and draw' }).click();
  await page.getByRole('button', { name: 'Take 20 questions' }).click();
  await expect(page.getByText('20 questions are in the test now.')).toBeVisible();
  const asked = await questionsOf(testId);
  expect(new Set(asked).size).toBe(20);
  // What was taken stands in the editor, too.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('20 questions', { exact: true }).first()).toBeVisible();
});
