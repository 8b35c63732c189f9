import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import type { routeTree } from '#routeTree.gen.ts';

export type AppRouterOptions = {
  /** The whole tree, or the one without the console. */
  readonly routeTree: typeof routeTree;
  readonly queryClient: QueryClient;
  /** How the page moves to its top when another page is opened; null where nothing moves. */
  readonly scrollBehavior: ScrollBehavior | null;
  /** The browser's own without it; tests and the server bring one in memory. */
  readonly history?: RouterHistory;
};

export function createAppRouter({ queryClient, ...options }: AppRouterOptions) {
  const { routeTree, scrollBehavior, history } = options;
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: scrollBehavior !== null,
    scrollRestorationBehavior: scrollBehavior ?? undefined,
    parseSearch,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
