import type { Page } from '@playwright/test';

/**
 * The server does what the next calls to an address ask, and the line breaks before the answer is there.
 * @returns the keys of all calls that were sent there
 */
export async function breakAnswers(page: Page, address: RegExp, times: number): Promise<string[]> {
  const keys: string[] = [];
  await page.route(
    (url) => address.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(`${await route.request().headerValue('idempotency-key')}`);
      const response = await route.fetch();
      return keys.length <= times ? route.abort() : route.fulfill({ response });
    },
  );
  return keys;
}
