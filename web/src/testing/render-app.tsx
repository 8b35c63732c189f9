import { createMemoryHistory } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { routeTree } from '#routeTree.gen.ts';
import { accountQuery } from '#shared/accounts/api.ts';

/** The whole application at an address; `history.location.href` tells where it has gone. */
export function renderApp(
  path: string,
): RenderResult & { history: ReturnType<typeof createMemoryHistory> } {
  const history = createMemoryHistory({ initialEntries: [path] });
  const queryClient = createQueryClient((client) =>
    client.setQueryData(accountQuery.queryKey, null),
  );
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  const router = createAppRouter({
    routeTree,
    queryClient,
    history,
    scrollBehavior: 'instant',
  });
  return { history, ...render(<App queryClient={queryClient} router={router} />) };
}
