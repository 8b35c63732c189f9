import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { givenEnrolment, givenLearner, idOf } from '../support/database.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { startTest, submit } from '../support/test-screen.ts';

const publicPages = [
  '/',
  '/all-test-series',
  '/practice-tests',
  '/current-affairs',
  '/contact',
  '/privacy',
  '/terms',
];
const visitorPages = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unauthorized',
];
const learnerPages = ['/dashboard', '/my-test-series', '/profile', '/settings', '/notifications'];
const consolePages = [
  '/admin',
  '/admin/users',
  '/admin/test-series',
  '/admin/manage-tests',
  '/admin/manage-tests/new',
  '/admin/questions/bulk-upload',
  '/admin/analytics',
  '/admin/security',
];
const themes = ['light', 'dark'] as const;

async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map((node) => node.target.join(' ')),
  }));
  expect(found).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** A page in a theme: nothing for axe to find, and usable on the narrowest phone. */
async function look(page: Page, path: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoViolation(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

for (const theme of themes) {
  for (const path of [...publicPages, ...visitorPages]) {
    test(`${path} is clean for a visitor, ${theme}`, async ({ page }) => {
      await look(page, path, theme);
    });
  }

  for (const path of learnerPages) {
    test(`${path} is clean for a learner, ${theme}`, async ({ page, learner }) => {
      expect(learner.id).toBeTruthy();
      await look(page, path, theme);
    });
  }

  for (const path of consolePages) {
    test(`${path} is clean for an administrator, ${theme}`, async ({ page, context, baseURL }) => {
      await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
      await look(page, path, theme);
    });
  }

  test(`a series is clean, ${theme}`, async ({ page, learner }) => {
    const seriesId = await idOf('series', 'journey-series');
    await givenEnrolment(learner.id, seriesId);
    await look(page, `/test-series/${seriesId}`, theme);
  });

  test(`the test screen, its dialogs and the analysis are clean, ${theme}`, async ({
    page,
    learner,
  }) => {
    expect(learner.id).toBeTruthy();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const testId = await idOf('tests', 'journey-practice');
    await page.goto(`/practice-test/${testId}`);
    await page.getByRole('button', { name: 'Start Test' }).waitFor();
    await expectNoViolation(page);
    await startTest(page, testId);
    await expectNoViolation(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
    await expectNoViolation(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await submit(page);
    await expect(page.getByText(/View Analysis/)).toBeVisible();
    await expectNoViolation(page);
    await page.getByText(/View Analysis/).click();
    for (const tab of [/Overview/, /Questions/, /Insights/]) {
      await page.getByRole('tab', { name: tab }).click();
      await settle(page);
      await expectNoViolation(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
  });
}
