import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouteError } from '#app/route-error.tsx';
import { i18n } from '#lib/i18n.ts';
import { RouterView } from '#lib/router/react.tsx';
import type { Router } from '#lib/router/router.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { guestId } from '#shared/accounts/member-or-guest.ts';
import { useOtherTabs } from '#shared/accounts/other-tabs.ts';

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

/** Sends what this device still holds of the learner or guest, on whatever page the site is opened again. */
function UnsentAnswers() {
  const account = useAccount();
  useOtherTabs();
  const isKnown = account !== undefined;
  const learnerId = account?.id;
  // The answers lie outside React, on the device, as the guest's cookie does; what sends them is loaded for takers only, in one
  // piece with the test screen, which they need anyway.
  useEffect(() => {
    const accountId = isKnown ? (learnerId ?? guestId()) : null;
    if (accountId === null) return;
    import('#shared/attempts/sync/runner-registry.ts')
      .then(({ resumePendingSubmissions }) => resumePendingSubmissions(accountId))
      // Without a store on this device there is nothing to send.
      .catch(() => undefined);
  }, [isKnown, learnerId]);
  return null;
}
