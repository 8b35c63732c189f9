import { isApiError } from '#lib/api-error.ts';

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

/** Whoever asks for the same account while it goes on waits for the same. */
export function oneAtATime(
  send: (accountId: string) => Promise<boolean>,
): (accountId: string) => Promise<boolean> {
  const sending = new Map<string, Promise<boolean>>();
  return (accountId) => {
    const begun =
      sending.get(accountId) ?? send(accountId).finally(() => sending.delete(accountId));
    sending.set(accountId, begun);
    return begun;
  };
}

/**
 * `refused`: as things stand, so it is tried another time, and the others need not wait. `away`: nobody can be asked, or
 * somebody else is logged in.
 */
export type Outcome = 'done' | 'refused' | 'away';

/** Of a call that failed. What no server will ever take is done with. */
export function outcomeOf(error: unknown): Outcome {
  if (isApiError(error, 'invalid-input', 'not-found')) return 'done';
  return isApiError(error, 'conflict') ? 'refused' : 'away';
}
