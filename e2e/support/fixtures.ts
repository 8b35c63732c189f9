import { type BrowserContext, test as base, expect } from '@playwright/test';
import { givenLearner, type Learner } from './database.ts';

type Fixtures = {
  /** A signed-in learner of this test's own. */
  readonly learner: Learner;
  /** Console messages that this test expects (a refused call, a cut line); every other error fails it. */
  readonly expectedErrors: RegExp[];
  readonly noConsoleErrors: undefined;
};

/** The cookies that a log-in sets. */
export function signIn(context: BrowserContext, learner: Learner, url: string): Promise<void> {
  return context.addCookies([
    { name: 'session', value: learner.token, url, httpOnly: true },
    { name: 'signed_in', value: '1', url },
  ]);
}

export const test = base.extend<Fixtures>({
  learner: async ({ context, baseURL }, use) => {
    const learner = await givenLearner();
    await signIn(context, learner, `${baseURL}`);
    await use(learner);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from a pattern
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      const unexpected = errors.filter(
        (text) => !expectedErrors.some((expected) => expected.test(text)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
