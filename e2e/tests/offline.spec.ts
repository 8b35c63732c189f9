import type { Page } from '@playwright/test';
import { idOf } from '../support/database.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { openLine } from '../support/hanging-line.ts';
import { believeOnline, network, untilKept } from '../support/offline.ts';
import { choose, expectMarks, expectSaved, startTest, submit } from '../support/test-screen.ts';

test('without a connection the site says so, lists what is on the device, and comes back by itself', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  await leaveTestOnDevice(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expectOffline(page);
  await page.reload();
  await expectOffline(page);
  // Its address is in a list of pages that is not on the device either.
  await page.goto('/known');
  await expectOffline(page);

  await page.getByRole('link', { name: /^Go on/ }).click();
  await expect(page.getByText('Practice question one?')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'one-a' })).toBeChecked();
  await page.getByRole('button', { name: 'Exit test' }).click();
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await page.goto('/contact');
  await expectOffline(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Contact', exact: false }).first()).toBeVisible({
    timeout: 20_000,
  });
});

/** A test of which one question is answered, in the store of the device. @returns its id */
async function leaveTestOnDevice(page: Page): Promise<string> {
  const mock = await idOf('tests', 'journey-practice');
  await startTest(page, mock);
  await choose(page, 'one-a');
  await expectSaved(page);
  await untilKept(page);
  await page.getByRole('button', { name: 'Exit test' }).click();
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(/practice-tests$/);
  return mock;
}

/** The page of 'Contact Us', which nobody has opened yet: what stands in its place. */
async function expectOffline(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Taiyari' })).toBeVisible();
  await expect(page.getByText('1 of 3 answered')).toBeVisible();
}

test('who came straight to a test has the icons of the site without a connection, too', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  await page.setViewportSize({ width: 360, height: 640 });
  await leaveTestOnDevice(page);
  await context.setOffline(true);
  await page.goto('/contact');
  await expectOffline(page);
  const icon = page.locator('nav use').first();
  const sprite = `${await icon.getAttribute('href')}`.replace(/#.*/, '');
  expect(sprite).toMatch(/icons-.*\.svg$/);
  expect(await page.evaluate(async (url) => (await caches.match(url)) !== undefined, sprite)).toBe(
    true,
  );
});

test('a list whose page is on the device calls a lost connection no fault, and comes by itself', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  await page.goto('/all-test-series');
  await untilKept(page);
  await page.reload();
  await expect(page.getByText(/\d test series$/)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/all-test-series?search=journey');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Journey Class IV Series' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('online by its own word while nothing gets through, it is offline all the same, and comes back by itself', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  await believeOnline(page);
  const mock = await leaveTestOnDevice(page);
  await page.goto('/all-test-series');
  await expect(page.getByText(/\d test series$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/\d test series$/)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/all-test-series?search=journey');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.goto(`/practice-test/${mock}`);
  await expect(page.getByRole('radio', { name: 'one-a' })).toBeChecked();
  await choose(page, 'one-b');
  await context.setOffline(false);
  await expectSaved(page);
});

test('a test that cannot be started without a connection says so where the button is', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/practice-test/${await idOf('tests', 'journey-practice')}`);
  const start = page.getByRole('button', { name: 'Start Test' });
  await expect(start).toBeVisible();
  await context.setOffline(true);
  await start.click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await start.click();
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('of a seen result the figures stay on the device, and no key', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  await startTest(page, await idOf('tests', 'journey-practice'));
  await choose(page, 'one-a');
  await submit(page);
  await expectMarks(page, '1.0 of 3.0');
  await page.getByRole('button', { name: 'View Analysis' }).click();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page.getByText('Practice question two?')).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  // What was not opened before does not come, and takes nothing away.
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Sharing needs a connection.')).toBeVisible();
  await expect(page.getByText('Practice question two?')).toBeVisible();
  await page.goto('/contact');
  const kept = page.getByRole('region', { name: 'Results you have seen here' });
  await expect(kept.getByText('1.0 of 3.0 marks')).toBeVisible();

  const texts = await page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage, ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname.startsWith('/api/')) found.push(request.url);
        found.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return found;
  });
  expect(texts.filter((text) => /Practice question|\bone-[a-d]\b|^http/.test(text))).toEqual([]);
});

test('where the line breaks under the first question, the rest of the test comes by itself', async ({
  page,
  context,
  learner,
  expectedErrors,
}) => {
  expect(learner.id).toBeTruthy();
  expectedErrors.push(network);
  const mock = await idOf('tests', 'journey-practice');
  const isLate = (url: URL) => /\/assets\/(late|dialog)/.test(url.pathname);
  const lost = page.waitForEvent('requestfailed', (request) => isLate(new URL(request.url())));
  await context.route(isLate, (route) => route.abort('internetdisconnected'));
  await startTest(page, mock);
  // As a file, before it is imported: a browser may never ask again for a module that did not come once.
  expect((await lost).resourceType()).toBe('fetch');
  await context.unroute(isLate);
  await choose(page, 'one-a');
  await submit(page);
  await expectMarks(page, '1.0 of 3.0');
});

test('where the line hangs, a page comes from the device, and asks for its content itself', async ({
  page,
  context,
  learner,
  baseURL,
}) => {
  const line = await openLine(`${baseURL}`);
  await signIn(context, learner, line.url);
  await page.goto(line.url);
  await untilKept(page);
  // The second is a test's, whose own document the device does not have.
  const mock = `/practice-test/${await idOf('tests', 'journey-practice')}`;
  line.hang('/contact');
  line.hang(mock);
  await page.goto(`${line.url}/contact`);
  await expect(page.getByRole('heading', { name: 'Contact', exact: false }).first()).toBeVisible();
  await page.goto(`${line.url}${mock}`);
  await expect(page.getByRole('button', { name: /Start/ })).toBeVisible();
  await page.close();
  line.close();
});
