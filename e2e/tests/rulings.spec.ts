import { givenLearner } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';
import { callAs, givenFirstAdmin, givenWrongKey } from '../support/reported-question.ts';
import { choose, expectMarks, expectSaved, startTest, submit } from '../support/test-screen.ts';

test('a wrong key is reported, ruled about by two administrators, and the learner is told', async ({
  browser,
  baseURL,
  page,
  learner,
}) => {
  test.slow();
  const { admin, testId, title } = await givenWrongKey(baseURL);

  // A learner takes the test on his phone, and reports what he got no mark for.
  await page.setViewportSize({ width: 360, height: 740 });
  await startTest(page, testId);
  await choose(page, 'The Jhelum');
  await expectSaved(page);
  await submit(page);
  await expectMarks(page, '−0.25 of 2.0');
  await page.getByText(/View Analysis/).click();
  await page.getByRole('tab', { name: /Questions/ }).click();
  const card = page.getByRole('listitem', { name: 'Question 1' });
  await card.getByRole('button', { name: /^Answer and explanation/ }).click();
  await card.getByRole('button', { name: 'Report a question' }).click();
  await page.getByLabel('What is wrong?').selectOption('The key is wrong');
  await page.getByLabel('What should be different, and why?').fill('The Jhelum flows there.');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(card.getByText('Sent. It will be looked at.')).toBeVisible();

  // One administrator proposes a ruling.
  const proposing = await browser.newContext({ baseURL });
  await signIn(proposing, admin, `${baseURL}`);
  const hers = await proposing.newPage();
  await hers.goto(`/admin/question-reports?testId=${testId}`);
  await hers.getByRole('link', { name: /^Look at it/ }).click();
  await expect(hers.getByText('The Jhelum flows there.')).toBeVisible();
  await hers.getByRole('button', { name: 'Propose a ruling' }).click();
  await hers.getByRole('radio', { name: /The Jhelum/ }).check();
  await hers.getByLabel('Reason').fill('The Jhelum flows through Srinagar.');
  await hers.getByRole('button', { name: 'Propose', exact: true }).click();
  await hers.getByRole('link', { name: 'The right answer is B.' }).click();
  await expect(hers.getByText('Results that change')).toBeVisible({ timeout: 30_000 });
  await expect(hers.getByRole('button', { name: 'Confirm the ruling' })).toHaveCount(0);

  // Another one confirms it with his password.
  const confirming = await browser.newContext({ baseURL });
  const other = await givenFirstAdmin();
  await signIn(confirming, other, `${baseURL}`);
  const his = await confirming.newPage();
  await his.goto(new URL(hers.url()).pathname);
  await his.getByRole('button', { name: 'Confirm the ruling' }).click();
  await his.getByRole('button', { name: 'Confirm', exact: true }).click();
  await his.getByLabel('Your password').fill(other.password);
  await his.keyboard.press('Enter');
  await expect(his.getByText('In force', { exact: true })).toBeVisible({ timeout: 30_000 });
  await proposing.close();
  await confirming.close();

  // The learner reads what it was and what it is, and what became of his report.
  await page.goto('/notifications');
  await expect(page.getByText(`${title}: what counts as right`)).toContainText(
    'Before: −0.25 of 2.0 marks. Now: 1.0 of 2.0 marks.',
  );
  await expect(page.getByText(`${title}: The Jhelum flows through Srinagar.`)).toBeVisible();
  await page.getByRole('link', { name: /Your result was scored again/ }).click();
  await expect(page).toHaveURL(/\/attempts\/.+#question-1$/);
  await expect(card.getByText('The right answer is B.')).toBeVisible();
  await expect(card.getByText('Ruled', { exact: true })).toBeVisible();

  // Nobody else has heard of it.
  const stranger = await givenLearner('Imran Dar');
  const { items } = await callAs(stranger, baseURL, ['GET', '/api/notifications']);
  expect(JSON.stringify(items)).not.toContain(title);
  expect(learner.id).not.toBe(stranger.id);
});
