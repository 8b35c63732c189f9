import type { BrowserContext, CDPSession } from '@playwright/test';
import { test as base, expect, signIn } from './fixtures.ts';

type Device = { readonly context: BrowserContext; readonly session: CDPSession };

/** The one of this worker. After a test that fails there is another worker, and so another device. */
let device: Device | undefined;

/** @param context that is new */
async function openDevice(context: BrowserContext, origin: string): Promise<Device> {
  const page = await context.newPage();
  // It stays open at a file of the site, so that the process that shows the site does too, with its compiled scripts.
  await page.goto(`${origin}/robots.txt`);
  return { context, session: await context.newCDPSession(page) };
}

/** Takes away all that a test has left, but for the files of the site that the browser keeps for their address. */
async function empty({ context, session }: Device, origin: string): Promise<void> {
  const [, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.setOffline(false);
  await context.clearCookies();
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/**
 * For tests that are not about a first visit: each has a page of its own on a device that has loaded the site's files
 * before, and keeps nothing else. To start on a new one and to compile every script again takes longer than most of them.
 * Options of a context do not reach it, and routes and scripts given to the context would stay: give them to the page.
 * It has no service worker, which each test would install anew, nor has another device that such a test opens: what needs
 * one is for a device of its own (fixtures.ts).
 */
export const test = base.extend({
  serviceWorkers: 'block',
  context: async ({ browser, baseURL }, use) => {
    device ??= await openDevice(await browser.newContext(), `${baseURL}`);
    await use(device.context);
    await empty(device, `${baseURL}`);
  },
});

export { expect, signIn };
