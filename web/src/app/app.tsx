import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { forgetFirstAddress } from '#app/forget-first-address.ts';
import { actAs } from '#lib/acting.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { i18n } from '#lib/i18n.ts';
import { hearOfLostSession, tellLogin } from '#lib/lost-session.ts';
import { useIsOnline } from '#lib/online.ts';
import { MissingCode } from '#lib/router/page.ts';
import { RouterView } from '#lib/router/react.tsx';
import type { Router } from '#lib/router/router.ts';
import { accountQuery, mayBeSignedIn, useAccount } from '#shared/accounts/api.ts';
import { guestId } from '#shared/accounts/guest.ts';
import { lookWhyEnded } from '#shared/accounts/look-why-ended.ts';
import { noteMember } from '#shared/accounts/member-note.ts';
import { useOtherTabs } from '#shared/accounts/other-tabs.ts';
import { owedLogout } from '#shared/accounts/owed-logout.ts';
import { ErrorState } from '#ui/error-state.tsx';

type AppProps = { queryClient: QueryClient; router: Router };

export function App({ queryClient, router }: AppProps) {
  // Calls lie outside React.
  useEffect(
    () => actAs(() => queryClient.getQueryData(accountQuery.queryKey)?.id, isSessionLeft),
    [queryClient],
  );
  useEffect(
    () => hearOfLostSession(() => void queryClient.invalidateQueries(accountQuery)),
    [queryClient],
  );
  // The head of the document lies outside React.
  useEffect(() => forgetFirstAddress(router), [router]);
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

/** A guest's session has taken the place of the one before. */
const isSessionLeft = () => owedLogout() !== null && guestId() === null;

/** Sends what this device still holds of the learner or guest, on whatever page the site is opened again. */
function UnsentAnswers() {
  const account = useAccount();
  const client = useQueryClient();
  useOtherTabs();
  const isKnown = account !== undefined;
  const learnerId = account?.id;
  // Storage lies outside React, as what asks for a log-in does.
  useEffect(() => {
    if (learnerId) {
      noteMember(learnerId);
      tellLogin();
    }
    // A cookie of a session that is over.
    else if (isKnown && mayBeSignedIn()) void lookWhyEnded();
  }, [isKnown, learnerId]);
  // The answers lie outside React, on the device, as the guest's cookie does; what sends them is loaded for takers only, in one
  // piece with the test screen, which they need anyway.
  useEffect(() => {
    const accountId = isKnown ? (learnerId ?? guestId()) : null;
    if (accountId === null) return;
    import('#shared/attempts/sync/runner-registry.ts')
      .then(({ resumePendingSubmissions }) => resumePendingSubmissions(accountId, client))
      // Without a store on this device there is nothing to send.
      .catch(() => undefined);
  }, [isKnown, learnerId, client]);
  return null;
}

/** A document that lacks its code again after so short a time would lack it for ever. */
const restMilliseconds = 60_000;

type RouteErrorProps = { error: unknown; onRetry: () => void };

/** What stands in place of a page that could not be drawn. */
function RouteError({ error, onRetry }: RouteErrorProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const [NeedsConnection, setNeedsConnection] = useState<ComponentType<{ onReturn: () => void }>>();
  const isCodeMissing = error instanceof MissingCode;
  const isUnreached = isCodeMissing || isApiError(error, 'offline');

  // Document and device lie outside React.
  useEffect(() => {
    // With a connection a newer build has taken the place of this one.
    if (isCodeMissing && isOnline && reloadOnce()) return;
    if (!isUnreached) return;
    import('#app/needs-connection.tsx').then(
      (offline) => setNeedsConnection(() => offline.NeedsConnection),
      // Not kept on this device: the error stays as it is.
      () => undefined,
    );
  }, [isCodeMissing, isOnline, isUnreached]);

  if (isUnreached && NeedsConnection) {
    // A browser may take code that did not come once for missing as long as the document stands.
    return <NeedsConnection onReturn={isCodeMissing ? () => location.reload() : onRetry} />;
  }
  return (
    <div className="mx-auto max-w-page px-4 py-6 in-[main]:p-0">
      <ErrorState
        headingLevel={1}
        message={messageOf(error, t`The page could not be shown.`)}
        onRetry={onRetry}
      />
    </div>
  );
}

/** Fetches the document anew, unless that was done a moment ago. @returns whether it is under way. */
function reloadOnce(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const mayReload = arrival?.toJSON().type !== 'reload' || performance.now() > restMilliseconds;
  if (mayReload) location.reload();
  return mayReload;
}
