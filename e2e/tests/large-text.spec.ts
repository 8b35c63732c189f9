import type { Locator, Page } from '@playwright/test';
import { pageList } from '@taiyari/contract/pages';
import { givenEnrolment, givenPricedSeries, idOf } from '../support/database.ts';
import { givenDividedTest } from '../support/divided-test.ts';
import { expect, test as usual } from '../support/fixtures.ts';
import { excessOf, settle } from '../support/look.ts';
import { submit } from '../support/test-screen.ts';

/** A browser whose letters are twice as large, as somebody chose in the settings of his phone. */
const test = usual.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
      }),
    { scope: 'worker' },
  ],
  viewport: { width: 360, height: 640 },
  serviceWorkers: 'block',
});

async function expectNothingBeside(page: Page, name: string): Promise<void> {
  expect(await excessOf(page.locator('html')), name).toBeLessThanOrEqual(0);
}

/** Within reach: where it scrolls into sight, all of it is. */
async function expectInView(control: Locator): Promise<void> {
  await expect(async () => {
    await control.scrollIntoViewIfNeeded();
    // What comes in above it afterwards moves it away.
    await expect(control).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
}

/** Opens each address. @returns those that are wider than the window */
async function visit(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await settle(page);
    if ((await excessOf(page.locator('html'))) > 0) wide.push(path);
  }
  return wide;
}

const withoutIds = pageList.filter(({ path }) => !path.includes('$'));
const pagesFor = (...those: readonly string[]) =>
  withoutIds.filter(({ access }) => those.includes(access)).map(({ path }) => path);

test('no page for visitors is wider than a phone with large text', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const seriesId = await idOf('series', 'journey-series');
  const paths = [...pagesFor('public', 'visitor'), `/test-series/${seriesId}`, '/nowhere'];
  expect(await visit(page, paths)).toEqual([]);
});

test('no page for learners is wider than a phone with large text', async ({ page, learner }) => {
  const seriesId = await idOf('series', 'journey-series');
  await givenEnrolment(learner.id, seriesId);
  const paths = [
    ...pagesFor('learner'),
    `/orders/new/${await givenPricedSeries()}`,
    `/test-series/${seriesId}`,
  ];
  expect(await visit(page, paths)).toEqual([]);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.width).toBeGreaterThan(180);
  const places = page.getByRole('navigation', { name: 'Places' }).locator('li');
  const cramped = await places.evaluateAll((items) =>
    items.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(String),
  );
  expect(cramped).toEqual([]);
});

test('a test can be taken on a phone with large text', async ({ page, learner, baseURL }) => {
  expect(learner.id).toBeTruthy();
  await page.goto(`/practice-test/${await givenDividedTest(baseURL)}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expectNothingBeside(page, 'test screen');
  await expectInView(page.getByRole('button', { name: 'Save & Next' }));
  await expectInView(page.getByRole('button', { name: 'Exit test' }));
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: /^Questions/ }).click();
  expect(await excessOf(dialog)).toBe(0);
  await expectInView(dialog.getByRole('button', { name: /^Question 2:/ }));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  expect(await excessOf(dialog)).toBe(0);
  const title = dialog.getByRole('heading', { name: 'Submit the test?' });
  await expect(title).toBeInViewport({ ratio: 1 });
  // What is asked has the whole window: neither title nor buttons stay over it.
  await expectInView(dialog.getByRole('button', { name: 'Submit Test' }));
  await expect(title).not.toBeInViewport();
  await page.keyboard.press('Escape');

  await submit(page);
  await page.getByText(/View Analysis/).click();
  for (const tab of [/Overview/, /Questions/, /Insights/]) {
    await page.getByRole('tab', { name: tab }).click();
    await settle(page);
    await expectNothingBeside(page, `${tab}`);
  }
});
