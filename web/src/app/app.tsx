import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouteError } from '#app/route-error.tsx';
import { UnsentAnswers } from '#app/unsent-answers.tsx';
import { i18n } from '#lib/i18n.ts';
import { RouterView } from '#lib/router/react.tsx';
import type { Router } from '#lib/router/router.ts';

type AppProps = { queryClient: QueryClient; router: Router };

export function App({ queryClient, router }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterView router={router} whenBroken={RouteError}>
          <UnsentAnswers />
        </RouterView>
      </QueryClientProvider>
    </I18nProvider>
  );
}
