import type { Page } from '@playwright/test';
import { givenLearner } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';

const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
const letters = ['A', 'B', 'C', 'D'];

/** A hundred sums, each with its right option at another place. */
const sums = (start: number) =>
  numbers.map((number) => {
    const options = [1, 2, 3, 4].map((step) => String(start + number * 2 + step));
    const key = number % 4;
    return { text: `What is ${start} + ${number * 2 + key + 1}?`, options, key };
  });

const files = [
  {
    name: 'sums.csv',
    title: 'Sums from a table',
    content: [
      'question,option a,option b,option c,option d,answer',
      ...sums(1000).map(({ text, options, key }) => [text, ...options, letters[key]].join(',')),
    ].join('\r\n'),
  },
  {
    name: 'sums.txt',
    title: 'Sums in Aiken',
    content: sums(2000)
      .map(({ text, options, key }) =>
        [
          text,
          ...options.map((option, n) => `${letters[n]}. ${option}`),
          `ANSWER: ${letters[key]}`,
        ].join('\n'),
      )
      .join('\n\n'),
  },
  {
    name: 'sums.json',
    title: 'Sums in JSON',
    content: JSON.stringify(
      sums(3000).map(({ text, options, key }) => ({ question: text, options, correctAnswer: key })),
    ),
  },
] as const;

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

async function importTest(page: Page, file: (typeof files)[number], suffix: string): Promise<void> {
  await sidebar(page).getByRole('link', { name: 'Bulk Upload' }).click();
  await page.getByRole('button', { name: 'Make a new test' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`${file.title} ${suffix}`);
  await page.getByLabel('Description', { exact: true }).fill('A hundred sums.');
  await page.getByRole('button', { name: 'Create the test' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: '', buffer: Buffer.from(file.content) });
  await page.getByRole('button', { name: 'Import 100 questions' }).click();
  await expect(page.getByText('100 questions were added to the end of the test.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another test' }).click();
}

async function makeSeries(page: Page, title: string, suffix: string): Promise<void> {
  await sidebar(page).getByRole('link', { name: 'Test Series' }).click();
  await page.getByRole('button', { name: 'Add Test Series' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Test Series' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Category', { exact: true }).selectOption('Teaching');
  await form.getByLabel(/free/i).check();
  await form.getByLabel('Choose an icon').setInputFiles('../web/public/apple-touch-icon.png');
  await form.getByRole('button', { name: 'Create' }).click();
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: /^Manage tests/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Tests' });
  for (const file of files) {
    await dialog.getByRole('searchbox').fill(`${file.title} ${suffix}`);
    // Until the others are gone the list moves under the pointer.
    await expect(dialog.getByRole('button', { name: /^Add / })).toHaveCount(1);
    await dialog.getByRole('button', { name: `Add ${file.title} ${suffix}` }).click();
    await expect(
      dialog.getByRole('button', { name: `Move ${file.title} ${suffix}`, exact: true }),
    ).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row.getByText('3 tests')).toBeVisible();
}

async function writeMessage(page: Page, kind: 'Notification' | 'Announcement', title: string) {
  await sidebar(page)
    .getByRole('link', { name: `${kind}s` })
    .click();
  await page
    .getByRole('button', { name: `Add ${kind}` })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title', { exact: true }).fill(title);
  const second = kind === 'Notification' ? 'Description' : 'Subtitle';
  await form.getByLabel(second, { exact: true }).fill('A new series is there.');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`${kind} created successfully`)).toBeVisible();
}

test('a series with an icon, three imported tests and two messages are made in the browser, and a learner takes one', async ({
  page,
  learner,
  browser,
  baseURL,
}) => {
  // Every step of an afternoon's work of a teacher; five minutes are allowed, a machine needs less than one.
  test.slow();
  const context = await browser.newContext({ baseURL });
  await signIn(context, await givenLearner('Asha Bhat', ['admin']), `${baseURL}`);
  const admin = await context.newPage();
  const suffix = learner.id.slice(-6);
  const series = `Teaching sums ${suffix}`;
  await admin.goto('/admin');
  for (const file of files) await importTest(admin, file, suffix);
  await makeSeries(admin, series, suffix);
  await writeMessage(admin, 'Notification', `Series ${suffix}`);
  await writeMessage(admin, 'Announcement', `Series ${suffix}`);
  await sidebar(admin).getByRole('link', { name: 'Audit Log' }).click();
  await expect(
    admin.getByRole('row', { name: new RegExp(`Series ${suffix}`) }).first(),
  ).toBeVisible();
  await context.close();

  await page.goto(`/all-test-series?search=${encodeURIComponent(series)}`);
  await page.getByRole('link', { name: series }).click();
  await page
    .getByRole('button', { name: /^Enroll/ })
    .first()
    .click();
  await page.getByRole('link', { name: /Start/ }).first().click();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByText(/^What is \d+ \+ \d+\?$/)).toBeVisible();
});
