import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { idOf } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';

const kilobyte = 1024;

/** Every script that arrives while `visit` runs, compressed by us, so that no server setting matters. */
async function weighScripts(page: Page, visit: () => Promise<void>) {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (!/\.js($|\?)/.test(response.url())) return;
    sizes.set(response.url(), brotliCompressSync(await response.body()).length);
  });
  await visit();
  await page.waitForLoadState('load');
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { kilobytes: bytes / kilobyte, names: [...sizes.keys()] };
}

test('the first load of the home page is at most 110 KB of JavaScript and does not shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { kilobytes, names } = await weighScripts(page, async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Featured Test Series' })).toBeVisible();
  });
  expect(kilobytes).toBeLessThanOrEqual(110);
  expect(names.filter((name) => /admin/i.test(name))).toEqual([]);
  const shift = await page.evaluate(() =>
    'shifts' in window && Array.isArray(window.shifts)
      ? window.shifts.reduce((sum: number, value: number) => sum + value, 0)
      : Number.NaN,
  );
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('the test screen is at most 115 KB of JavaScript before maths', async ({ page, learner }) => {
  expect(learner.id).toBeTruthy();
  const testId = await idOf('tests', 'journey-practice');
  const { kilobytes, names } = await weighScripts(page, async () => {
    await page.goto(`/practice-test/${testId}`);
    await page.getByRole('button', { name: 'Start Test' }).click();
    await expect(page.getByRole('radio')).toHaveCount(4);
  });
  expect(kilobytes).toBeLessThanOrEqual(115);
  expect(names.filter((name) => /admin|katex|chart/i.test(name))).toEqual([]);
});
