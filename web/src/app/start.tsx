import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { activateLocale } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { createBrowserHistory } from '#lib/router/history.ts';
import { Router, type RouterOptions } from '#lib/router/router.ts';
import { accountQuery, mayBeSignedIn } from '#shared/accounts/api.ts';

/** Shows the page of the address, with the pages that came with the first load. */
export async function start(
  findPages: RouterOptions['findPages'],
  layouts?: RouterOptions['layouts'],
): Promise<void> {
  activateLocale('en');
  // The scripts of the site wait for nobody: kept ones may be here before the page is.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  }
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root');
  const queryClient = createQueryClient((client) =>
    client.setQueryData(accountQuery.queryKey, null),
  );
  const router = new Router({
    findPages,
    layouts,
    queryClient,
    history: createBrowserHistory(),
    // Asked for when it is needed: the browser has to lay out the page for the answer.
    get scrollBehavior() {
      return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    },
  });
  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  );
  keepSite();
  const state = document.getElementById('state')?.textContent;
  if (!state || mayBeSignedIn()) {
    createRoot(root).render(app);
    return;
  }
  // The server has drawn the page for a visitor, and sent along the answers that it drew it with.
  for (const [key, answer, updatedAt] of JSON.parse(state)) {
    queryClient.setQueryData(key, answer, { updatedAt });
  }
  // The page is there: what is drawn first is the same.
  await router.load();
  if (router.shown()?.error) createRoot(root).render(app);
  else startTransition(() => void hydrateRoot(root, app));
}

/** Lets the site be opened without a connection (`web/offline.js`), once the page has all that it shows first. */
function keepSite(): void {
  if (!import.meta.env.PROD) return;
  addEventListener('load', () => {
    // Where it is forbidden or unknown, the site works with a connection only.
    navigator.serviceWorker?.register('/offline.js').catch(() => undefined);
  });
}
