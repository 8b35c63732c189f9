import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api-error.ts';
import { noteLostLine } from '#lib/lost-line.ts';

const maximumRetries = 2;

/** `onSessionLost` is called when a query finds that the session has ended. */
export function createQueryClient(onSessionLost: (client: QueryClient) => void): QueryClient {
  // It takes a page that was opened without a network for online, and would miss that the network came back.
  if (typeof document !== 'undefined') onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isApiError(error, 'unauthenticated')) onSessionLost(client);
        noteIfOffline(error);
      },
    }),
    // Also after a failure: it may have been the answer alone that was lost.
    mutationCache: new MutationCache({
      onSuccess: () => askAnew(client),
      onError: (error) => {
        noteIfOffline(error);
        askAnew(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network a query fails with the type `offline` instead of waiting silently for ever.
        networkMode: 'always',
        // What failed meanwhile is asked again by itself when the network is back.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < maximumRetries && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

function noteIfOffline(error: unknown): void {
  if (isApiError(error, 'offline')) noteLostLine();
}

/**
 * What is on its way when something has been written may tell of before it, and would come after it: it is asked for
 * anew, and who waits for it gets the new answer. Every mutation does so by itself, before anything follows from it. Not
 * so a query with `meta: { isOnce: true }`: to ask changes something.
 */
function askAnew(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (query.meta?.isOnce) continue;
    void query.cancel({ silent: true });
    query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => undefined);
  }
}

/** Also a line that was cut for a moment, while the browser takes it for being there. */
function isWorthRetrying(error: unknown): boolean {
  if (isApiError(error, 'offline')) return onlineManager.isOnline();
  return isApiError(error) && (error.status >= 500 || error.type === 'unreadable');
}
