import { expect, type Page } from '@playwright/test';

/** Opens a stand-alone test and starts it. */
export async function startTest(page: Page, testId: string, site = ''): Promise<void> {
  await page.goto(`${site}/practice-test/${testId}`);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
}

/** Chooses an option of the question on the screen. */
export async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option }).check();
}

export async function expectChosen(page: Page, option: string): Promise<void> {
  await expect(page.getByRole('radio', { name: option })).toBeChecked();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Submits through the dialog with its table. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Submit/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
}

/** The summary of a result, such as '2.75 of 4.0'. */
export async function expectMarks(page: Page, marks: string): Promise<void> {
  await expect(page.getByRole('paragraph').filter({ hasText: `${marks} marks` })).toBeVisible({
    timeout: 20_000,
  });
}
