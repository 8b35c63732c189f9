import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from '#app/app.tsx';
import { setTransport } from '#lib/api-client.ts';
import { i18n } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { createMemoryHistory } from '#lib/router/history.ts';
import { Router } from '#lib/router/router.ts';
import { sitePages } from '#routes/site-pages.tsx';
import { accountQuery } from '#shared/accounts/api.ts';

/** A page needs what it shows first, and perhaps what that leads to; more would be a mistake. */
const maximumPasses = 4;

/**
 * A page as a visitor sees it, and the answers it was made of (JSON), from which the browser makes the same page.
 * @throws when an answer is missing: then the browser has to find out itself.
 */
export async function renderPage(
  url: string,
  fetchApi: typeof fetch,
): Promise<{ html: string; state: string }> {
  i18n.activate('en');
  setTransport(fetchApi);
  const queryClient = createQueryClient(() => undefined);
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  queryClient.setQueryData(accountQuery.queryKey, null);
  const router = new Router({
    findPages: () => sitePages,
    queryClient,
    history: createMemoryHistory(url),
    scrollBehavior: 'instant',
  });
  await router.load();
  const html = await renderWithAnswers(queryClient, () =>
    renderToString(<App queryClient={queryClient} router={router} />),
  );
  const state = JSON.stringify(listAnswers(queryClient));
  queryClient.clear();
  return { html, state };
}

/** Renders, fetches what was asked for, and renders again, until nothing is missing. */
async function renderWithAnswers(client: QueryClient, render: () => string): Promise<string> {
  for (let pass = 1; pass <= maximumPasses; pass += 1) {
    const html = render();
    const missing = client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data === undefined);
    if (missing.length === 0) return html;
    await Promise.all(missing.map((query) => query.fetch()));
  }
  throw new Error(`The page still lacks answers after ${maximumPasses} passes`);
}

/** Everything fetched, as the browser takes it in (`app/start.tsx`): key, answer, when it came. */
function listAnswers(client: QueryClient): [QueryKey, unknown, number][] {
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
}
