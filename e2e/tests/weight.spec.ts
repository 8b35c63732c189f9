import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { idOf } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { callAs } from '../support/reported-question.ts';

/** Bytes of script, compressed with brotli, that a first load may weigh. */
const budgets = { home: 97_000, exam: 98_000 };
/** So much of each stays free for what comes next. */
const reserve = 3000;

/** Fetches the scripts once more and compresses them here, so that no server setting and no cache matters. */
async function weigh(page: Page, urls: readonly string[]) {
  const sizes = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const response = await page.request.get(url);
      expect(response.status(), url).toBe(200);
      return {
        name: url.replace(/.*\//, ''),
        size: brotliCompressSync(await response.body()).length,
      };
    }),
  );
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  return { bytes, names: sizes.map(({ name }) => name) };
}

/** The scripts that the page has asked for, up to a moment of its own clock. */
function scriptsOf(page: Page, until = Number.POSITIVE_INFINITY) {
  return page.evaluate((moment) => {
    const entries = performance.getEntriesByType('resource');
    return entries
      .filter(({ name, startTime }) => /\.js($|\?)/.test(name) && startTime <= moment)
      .map(({ name }) => name);
  }, until);
}

/** Until the page has not asked for anything for a while: a script may ask for another one. */
function untilQuiet(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 1500);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 1500);
        }).observe({ type: 'resource' });
      }),
  );
}

function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftOf(page: Page) {
  return page.evaluate(() =>
    'shifts' in window && Array.isArray(window.shifts)
      ? window.shifts.reduce((sum: number, value: number) => sum + value, 0)
      : Number.NaN,
  );
}

test('the first load of the home page keeps to its budget of script and does not shift', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured Test Series' })).toBeVisible();
  await untilQuiet(page);
  const { bytes, names } = await weigh(page, await scriptsOf(page));
  expect(names.filter((name) => /admin/i.test(name))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(budgets.home - reserve);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

test('the dashboard of who has taken a test and named no exam does not shift', async ({
  page,
  learner,
  baseURL,
}) => {
  const testId = await idOf('tests', 'journey-practice');
  const attempt = await callAs(learner, baseURL, ['POST', '/api/attempts'], { testId });
  await callAs(learner, baseURL, ['POST', `/api/attempts/${attempt.id}/submission`], {});
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  // Each part comes by itself: the figures, the plan, and what the plan asks with.
  const profile = page.waitForResponse(/\/api\/profile$/);
  const mastery = page.waitForResponse(/\/api\/mastery$/);
  await page.route(/\/api\/dashboard$/, async (route) => {
    await profile;
    await route.continue();
  });
  await page.route(/\/api\/recruitments$/, async (route) => {
    await mastery;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Save and go on' })).toBeVisible();
  await untilQuiet(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

// A document comes in pieces on a slow line, and the picture of the test screen with it.
test('the words of the hero stand still while the picture beside them grows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  const tops = () =>
    page.evaluate(() =>
      ['#hero', '#test-still'].map(
        (place) => document.querySelector(place)?.getBoundingClientRect().top,
      ),
    );
  const whole = await tops();
  expect(whole).toEqual([expect.any(Number), expect.any(Number)]);
  await page
    .locator('#test-still > div > div')
    .last()
    .evaluate((piece) => piece.remove());
  expect(await tops()).toEqual(whole);
});

// Every script that was asked for before the first question stood there. What is fetched from then on (the
// dialogs, handing in) does not count: the learner reads the question meanwhile and waits for nothing.
test('the test screen keeps to its budget of script before maths', async ({ page, learner }) => {
  expect(learner.id).toBeTruthy();
  const testId = await idOf('tests', 'journey-practice');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll('input[type=radio]').length < 4) return;
      observer.disconnect();
      performance.mark('first-question');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/practice-test/${testId}`);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
  const shownAt = await page.evaluate(
    () => performance.getEntriesByName('first-question')[0]?.startTime,
  );
  const { bytes, names } = await weigh(page, await scriptsOf(page, shownAt ?? 0));
  expect(names.filter((name) => /admin|katex|chart/i.test(name))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(budgets.exam - reserve);
  expect(bytes).toBeGreaterThan(50_000);
});
