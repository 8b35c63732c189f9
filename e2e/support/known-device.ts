import type { BrowserContext, CDPSession } from '@playwright/test';
import { test as base, expect, signIn } from './fixtures.ts';

type Device = { readonly context: BrowserContext; readonly session: CDPSession };

/** The one of this worker. After a test that fails there is another worker, and so another device. */
let device: Device | undefined;

async function openDevice(context: BrowserContext): Promise<Device> {
  // One page stays open, so that the processes of the browser do too.
  return { context, session: await context.newCDPSession(await context.newPage()) };
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
 */
export const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    device ??= await openDevice(await browser.newContext());
    await use(device.context);
    await empty(device, `${baseURL}`);
  },
});

export { expect, signIn };
