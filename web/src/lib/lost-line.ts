import { onlineManager } from '@tanstack/react-query';
import { send } from '#lib/api-client.ts';

const everyMilliseconds = 5000;

/**
 * Nothing gets through, whatever the browser says: it sees a network that leads nowhere, and tells nothing when it leads
 * on again. So the site is asked until it answers; queries that failed ask again then.
 */
export function noteLostLine(): void {
  if (!onlineManager.isOnline()) return;
  onlineManager.setOnline(false);
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    send('/api/health', {}).then(
      () => onlineManager.setOnline(true),
      () => undefined,
    );
  }, everyMilliseconds);
  const stop = onlineManager.subscribe(() => {
    clearInterval(timer);
    stop();
  });
}
