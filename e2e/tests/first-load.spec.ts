import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { idOf } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { network } from '../support/offline.ts';

test.use({ serviceWorkers: 'block' });

// The browser runs a script and all that it still needs in one piece: a slow phone would answer nobody meanwhile.
test('the scripts of a drawn page are files that run one by one', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  expect(html).not.toContain('modulepreload');
  const scripts = [...html.matchAll(/<script\b[^>]*src="\/assets\/[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(3);
  for (const tag of scripts) expect(tag).toMatch(/type="module" async /);
  // Each stands in the document: what is fetched because another one asks for it runs with that one.
  await page.goto('/', { waitUntil: 'load' });
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /assets\/(index|framework|shared|site)[\w-]*\.js/.test(name))
      .map((entry) => entry.toJSON().initiatorType),
  );
  expect(new Set(initiators)).toEqual(new Set(['script']));
});

/** Until the scripts have taken over what the server drew. */
function untilAlive(page: Page) {
  return page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** The first one costs a slow phone 60 to 100 ms, whether a rounded number or a date is shown or not. */
async function noteFormatters(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (Format, options) => {
            made.push(`${name} ${JSON.stringify(options)}`);
            return Reflect.construct(Format, options);
          },
        }),
      });
  });
  return () => page.evaluate(() => ('made' in window ? window.made : null));
}

test('a first visit of a public page makes no formatter of numbers or dates', async ({ page }) => {
  const madeFormatters = await noteFormatters(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Next' }).first().click();
  expect(await madeFormatters()).toEqual([]);
  const seriesId = await idOf('series', 'journey-series');
  for (const address of ['/all-test-series', `/test-series/${seriesId}`, '/practice-tests']) {
    await page.goto(address);
    await untilAlive(page);
    expect(await madeFormatters()).toEqual([]);
  }
});

// What it was drawn with came along: to ask again draws all of it twice, before a slow phone answers anybody.
test('a first visit of a public page asks for nothing that it has brought along', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    // Pictures have addresses of the API, too.
    if (request.resourceType() === 'fetch') asked.push(request.url());
  });
  const seriesId = await idOf('series', 'journey-series');
  for (const address of ['/', '/all-test-series', `/test-series/${seriesId}`, '/practice-tests']) {
    await page.goto(address);
    await untilAlive(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  expect(asked).toEqual([]);
});

test('neither does a test before its first question', async ({ page, learner }) => {
  expect(learner.id).toBeTruthy();
  const madeFormatters = await noteFormatters(page);
  await page.goto(`/practice-test/${await idOf('tests', 'journey-practice')}`);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
  expect(await madeFormatters()).toEqual([]);
});

test('scripts that are here before the page is whole wait for it', async ({ page, baseURL }) => {
  let sendRest: () => void = () => undefined;
  const site = createServer(async (request, response) => {
    const answer = await fetch(`${baseURL}${request.url}`, { headers: { accept: '*/*' } });
    response.setHeader('content-type', `${answer.headers.get('content-type')}`);
    if (request.url !== '/') return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const middle = html.indexOf('<div id="root">');
    response.write(html.slice(0, middle));
    sendRest = () => response.end(html.slice(middle));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const note = ({ target }: Event) => target instanceof HTMLScriptElement && ran.push(target.src);
    document.addEventListener('load', note, { capture: true });
  });
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'ran' in window && /assets\/index-/.test(String(window.ran)));
  expect(await page.locator('#root').count()).toBe(0);
  sendRest();
  await untilAlive(page);
  await expect(page.getByRole('heading', { name: 'Featured Test Series' })).toBeVisible();
  await page.close();
  site.closeAllConnections();
  site.close();
});

// Nothing that the scripts would say can be said: the document says it.
test('a first visit whose scripts do not come says so, and tries again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(network);
  const isScript = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname);
  await page.route(isScript, (route) => route.abort('internetdisconnected'));
  for (const address of ['/login', '/practice-test/any']) {
    await page.goto(address);
    const late = page.getByText('This page is still on its way.');
    // A page that comes in time says nothing of it.
    await expect(late).toBeHidden();
    await page.evaluate(() => {
      for (const each of document.getAnimations()) each.finish();
    });
    await expect(late).toBeVisible();
  }
  await page.goto('/login');
  await page.unroute(isScript);
  await page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish();
  });
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Log In', exact: false }).first()).toBeVisible();
  await expect(page.getByText('This page is still on its way.')).toBeHidden();
});

// It looks ready, but no button answers.
test('a drawn page whose scripts do not come says so at its foot, one that has them never', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(network);
  const late = page.getByText('This page is still on its way.');
  const wait = () =>
    page.evaluate(() => {
      for (const each of document.getAnimations()) each.finish();
    });
  const isScript = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname);
  await page.route(isScript, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(late).toBeHidden();
  await wait();
  await expect(late).toBeInViewport();
  await page.unroute(isScript);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.waitForFunction(() => !('waiting' in document.documentElement.dataset));
  await wait();
  await expect(late).toBeHidden();
});
