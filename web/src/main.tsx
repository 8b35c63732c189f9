import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.tsx';
import { accountQuery } from '#features/session/api.ts';
import { activateLocale } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import './styles/app.css';

activateLocale('en');

const queryClient = createQueryClient((client) => client.setQueryData(accountQuery.queryKey, null));
const router = createAppRouter({
  queryClient,
  scrollBehavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
