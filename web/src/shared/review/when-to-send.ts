import { tellLostSessionOrLine } from '#lib/lost-session.ts';

/** Between the tries: a line may be back in a moment, and the browser does not always tell. */
const shortestMilliseconds = 2000;
const longestMilliseconds = 15_000;

/**
 * Does something at once, whenever the network is back or the page is looked at again, and in between after pauses that
 * grow; what fails waits for the next chance. @returns what ends it.
 */
export function atEachChance(act: () => Promise<unknown>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout>;
  const attempt = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => attempt(Math.min(pause * 2, longestMilliseconds)), pause);
    if (document.visibilityState !== 'visible') return;
    act().catch(() => undefined);
  };
  const begin = () => attempt(shortestMilliseconds);
  addEventListener('online', begin, { signal });
  document.addEventListener('visibilitychange', begin, { signal });
  begin();
  return () => {
    stopping.abort();
    clearTimeout(timer);
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
  tellLostSessionOrLine(error);
  return false;
}
