import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { givenLearner, withDatabase } from '../support/database.ts';
import { expect, signIn, test } from '../support/known-device.ts';

async function openNewTest(page: Page, baseURL: string | undefined): Promise<string> {
  const admin = await givenLearner('Asha Bhat', ['admin']);
  await signIn(page.context(), admin, `${baseURL}`);
  const title = `Mock ${admin.id}`;
  await page.goto('/admin/manage-tests/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Written by keyboard.');
  await page.getByRole('button', { name: 'Create Test' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Test' })).toBeVisible();
  return title;
}

test('20 questions are written by keyboard with at most 100 keys that are no letters', async ({
  page,
  baseURL,
}) => {
  const title = await openNewTest(page, baseURL);
  await page.getByRole('button', { name: 'Add Question' }).click();
  let keys = 0;
  const press = (key: string) => {
    keys += 1;
    return page.keyboard.press(key);
  };
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1);
  for (const number of numbers) {
    await page.keyboard.type(`Question ${number}?`);
    for (const letter of ['A', 'B', 'C', 'D']) {
      await press('Tab');
      await page.keyboard.type(`${letter}${number}`);
    }
    const right = (number % 4) + 1;
    if (number < 20) await press(`Alt+Shift+Digit${right}`);
    else await page.keyboard.press(`Alt+Digit${right}`);
  }
  await press('Control+s');
  await expect(page.getByText('Everything is saved')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(100);
  const { rows } = await withDatabase((client) =>
    client.query(
      `select q.text, q.options, q.correct from questions q join tests t on t.id = q.test_id
        where t.title = $1 order by q.position`,
      [title],
    ),
  );
  expect(rows).toEqual(
    numbers.map((number) => ({
      text: `Question ${number}?`,
      options: [`A${number}`, `B${number}`, `C${number}`, `D${number}`],
      correct: number % 4,
    })),
  );
});

/** A test of so many questions, written straight into the database. */
async function givenTest(title: string, count: number): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query('select id from tests where title = $1', [title]);
    await client.query(
      `insert into questions (id, test_id, position, text, options, correct, explanation, tag, subject)
       select gen_random_uuid(), $1, n, 'Question ' || n || ' with $x^' || n || '$ in it?',
              array['a', 'b', 'c', 'd'], n % 4, 'Because.', 'JKSSB', 'History'
         from generate_series(0, $2 - 1) as n`,
      [rows[0].id, count],
    );
    return rows[0].id;
  });
}

test('of 1,000 questions a letter changes its field and its row alone', async ({
  page,
  baseURL,
}) => {
  const title = await openNewTest(page, baseURL);
  const testId = await givenTest(title, 1000);
  await page.goto(`/admin/manage-tests/${testId}`);
  await page
    .getByRole('searchbox', { name: 'Search the questions, or go to a number' })
    .fill('777');
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Question' });
  await expect(text).toHaveValue(/^Question 776 /);
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('[data-key]')).toHaveCount(1000);
  // What comes near is drawn.
  await expect(page.locator('[data-key] .katex').first()).toBeVisible();
  await text.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('a');
  await page.evaluate(() => {
    const changed = { count: 0 };
    Object.assign(window, { changed });
    new MutationObserver((records) => {
      changed.count += records.length;
    }).observe(document.querySelector('ol[aria-label="Questions"]') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.keyboard.type('bcdefghijk');
  await expect(text).toHaveValue(/abcdefghijk$/);
  const changed = await page.evaluate(
    () => (window as unknown as { changed: { count: number } }).changed.count,
  );
  // The text of one row, each time at most.
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(40);
});

for (const [width, theme] of [
  [1280, 'light'],
  [768, 'dark'],
  [360, 'light'],
] as const) {
  test(`the questions have no fault that axe finds, ${width} wide, ${theme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme: theme });
    const title = await openNewTest(page, baseURL);
    const testId = await givenTest(title, 12);
    await page.goto(`/admin/manage-tests/${testId}`);
    await page.getByRole('button', { name: /^Edit question 3\./ }).click();
    await page.getByRole('checkbox', { name: 'Select question 5' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectNothingForAxe(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}
