import { request as http, type Page } from '@playwright/test';
import { idOf } from '../support/database.ts';
import { expect, test } from '../support/known-device.ts';

const drawnPages = [
  { path: '/', text: 'Featured Test Series' },
  { path: '/all-test-series', text: 'Journey Class IV Series' },
  { path: '/test-series', text: 'Journey Class IV Series' },
  { path: '/practice-tests', text: 'Journey' },
  { path: '/current-affairs', text: 'Current Affairs' },
  { path: '/about', text: 'Who writes the questions' },
  { path: '/contact', text: 'Contact' },
  { path: '/privacy', text: 'Privacy Policy' },
  { path: '/terms', text: 'Terms' },
];

/** Waits until React has taken over what the server has drawn. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

for (const { path, text } of drawnPages) {
  test(`${path} has its content in the first HTML and keeps it when the scripts come`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html.slice(html.indexOf('<div id="root">'))).toContain(text);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('main')?.setAttribute('data-first', '');
      });
    });
    await page.goto(path);
    await untilAlive(page);
    await expect(page.locator('main[data-first]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('the bar of a visitor is one row on every phone, with both ways in where there is room', async ({
  browser,
  baseURL,
}) => {
  // The bar that scrolls takes no width of a phone.
  const phone = await browser.newContext({ isMobile: true, baseURL });
  const page = await phone.newPage();
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible();
  for (const width of [240, 320, 351, 352, 353, 360, 366, 367, 368, 375]) {
    await page.setViewportSize({ width, height: 640 });
    const signUp = bar.getByRole('link', { name: 'Sign Up' });
    await expect(signUp).toBeVisible({ visible: width >= 352 });
    // A row of 64 pixels with its line.
    expect((await bar.boundingBox())?.height, `at ${width}`).toBe(65);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    // At 240 the page below is wider.
    if (width >= 320) expect(scrollWidth, `at ${width}`).toBe(clientWidth);
  }
  await phone.close();
});

test('a series is drawn for a visitor, and left to the browser of a learner', async ({
  page,
  learner,
  baseURL,
}) => {
  const path = `/test-series/${await idOf('series', 'journey-series')}`;
  const visitor = await http.newContext({ baseURL });
  expect(await (await visitor.get(path)).text()).toContain('id="state"');
  await visitor.dispose();
  const response = await page.goto(path);
  expect(await response?.text()).not.toContain('id="state"');
  expect(learner.name).toBe('Asha Bhat');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('a private page and a page of a query are not drawn', async ({ request }) => {
  for (const path of ['/dashboard', '/login', '/all-test-series?search=x', '/no/such/page']) {
    expect(await (await request.get(path)).text()).not.toContain('id="state"');
  }
});

test('the updates follow a drag, the keys and the buttons', async ({ page }) => {
  const swipes = page.waitForResponse(/listen-to-swipes/);
  await page.goto('/');
  await swipes;
  await untilAlive(page);
  const carousel = page.getByRole('region', { name: 'Updates' });
  const counter = (number: number) => carousel.getByText(new RegExp(`^${number} / \\d+$`));
  await expect(counter(1)).toBeVisible();
  await carousel.getByRole('button', { name: 'Pause' }).click();
  const box = await page.getByTestId('slides').boundingBox();
  if (box === null) throw new Error('the slides are not drawn');
  await page.mouse.move(box.x + 300, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 42, { steps: 5 });
  await page.mouse.up();
  await expect(counter(2)).toBeVisible();
  await carousel.focus();
  await page.keyboard.press('ArrowRight');
  await expect(counter(3)).toBeVisible();
  await carousel.getByRole('button', { name: 'Previous update' }).click();
  await expect(counter(2)).toBeVisible();
});

test('all of a long announcement can be read on a phone, and the updates keep their height while they turn', async ({
  page,
  learner,
}) => {
  expect(learner.id).toBeTruthy();
  // As much as the form takes.
  const long = {
    title: 'The last day to apply for the posts of Class IV '.repeat(4).slice(0, 199),
    subtitle: 'The board has moved the last day to apply to the end of the month. '.repeat(5),
    url: '/practice-tests',
  };
  await page.route(/api\/announcements/, async (route) => {
    const response = await route.fetch();
    const { items, total } = await response.json();
    items[1] = { ...items[1], ...long, subtitle: long.subtitle.slice(0, 299) };
    await route.fulfill({ response, json: { items, total } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Updates' });
  await carousel.getByRole('button', { name: 'Pause' }).click();
  // A font that comes later would change the height, too.
  await page.evaluate(() => document.fonts.ready);
  const before = await carousel.boundingBox();
  await carousel.getByRole('button', { name: 'Next update' }).click();
  const slide = carousel.getByRole('listitem').filter({ hasText: long.title });
  await expect(slide.getByRole('link', { name: /Visit/ })).toBeInViewport();
  expect((await carousel.boundingBox())?.height).toBe(before?.height);
  for (const text of await slide.locator('h3, h3 + p').all()) {
    const cut = await text.evaluate((shown) => shown.scrollHeight - shown.clientHeight);
    expect(cut).toBe(0);
  }
  const end = await slide.getByRole('link', { name: /Visit/ }).boundingBox();
  const bar = await carousel.getByText(/^2 \/ \d+$/).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('the menu of a phone is as wide as the screen, however long a name and an address are', async ({
  page,
  learner,
}) => {
  expect(learner.id).toBeTruthy();
  await page.route(/api\/account$/, async (route) => {
    const response = await route.fetch();
    const account = await response.json();
    const [name, email] = [
      'Abdul Rashid Bhat of Baramulla and Srinagar',
      `${'a'.repeat(60)}@b.example`,
    ];
    await route.fulfill({ response, json: { ...account, name, email } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const text of ['Abdul Rashid Bhat of Baramulla and Srinagar', /@b\.example/]) {
    const line = page.getByRole('banner').getByText(text);
    const end = async () =>
      (await line.boundingBox().then((box) => box && box.x + box.width)) ?? 999;
    await expect.poll(end).toBeLessThanOrEqual(360 - 12);
  }
  const panel = page.getByRole('navigation', { name: 'Menu' }).locator('..');
  expect(await panel.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
});
