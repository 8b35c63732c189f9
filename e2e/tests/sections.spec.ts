import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { endPartIn, givenDividedTest } from '../support/divided-test.ts';
import { expect, test } from '../support/known-device.ts';
import { network } from '../support/offline.ts';
import { choose, expectSaved } from '../support/test-screen.ts';

async function startDivided(page: Page, baseURL: string | undefined): Promise<string> {
  const testId = await givenDividedTest(baseURL);
  await page.goto(`/practice-test/${testId}`);
  await page.getByRole('checkbox', { name: /read and understood/ }).check();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  return testId;
}

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

const endInBar = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'End this part' });

async function leavePart(page: Page): Promise<void> {
  await endInBar(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End this part' }).click();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
}

test('a phone shows a question with all its options below the sections, and nothing is cut sideways', async ({
  page,
  baseURL,
  learner,
}) => {
  expect(learner.id).toBeTruthy();
  await page.setViewportSize({ width: 360, height: 740 });
  const testId = await givenDividedTest(baseURL);
  await page.goto(`/practice-test/${testId}`);
  // So that there is a way on from the test within the site, which is held like the way back.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/practice-tests');
  await page.goBack();
  const plan = page.getByRole('table');
  await expect(plan).toBeVisible();
  expect(
    await plan.evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0)),
  ).toBe(true);
  await page.getByRole('checkbox', { name: /read and understood/ }).check();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(tab(page, 'Reasoning')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('radio').last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Clear Response' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  // The last question of a part that may be ended shows what comes then, and a tap does not do it yet.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByText('reasoning question 2?')).toBeVisible();
  const end = page.getByRole('button', { name: 'End this part' }).last();
  await expect(end).toBeInViewport({ ratio: 1 });
  await end.click();
  await expect(page.getByRole('dialog', { name: 'End this part?' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('reasoning question 2?')).toBeVisible();

  // Where the dialog is higher than the screen it begins at its top: the heads of the counts come first.
  await page.setViewportSize({ width: 360, height: 480 });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Submit Test' })).toBeFocused();
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('the instructions show the sections, and the declaration comes before the start', async ({
  page,
  baseURL,
  learner,
}) => {
  expect(learner.id).toBeTruthy();
  const testId = await givenDividedTest(baseURL);
  await page.goto(`/practice-test/${testId}`);
  await expect(
    page.getByRole('row', { name: /Numerical Ability 2 2.0 \+1, −0.25 10 min/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Test' })).toBeDisabled();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingForAxe(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('checkbox', { name: /read and understood/ }).check();
  await expect(page.getByRole('button', { name: 'Start Test' })).toBeEnabled();
});

test('parts end early or by themselves, late answers are told, and the analysis is by sections', async ({
  page,
  context,
  baseURL,
  learner,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(network, /409/);
  await startDivided(page, baseURL);
  await choose(page, 'reasoning 1 b');
  await expect(tab(page, 'Reasoning')).toHaveText(/1 of 2 answered/);
  await expect(tab(page, 'English')).toHaveText(/Begins after Numerical Ability/);
  await leavePart(page);
  await expect(page.getByText('numerical ability question', { exact: false })).toBeHidden();
  await expect(page.getByText('maths question 1?')).toBeVisible();
  await expect(page.getByText(/Part 2 of 3 has begun: Numerical Ability/)).toBeVisible();
  await expectNothingForAxe(page);
  await expect(tab(page, 'Reasoning')).toHaveText(/Closed/);
  await choose(page, 'maths 1 b');
  await expectSaved(page);

  await endPartIn(learner, 1, 12);
  await page.reload();
  await expect(page.getByText('maths question 1?')).toBeVisible();
  // What this device has kept is shown first; the server's clock comes after it.
  await expect(page.getByRole('timer', { name: 'Time left in this part' })).toHaveText(/00:\d\d/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(page, 'maths 2 b');
  await expect(page.getByText(/1 answer waiting: offline/)).toBeVisible();
  // The next part comes by itself, also without a connection.
  await expect(page.getByText('english question 1?')).toBeVisible({ timeout: 20_000 });
  await choose(page, 'english 1 b');
  await endPartIn(learner, 1, -30);
  await context.setOffline(false);
  await expect(
    page.getByText(/Your answer to question 4 reached the server after its part had closed/),
  ).toBeVisible({ timeout: 20_000 });
  await expectSaved(page);

  await page.getByRole('button', { name: 'Submit Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit the test?' });
  await expect(dialog.getByRole('row', { name: /^Numerical Ability/ })).toHaveText(
    /^Numerical Ability01100$/,
  );
  await expectNothingForAxe(page);
  await dialog.getByRole('button', { name: 'Submit Test' }).click();
  await expect(page.getByRole('heading', { name: 'Test Completed!' })).toBeVisible();
  await expect(
    page.getByText(/1 answer reached the server after .* and was not counted/),
  ).toBeVisible();

  await page.getByRole('button', { name: 'View Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'With late answers' })).toBeVisible();
  await expect(page.getByText(/^1 answer reached the server after the time for it/)).toBeVisible();
  const sections = page.getByRole('table', { name: 'Sections' });
  await expect(sections.getByRole('row')).toHaveCount(4);
  await expect(sections.getByRole('row', { name: /^English/ })).toHaveText(/1\.0 of 1\.0.*Reached/);
  await page.getByLabel('Cut-off for').selectOption('SC');
  await expect(sections.getByRole('row', { name: /^English/ })).toHaveText(/0\.5 Reached/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingForAxe(page);
  }
  // On a phone nothing of it is beyond the edge: each section is a block.
  await page.setViewportSize({ width: 360, height: 740 });
  const cutOff = sections.getByText('Reached', { exact: true }).last();
  await cutOff.scrollIntoViewIfNeeded();
  await expect(cutOff).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectNothingForAxe(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Numerical Ability');
  await expect(page.getByText('maths question 2?')).toBeVisible();
  await expect(page.getByText('reasoning question 1?')).toBeHidden();
});

test('notices take turns: two at once, and one on a phone, the most important first', async ({
  page,
  context,
  baseURL,
  learner,
  expectedErrors,
}) => {
  expectedErrors.push(network);
  await page.setViewportSize({ width: 360, height: 640 });
  await startDivided(page, baseURL);
  await leavePart(page);
  await expect(page.getByText(/Part 2 of 3 has begun/)).toBeVisible();
  await endPartIn(learner, 1, 110);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/Less than 2 minutes left/)).toBeVisible();
  await context.setOffline(true);
  await choose(page, 'maths 1 b');
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(/^No connection/)).toBeAttached();
  await expect(notices.getByText(/Part 2 of 3 has begun/)).toBeAttached();
  const inSight = () =>
    notices.evaluate(({ children }) =>
      [...children]
        .filter(({ clientHeight }) => clientHeight > 1)
        .map(({ textContent }) => textContent?.slice(0, 9)),
    );
  await expect.poll(inSight).toEqual(['Less than']);
  await expect(page.getByRole('radio').last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(inSight).toEqual(['Less than', 'Part 2 of']);
  await notices.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.poll(inSight).toEqual(['Part 2 of', 'No connec']);
});

test('the keyboard alone takes a divided test', async ({ page, baseURL, learner }) => {
  expect(learner.id).toBeTruthy();
  await startDivided(page, baseURL);
  await page.keyboard.press('2');
  await expect(tab(page, 'Reasoning')).toHaveText(/1 of 2 answered/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('reasoning question 2?')).toBeVisible();
  // Neither a key nor a tab leads out of the open part.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/last question of this part/)).toBeVisible();
  await tab(page, 'English').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('reasoning question 2?')).toBeVisible();
  await tab(page, 'Reasoning').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(endInBar(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'End this part?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('maths question 1?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question 3' })).toBeFocused();
  await page.keyboard.press('2');
  await expectSaved(page);
});

test('the paper is read through, made larger and swiped on the narrowest phone', async ({
  page,
  baseURL,
  learner,
  expectedErrors,
}) => {
  test.slow();
  // A page that goes tells the server where it was; the one that comes may say it once more, from the revision before.
  expectedErrors.push(/409/);
  expect(learner.id).toBeTruthy();
  await page.setViewportSize({ width: 320, height: 640 });
  await startDivided(page, baseURL);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingForAxe(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: /^Questions/ }).click();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Question Paper' }).click();
  const paper = page.getByRole('dialog', { name: 'Question Paper' });
  await expect(paper.getByText('reasoning question 2?')).toBeVisible();
  // Nothing of a part that has not begun.
  await expect(paper.getByText('maths question 1?')).toHaveCount(0);
  await expectNothingForAxe(page);
  await paper.getByRole('button', { name: 'Open question 2' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  await expectWholeSummary(page);

  await page.getByRole('button', { name: /^Questions/ }).click();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: '200%' }).click();
  await page.getByRole('checkbox', { name: 'High contrast' }).check();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Done' }).click();
  const text = page.getByText('reasoning question 2?');
  expect((await text.boundingBox())?.height).toBeGreaterThan(60);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingForAxe(page);
    await expectNoSidewaysScroll(page);
  }
  await page.reload();
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(60);

  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  await swipe(page, 1);
  await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await swipe(page, 1);
  await swipe(page, -1);
  await expect(page.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  // The browser does not take it for its own way back.
  expect(asked).toEqual([]);
});

/** Before handing in: every head of the counts is wholly in sight, and none runs into the next. */
async function expectWholeSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Summary by section' });
  for (const width of [300, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const cut = await summary.evaluate((box) =>
      [box, ...box.querySelectorAll('thead th:not(:first-child)')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut, `at ${width}`).toEqual([]);
  }
  await page.keyboard.press('Escape');
}

/** A finger goes over the question, to the right (1) or to the left: a real one, which the browser feels as well. */
async function swipe(page: Page, direction: 1 | -1): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: 300 })) });
  await touch('touchStart', 160 - direction * 100);
  for (let x = -80; x <= 100; x += 20) await touch('touchMove', 160 + direction * x);
  await touch('touchEnd');
  await touches.detach();
}
