import { onlineManager } from '@tanstack/react-query';
import { lineTimeout } from '#lib/line-timeout.ts';

const firstMilliseconds = 5000;
const longestMilliseconds = 20_000;

let isSearching = false;
let timer: ReturnType<typeof setTimeout>;

/**
 * A call got no answer, or waits for it: perhaps nothing gets through, whatever the browser says. It sees a network that
 * leads nowhere, and tells nothing when it leads on again; and it may be the site that is away, or that one call alone. So
 * the site is asked, and from its silence until an answer nothing gets through; what failed asks again then.
 */
export function noteLostLine(): void {
  // Pages are drawn on the server, too.
  if (typeof document === 'undefined' || isSearching || !onlineManager.isOnline()) return;
  isSearching = true;
  ask(firstMilliseconds);
}

/** Something was answered. */
export function noteLine(): void {
  if (!isSearching) return;
  isSearching = false;
  clearTimeout(timer);
  onlineManager.setOnline(true);
}

function ask(pause: number): void {
  fetch('/api/health', { signal: lineTimeout() }).then(noteLine, () => {
    if (!isSearching) return;
    onlineManager.setOnline(false);
    // One asks, also where an earlier question was still under way.
    clearTimeout(timer);
    // Later and later, and spread: a hall would come back in one instant.
    const next = Math.min(pause * 2, longestMilliseconds);
    timer = setTimeout(ask, pause * (1 - Math.random() / 2), next);
  });
}
