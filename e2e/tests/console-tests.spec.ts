import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { givenLearner } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';
import { callAs, givenWrongKey } from '../support/reported-question.ts';

async function addQuestion(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Question' }).first().click();
  await page.getByRole('textbox', { name: 'Question' }).fill(text);
  for (const letter of ['A', 'B', 'C', 'D']) {
    await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`${text} ${letter}`);
  }
  await page.getByRole('radio', { name: 'Option B is right' }).check();
}

test('a closed tab loses nothing of a test that is being written', async ({ context, baseURL }) => {
  const admin = await givenLearner('Asha Bhat', ['admin']);
  await signIn(context, admin, `${baseURL}`);
  const title = `Mock ${admin.id}`;
  const first = await context.newPage();
  await first.goto('/admin/manage-tests');
  await first.getByRole('link', { name: 'Create New Test' }).click();
  await first.getByLabel('Title').fill(title);
  await first.getByLabel('Description').fill('Written in two goes.');
  await addQuestion(first, 'One?');
  await first.getByRole('button', { name: 'Add Question' }).first().click();
  const halfWritten = first.getByRole('textbox', { name: 'Question' });
  await halfWritten.pressSequentially('Half a quest');
  await first.close();

  const page = await context.newPage();
  await page.goto('/admin/manage-tests/new');
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Half a quest');
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Delete question 2' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Create Test' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Test' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to the tests' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row.getByText('60 minutes')).toBeVisible();
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this test?' });
  await expect(dialog.getByText('1 question')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByTestId('outcome')).toHaveText('Test deleted successfully');
  await expect(row).toBeHidden();
});

for (const width of [1280, 360]) {
  test(`what a save says leaves the button free, ${width} wide`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 740 });
    const admin = await givenLearner('Asha Bhat', ['admin']);
    await signIn(page.context(), admin, `${baseURL}`);
    await page.goto('/admin/manage-tests/new');
    await page.getByLabel('Title').fill(`Practice ${admin.id}`);
    await page.getByLabel('Description').fill('Saved twice in a row.');
    await page.getByRole('button', { name: 'Create Test' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Test' })).toBeVisible();
    for (const tag of ['one', 'two']) {
      await page.getByLabel('Tags').fill(tag);
      const button = page.getByRole('button', { name: 'Save Test' });
      await button.click();
      await expect(page.getByTestId('outcome')).toHaveText('Test saved successfully');
      expect(await button.evaluate(isUncovered)).toBe(true);
    }
  });

  test(`what a save says stands above what is said of a changed key, ${width} wide`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { admin, testId } = await givenWrongKey(baseURL);
    const learner = await givenLearner('Zoya Mir');
    const attempt = await callAs(learner, baseURL, ['POST', '/api/attempts'], { testId });
    const submission = `/api/attempts/${attempt.id}/submission`;
    await callAs(learner, baseURL, ['POST', submission], { answers: {} });
    await signIn(page.context(), admin, `${baseURL}`);
    await page.goto(`/admin/manage-tests/${testId}?question=${attempt.questions[0].id}`);
    await page.getByRole('radio', { name: 'Option B is right' }).check();
    await page.getByRole('button', { name: 'Save Test' }).click();
    const outcome = page.getByTestId('outcome');
    await expect(outcome).toHaveText('Test saved successfully');
    await outcome.hover();
    const said = await page.getByText(/^Results that are there stay scored/).boundingBox();
    const toast = await outcome.boundingBox();
    expect(toast && toast.y + toast.height).toBeLessThanOrEqual(said?.y ?? 0);
    expect(toast?.y).toBeGreaterThanOrEqual(0);
  });
}

/** What a finger in its middle would hit is the thing itself. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
