import { type RenderResult, render } from '@testing-library/react';
import { App } from '#app/app.tsx';
import { createMemoryHistory } from '#lib/router/history.ts';
import { Router } from '#lib/router/router.ts';
import { consolePages } from '#routes/console-pages.tsx';
import { examPages } from '#routes/exam-pages.tsx';
import { pagesBeside } from '#routes/find-pages.ts';
import { sitePages } from '#routes/site-pages.tsx';
import { accountQuery } from '#shared/accounts/api.ts';
import '#shared/attempts/local-answers.ts';
import { createTestQueryClient } from '#testing/query-client.ts';

// No test waits for code, but for pages that come with a list of their own (study, previews); nor does a logout, which may be the last thing of a test: it would be fetched when nothing is there any more.
await Promise.all([...sitePages, ...examPages, ...consolePages].map(({ load }) => load()));

/** The whole application at an address; `history.location.href` tells where it has gone. */
export function renderApp(path: string): RenderResult & Pick<Router, 'history' | 'navigate'> {
  const history = createMemoryHistory(path);
  const queryClient = createTestQueryClient({ retry: false }, (client) =>
    client.setQueryData(accountQuery.queryKey, null),
  );
  const router = new Router({
    findPages: pagesBeside({ site: sitePages, exam: examPages }),
    queryClient,
    history,
    scrollBehavior: 'instant',
  });
  return {
    history,
    navigate: router.navigate,
    ...render(<App queryClient={queryClient} router={router} />),
  };
}
