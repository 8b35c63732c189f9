import type { Locator } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { givenLearner } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';

const icon = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
);

/** The titles of the series' tests in their order. */
const titlesIn = (panel: Locator) => panel.getByRole('button', { name: /^Move / });

test('an administrator makes a series with an icon, and orders its tests by key and pointer', async ({
  page,
  context,
  baseURL,
}) => {
  // Five dialogs and two looks at all of their accessibility.
  test.slow();
  const admin = await givenLearner('Asha Bhat', ['admin']);
  await signIn(context, admin, `${baseURL}`);
  const title = `Rural posts ${admin.id}`;
  await page.goto('/admin/test-series');
  await page.getByRole('button', { name: 'Add Test Series' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Test Series' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Category', { exact: true }).selectOption('Add New Category');
  await form.getByLabel('New category', { exact: true }).fill(' Rural  Development ');
  await page.keyboard.press('Enter');
  await form.getByLabel('Price (₹)', { exact: true }).fill('₹ 1,499');
  await form.getByLabel('Choose an icon').setInputFiles({
    name: 'icon.svg',
    mimeType: 'image/svg+xml',
    buffer: icon,
  });
  await expectNothingForAxe(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Test series created successfully')).toBeVisible();
  const row = page.getByRole('row', { name: title });
  await expect(row.getByText('₹1,499')).toBeVisible();
  await expect(row.getByText('Rural Development')).toBeVisible();
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  expect(await row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);

  await row.getByRole('button', { name: /^Manage tests/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Tests' });
  const current = dialog.getByRole('region', { name: 'Current Tests' });
  for (const count of [1, 2, 3]) {
    await dialog.getByRole('button', { name: /^Add / }).first().click();
    await expect(titlesIn(current)).toHaveCount(count);
  }
  await expectNothingForAxe(page);
  const names = await titlesIn(current).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const [first = '', second = '', third = ''] = names;
  const isOrder = async (...wanted: string[]) => {
    for (const [place, name] of wanted.entries()) {
      await expect(titlesIn(current).nth(place)).toHaveAccessibleName(name);
    }
  };

  await titlesIn(current).first().focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText(/lifted, place 1 of 3/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText(/: place 2 of 3/)).toBeAttached();
  await page.keyboard.press('Space');
  await isOrder(second, first, third);

  // However quick they are, no key is lost.
  await titlesIn(current).first().focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await isOrder(first, third, second);
  await titlesIn(current).nth(2).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await isOrder(second, first, third);

  await titlesIn(current).first().focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText(/lifted, place 1 of 3/)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(/is back at its place/)).toBeAttached();
  await isOrder(second, first, third);

  await titlesIn(current).nth(2).dragTo(titlesIn(current).first(), { steps: 12 });
  await isOrder(third, second, first);
  await current
    .getByRole('button', { name: /^Remove / })
    .nth(1)
    .click();
  await expect(titlesIn(current)).toHaveCount(2);
  await current.getByRole('button', { name: 'Undo' }).click();
  await isOrder(third, second, first);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row.getByText('3 tests')).toBeVisible();

  await row.getByRole('button', { name: /^Delete / }).click();
  const question = page.getByRole('dialog', { name: 'Delete this test series?' });
  await expect(question.getByText('Its 3 tests stay.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Test series deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});
