import { onlineManager } from '@tanstack/react-query';
import { send } from '#lib/api-client.ts';
import { lineTimeout } from '#lib/line-timeout.ts';

const firstMilliseconds = 5000;
const longestMilliseconds = 20_000;
/** A line that holds for so long is a sound one again. */
const soundMilliseconds = 60_000;

let pause = firstMilliseconds;
let foundAt = -Infinity;

/**
 * Nothing gets through, whatever the browser says: it sees a network that leads nowhere, and tells nothing when it leads
 * on again. So the site is asked until it answers; queries that failed ask again then.
 */
export function noteLostLine(): void {
  if (!onlineManager.isOnline()) return;
  onlineManager.setOnline(false);
  if (performance.now() - foundAt > soundMilliseconds) pause = firstMilliseconds;
  let timer: ReturnType<typeof setTimeout>;
  // Spread, and longer and longer: it may be the site that is away, for a hall that would come back in one instant, or a
  // line that breaks under each longer answer.
  const askLater = () => {
    timer = setTimeout(ask, pause * (0.5 + Math.random() / 2));
  };
  const ask = () => {
    if (document.visibilityState !== 'visible') return askLater();
    pause = Math.min(pause * 2, longestMilliseconds);
    return send('/api/health', { signal: lineTimeout() }).then(
      () => {
        foundAt = performance.now();
        onlineManager.setOnline(true);
      },
      () => onlineManager.isOnline() || askLater(),
    );
  };
  askLater();
  const stop = onlineManager.subscribe(() => {
    clearTimeout(timer);
    stop();
  });
}
