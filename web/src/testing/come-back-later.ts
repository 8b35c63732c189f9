import { vi } from 'vitest';

/** Looks at the page again after a minute, when what it shows is fetched anew; the test restores the clock. */
export function comeBackLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  window.dispatchEvent(new Event('visibilitychange'));
}
