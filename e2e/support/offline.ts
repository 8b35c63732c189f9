import { expect, type Page } from '@playwright/test';

/** What a browser writes into its console while the network is away: no fault of the page. */
export const network =
  /Failed to load resource|ERR_|NetworkError|Failed to fetch|fetching the script/;

/** `waitForFunction` takes the promise of an asynchronous function for a yes, and waits for nothing. */
export async function untilTrue(
  page: Page,
  isTrue: (given: number) => Promise<boolean>,
  given = 0,
): Promise<void> {
  await expect.poll(() => page.evaluate(isTrue, given)).toBe(true);
}

/** Until the device keeps what the site needs without a connection. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The code of a round, a practice or the daily ten is on the device as well. */
export async function untilRoundIsKept(page: Page): Promise<void> {
  await untilKept(page);
  await untilTrue(page, async () => (await (await caches.open('round')).keys()).length > 0);
}

/** The device has it kept that the first part of its only attempt has ended: what a reload goes on from. */
export async function untilEndOfPartIsKept(page: Page): Promise<void> {
  await untilTrue(page, async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('taiyari-answers'));
    const progress = database.transaction('progress').objectStore('progress');
    const [kept] = await answer(progress.getAll());
    database.close();
    return Date.parse(kept?.partEnds[0]) <= Date.now();
  });
}

/** From the next document on the browser takes itself for online and tells of no change, as where a network leads nowhere. */
export async function believeOnline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true });
    for (const change of ['online', 'offline'])
      addEventListener(change, (event) => event.stopImmediatePropagation());
  });
}
