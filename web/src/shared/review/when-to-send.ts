import { tellLostSession } from '#lib/lost-session.ts';

const everyMilliseconds = 30_000;

/**
 * Does something at once, whenever the network is back or the page is looked at again, and every half minute; what fails
 * waits for the next chance. @returns what ends it.
 */
export function atEachChance(act: () => Promise<unknown>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempt = () => {
    if (document.visibilityState !== 'visible') return;
    act().catch(() => undefined);
  };
  attempt();
  addEventListener('online', attempt, { signal });
  document.addEventListener('visibilitychange', attempt, { signal });
  const timer = setInterval(attempt, everyMilliseconds);
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}

/**
 * Whoever asks for the same account while it goes on waits for the same. A failure ends it for this time; where the session
 * has ended, the page hears of it.
 */
export function oneAtATime(
  send: (accountId: string) => Promise<boolean>,
): (accountId: string) => Promise<boolean> {
  const sending = new Map<string, Promise<boolean>>();
  return (accountId) => {
    const begun =
      sending.get(accountId) ??
      send(accountId)
        .catch(leftForLater)
        .finally(() => sending.delete(accountId));
    sending.set(accountId, begun);
    return begun;
  };
}

function leftForLater(error: unknown): false {
  tellLostSession(error);
  return false;
}
