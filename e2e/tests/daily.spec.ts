import { expect, test } from '../support/fixtures.ts';
import { network, untilRoundIsKept } from '../support/offline.ts';

test('the daily ten are answered on a phone, also without a connection, and make a streak', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Daily ten' });
  await card.getByRole('link', { name: 'Start' }).click();
  const skip = page.getByRole('button', { name: "I don't know" });
  await expect(page.getByRole('heading', { name: /question 1 of 10/ })).toBeVisible();
  expect(await page.content()).not.toContain('Correct answer');
  await skip.click();
  await expect(page.getByText(/^The answer is/)).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  const explanation = page.getByRole('heading', { name: 'Explanation' }).locator('..');
  await expect
    .poll(async () => {
      const [told, bar] = [await explanation.boundingBox(), await next.boundingBox()];
      return told !== null && bar !== null && told.y > 0 && bar.y - told.y - told.height;
    })
    .toBeGreaterThan(0);
  await next.click();
  await untilRoundIsKept(page);

  await context.setOffline(true);
  for (let place = 2; place <= 10; place += 1) {
    await expect(
      page.getByRole('heading', { name: new RegExp(`question ${place} of 10`) }),
    ).toBeVisible();
    await skip.click();
    await expect(page.getByText(/kept on this device/)).toBeVisible();
    await page.getByRole('button', { name: /^(Next|Finish)$/ }).click();
  }
  await expect(page.getByText(/^9 answers are kept on this device/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^9 answers are kept on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 day in a row.')).toBeVisible({ timeout: 40_000 });
});
