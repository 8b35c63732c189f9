import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { givenLearner } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';

const themes = ['light', 'dark'] as const;
const widths = [360, 1280] as const;
/** As high as the highest section, so that nothing has to scroll and nothing sticks to an edge. */
const height = 3600;

/** The parts of the page, and what is done before one is photographed. */
const sections: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  letters: async (page) => {
    await expect(page.locator('.katex').first()).toBeVisible();
  },
  buttons: async (page) => {
    await page.getByRole('button', { name: 'With the focus' }).focus();
    await page.getByRole('button', { name: 'Under the pointer' }).hover();
  },
  fields: async (page) => {
    await page.getByLabel('In use').focus();
  },
  words: async () => undefined,
  messages: async () => undefined,
  dialogs: async (page) => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
  },
  tables: async () => undefined,
  charts: async (page) => {
    await expect(page.locator('figure svg[role="img"], figure svg.overflow-visible')).toHaveCount(
      4,
    );
  },
  palette: async () => undefined,
  drawings: async () => undefined,
};

test.beforeEach(async ({ page, context, baseURL }) => {
  await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

const madeWith = readFileSync(new URL('../pictures/chromium.txt', import.meta.url), 'utf8').trim();

/**
 * How far pixels may differ, and how many of them. The Chromium that the pictures were made with draws the same each time; the edges
 * of letters of another one differ in up to four pixels of a thousand (147 against 156, with other libraries).
 */
function toleranceOf(page: Page) {
  return page.context().browser()?.version() === madeWith
    ? { threshold: 0.02, maxDiffPixelRatio: 0.0005 }
    : { threshold: 0.1, maxDiffPixelRatio: 0.006 };
}

/** In both themes, on a phone and on a desk: one picture each, compared with the one in `pictures`. */
async function expectToLookAsKept(page: Page, name: string, part: Locator): Promise<void> {
  const tolerance = toleranceOf(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect
        .soft(part, `${name} looks different. If it should: npm run pictures, look, commit`)
        .toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, tolerance);
    }
  }
}

async function open(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height });
  await page.goto(`/admin/components?only=${name}`);
  await expect(page.locator(`[data-shown="${name}"]`)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

test('every section is photographed', async ({ page }) => {
  await page.goto('/admin/components');
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
  const shown = await page
    .locator('[data-shown]')
    .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-shown')));
  expect(shown).toEqual(Object.keys(sections));
});

for (const [name, prepare] of Object.entries(sections)) {
  test(`${name} look as they did`, async ({ page }) => {
    await open(page, name);
    await prepare(page);
    await expectToLookAsKept(page, name, page.locator(`[data-shown="${name}"]`));
  });
}

for (const kind of ['question', 'deletion', 'form']) {
  test(`the dialog of a ${kind} looks as it did`, async ({ page }) => {
    await open(page, 'dialogs');
    await page.getByRole('button', { name: `Open the ${kind}` }).click();
    await expectToLookAsKept(page, `dialog-${kind}`, page.getByRole('dialog'));
  });
}
