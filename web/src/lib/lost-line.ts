import { onlineManager } from '@tanstack/react-query';
import { send } from '#lib/api-client.ts';

const firstMilliseconds = 5000;
const longestMilliseconds = 20_000;

/**
 * Nothing gets through, whatever the browser says: it sees a network that leads nowhere, and tells nothing when it leads
 * on again. So the site is asked until it answers; queries that failed ask again then.
 */
export function noteLostLine(): void {
  if (!onlineManager.isOnline()) return;
  onlineManager.setOnline(false);
  let timer: ReturnType<typeof setTimeout>;
  // Longer and longer, and spread: it may be the site that is away, for a hall that would come back in one instant.
  const askLater = (pause: number) => {
    timer = setTimeout(() => ask(pause), pause * (0.5 + Math.random() / 2));
  };
  const ask = (pause: number) => {
    if (document.visibilityState !== 'visible') return askLater(pause);
    return send('/api/health', {}).then(
      () => onlineManager.setOnline(true),
      () => onlineManager.isOnline() || askLater(Math.min(pause * 2, longestMilliseconds)),
    );
  };
  askLater(firstMilliseconds);
  const stop = onlineManager.subscribe(() => {
    clearTimeout(timer);
    stop();
  });
}
