import { givenEnrolment, idOf } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { network, untilRoundIsKept } from '../support/offline.ts';

test('a test is studied on a phone, through a lost line and a reload, and then does not rank', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/practice?testId=${await idOf('tests', 'journey-practice')}`);
  await expect(page.getByText(/you are not ranked in it any more/)).toBeVisible();
  await page.getByRole('button', { name: 'Study this test' }).click();
  await expect(page.getByText('Practice question one?')).toBeVisible();
  expect(await page.content()).not.toContain('Correct answer');
  await page.getByRole('button', { name: /one-b/ }).click();
  await expect(page.getByText(/^Wrong: the answer is A/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Practice question two?')).toBeVisible();
  await untilRoundIsKept(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: "I don't know" }).click();
  await expect(page.getByText(/kept on this device/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/kept on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^The answer is/)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: "I don't know" }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('0 of 3 right')).toBeVisible();
});

test('formulas of later questions came with the first one, when the line is lost', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expectedErrors.push(network);
  await givenEnrolment(learner.id, await idOf('series', 'journey-series'));
  await page.goto(`/practice?testId=${await idOf('tests', 'journey-mock')}`);
  await page.getByRole('button', { name: 'Study this test' }).click();
  await expect(page.getByText('Which letter comes first in the English alphabet?')).toBeVisible();
  await untilRoundIsKept(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: "I don't know" }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('.katex').first()).toBeVisible();
});
