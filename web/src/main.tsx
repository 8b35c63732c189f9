import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.tsx';
import { routeTree } from '#learner-routes.gen.js';
import { isConsoleAddress } from '#lib/console-address.ts';
import { activateLocale } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { accountQuery, mayBeSignedIn } from '#shared/accounts/api.ts';
import './styles/app.css';

activateLocale('en');

const queryClient = createQueryClient((client) => client.setQueryData(accountQuery.queryKey, null));
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root');
  const router = createAppRouter({
    routeTree: await findRoutes(),
    queryClient,
    scrollBehavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  );
  const state = document.getElementById('state')?.textContent;
  if (!state || mayBeSignedIn()) {
    createRoot(root).render(app);
    return;
  }
  // The server has drawn the page for a visitor, and sent along the answers that it drew it with.
  for (const [key, answer, updatedAt] of JSON.parse(state)) {
    queryClient.setQueryData(key, answer, { updatedAt });
  }
  // The page is there: the router then draws the same tree as the server did.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, app);
}

/** Nobody but an administrator loads the addresses of the console. */
async function findRoutes() {
  return isConsoleAddress(location.pathname)
    ? (await import('#routeTree.gen.ts')).routeTree
    : routeTree;
}
