import { expect, type Locator, type Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';

/** Until all that it waits for is there; the page of components shows what waiting looks like. */
export async function settle(page: Page): Promise<void> {
  const isOfWaiting = new URL(page.url()).pathname === '/admin/components';
  const grey = isOfWaiting ? '' : ', .animate-pulse, .animate-spin';
  await expect(page.locator(`[aria-busy="true"]${grey}`).filter({ visible: true })).toHaveCount(0);
}

/** The page as it stands, loaded once: themes differ in their colours alone. */
export async function expectNothingForAxeInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothingForAxe(page, 'of colours');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothingForAxe(page);
}

/** What a page or a dialog is wider than its window. */
export const excessOf = (box: Locator): Promise<number> =>
  box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** On the narrowest phone. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await excessOf(page.locator('html'))).toBeLessThanOrEqual(0);
}

/** Of what is cut off after some lines nothing is seen that reaches out of them, and Urdu letters reach far. */
async function expectUrduWhole(page: Page): Promise<void> {
  const cramped = await page.evaluate(() => {
    const isCutOff = (box: Element | null): boolean =>
      box !== null &&
      (getComputedStyle(box).webkitLineClamp !== 'none' || isCutOff(box.parentElement));
    return [...document.querySelectorAll('.foreign-text:lang(ur)')]
      .filter((text) => {
        const { lineHeight, fontSize } = getComputedStyle(text);
        return isCutOff(text) && Number.parseFloat(lineHeight) < 3.1 * Number.parseFloat(fontSize);
      })
      .map(({ textContent }) => textContent);
  });
  expect(cramped).toEqual([]);
}

/** A page that is there: nothing for axe to find, usable on the narrowest phone, and with whole letters in any width. */
export async function lookAround(page: Page): Promise<void> {
  await settle(page);
  await expectNothingForAxeInBothThemes(page);
  await expectUrduWhole(page);
  await expectNoSidewaysScrolling(page);
  await expectUrduWhole(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** The same of an address. */
export async function look(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await lookAround(page);
}
