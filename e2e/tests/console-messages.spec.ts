import type { Browser, Page } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { givenLearner } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';
import { expectNoSidewaysScrolling } from '../support/look.ts';

/** The page of an administrator, apart from the learner's. */
async function adminsPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context, await givenLearner('Asha Bhat', ['admin']), url);
  return context.newPage();
}

const banner = (page: Page) => page.getByTestId('outcome');

test('an administrator writes a notification, a learner finds it behind the bell', async ({
  page: learner,
  learner: { id },
  browser,
  baseURL,
}) => {
  expect(id).toBeTruthy();
  // As an address that is pasted: nothing in it breaks.
  const title = `Mock-${id}-${'of-the-board'.repeat(6)}`.replaceAll('-', '_');
  const admin = await adminsPage(browser, `${baseURL}`);
  await admin.goto('/admin');
  await admin
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Notifications' })
    .click();
  await admin.getByRole('button', { name: 'Add Notification' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Add New Notification' });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Title and description are required').first()).toBeVisible();
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Description', { exact: true }).fill('Test 5 is there.');
  await form.getByLabel('Link', { exact: true }).fill('/all-test-series');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(banner(admin)).toHaveText('Notification created successfully');
  const row = admin.getByRole('row', { name: title });
  await expect(row.getByRole('link', { name: /^View Link/ })).toHaveAttribute('target', '_blank');

  await learner.goto('/dashboard');
  await expect(learner.getByTestId('unread-dot').first()).toBeVisible();
  await learner.goto('/notifications');
  const entry = learner.getByRole('listitem').filter({ hasText: title });
  await expect(entry.getByText('Test 5 is there.')).toBeVisible();
  await expectNoSidewaysScrolling(learner);
  await entry.getByRole('link', { name: /^Read More/ }).click();
  await expect(learner).toHaveURL(/\/all-test-series$/);

  await expect(banner(admin)).toBeHidden();
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  const question = admin.getByRole('dialog');
  await expect(
    question.getByText('Are you sure you want to delete this notification?'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(banner(admin)).toHaveText('Notification deleted successfully');
  await expect(row).toHaveCount(0);
  await learner.goto('/notifications');
  await expect(learner.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await admin.context().close();
});

test('an administrator writes an announcement, learners see it until it is switched off', async ({
  page: learner,
  learner: { id },
  browser,
  baseURL,
}) => {
  expect(id).toBeTruthy();
  const title = `Result ${id}`;
  const admin = await adminsPage(browser, `${baseURL}`);
  await admin.goto('/admin/announcements');
  await admin.getByRole('button', { name: 'Add Announcement' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Add New Announcement' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Subtitle', { exact: true }).fill('The list is out.');
  await form.getByLabel('Type', { exact: true }).selectOption('Success Story');
  await form.getByLabel('Priority', { exact: true }).fill('9');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(banner(admin)).toHaveText('Announcement created successfully');
  const row = admin.getByRole('row', { name: title });
  const raise = row.getByRole('button', { name: `Raise the priority of ${title}` });
  await raise.click();
  await expect(raise).toBeDisabled();

  await learner.goto('/');
  const slide = learner.getByRole('listitem').filter({ hasText: title });
  await expect(slide).toHaveCount(1);

  await row.getByRole('button', { name: `Active: ${title}` }).click();
  await expect(banner(admin)).toHaveText('Announcement deactivated successfully');
  await learner.reload();
  await expect(learner.getByRole('region', { name: 'Updates' })).toBeVisible();
  await expect(slide).toHaveCount(0);

  await admin.getByRole('combobox', { name: 'Filter' }).selectOption('Active Only');
  await expect(admin).toHaveURL(/filter=active/);
  await expect(row).toHaveCount(0);
  await admin.context().close();
});

test('typed words are not lost without a question', async ({ page: admin, context, baseURL }) => {
  await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
  await admin.goto('/admin/notifications');
  await admin.goto('/admin/announcements');
  await admin.getByRole('button', { name: 'Add Announcement' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Add New Announcement' });
  await form.getByLabel('Title', { exact: true }).fill('Half a sentence');
  const question = admin.getByRole('dialog', { name: 'Discard your changes?' });
  for (const leave of [
    () => admin.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Half a sentence');
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
});

async function expectClean(page: Page): Promise<void> {
  await expectNothingForAxe(page);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/admin/notifications', '/admin/announcements']) {
    test(`${path} and its dialogs are clean, ${colorScheme}`, async ({
      page: admin,
      context,
      baseURL,
    }) => {
      await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
      await admin.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await admin.goto(path);
      await expect(admin.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(admin.getByRole('table')).toBeVisible();
      await expectClean(admin);
      await admin.setViewportSize({ width: 320, height: 640 });
      await expectClean(admin);
      await admin.getByRole('button', { name: /^Add / }).first().click();
      await admin.getByRole('button', { name: 'Create' }).click();
      await expectClean(admin);
      await admin.getByRole('button', { name: 'Cancel' }).click();
      const deeds = admin.getByRole('button', { name: /^What to do with / }).first();
      await deeds.click();
      await expect(admin.getByRole('dialog')).toBeVisible();
      await expectClean(admin);
      await admin.keyboard.press('Escape');
      await expect(deeds).toBeFocused();
      await deeds.click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(admin.getByRole('dialog')).toContainText('Delete');
      await expectClean(admin);
    });
  }
}
