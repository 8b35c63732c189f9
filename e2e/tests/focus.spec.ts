import type { Page } from '@playwright/test';
import { idOf } from '../support/database.ts';
import { expect, test } from '../support/known-device.ts';
import { settle } from '../support/look.ts';
import { startTest, submit } from '../support/test-screen.ts';

/** What has the focus, and what lies over the middle of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (control === null || control === document.body) return null;
    const { left, top, width, height } = control.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    let bar = over;
    while (bar && !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) {
      bar = bar.parentElement;
    }
    const isUnder = bar !== null && !bar.contains(control);
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return { name: `${name || control.getAttribute('name')}`, isUnder };
  });

/** Resolves when the page has kept its height for a while: what comes later moves what has the focus already. */
const standsStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [height, frames] = [0, 0];
        const look = () => {
          const { scrollHeight } = document.documentElement;
          frames = scrollHeight === height ? frames + 1 : 0;
          height = scrollHeight;
          if (frames === 30) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** With a button that each has when its own data are there. */
const pages: Readonly<Record<string, string | RegExp>> = {
  '/settings': 'Download My Data',
  '/practice': 'Start practice',
  '/all-test-series': /^Enroll/,
  '/daily': "I don't know",
};

for (const [path, button] of Object.entries(pages)) {
  test(`nothing of ${path} has the focus under a bar of a phone`, async ({ page, learner }) => {
    expect(learner.id).toBeTruthy();
    await page.setViewportSize({ width: 360, height: 560 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('button', { name: button }).first()).toBeVisible();
    // Where no rank is at stake, 'Start practice' stands in reach of the thumb.
    const harmless = page.getByRole('checkbox', { name: /^Leave out tests/ });
    if (await harmless.isVisible()) await harmless.check();
    await page.evaluate(() => window.scrollTo(0, 0));
    await settle(page);
    await standsStill(page);
    const under: string[] = [];
    let count = 0;
    for (;;) {
      await page.keyboard.press('Tab');
      const control = await focused(page);
      if (control === null || (control.name === 'Skip to content' && count > 0)) break;
      count += 1;
      if (control.isUnder) under.push(control.name);
    }
    expect(count).toBeGreaterThan(15);
    expect(under).toEqual([]);
  });
}

test('a question that an address names does not begin under the bar of a tablet', async ({
  page,
  learner,
}) => {
  expect(learner.id).toBeTruthy();
  await page.setViewportSize({ width: 800, height: 700 });
  await startTest(page, await idOf('tests', 'journey-practice'));
  await submit(page);
  await page.getByText(/View Analysis/).click();
  await page.getByRole('tab', { name: /Questions/ }).click();
  await page.goto(`${page.url().replace(/#.*/, '')}#question-2`);
  await page.reload();
  const card = page.getByRole('listitem', { name: 'Question 2' });
  await expect(card).toBeFocused();
  await standsStill(page);
  const bar = await page.getByRole('navigation', { name: 'Jump to a question' }).boundingBox();
  const { y = 0 } = (await card.boundingBox()) ?? {};
  expect(bar?.height).toBeGreaterThan(0);
  expect(y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
