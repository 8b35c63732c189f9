import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOnline } from '#lib/online.ts';
import { useLocation } from '#lib/router/react.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { useIsDeletedElsewhere } from '#shared/accounts/deleted-account.ts';
import { type OwedLogout, useOwedLogout } from '#shared/accounts/owed-logout.ts';
import { logoutAgainKey, useLogoutAgain } from '#shared/accounts/use-logout.ts';
import { atEachChance } from '#shared/review/when-to-send.ts';
import { TryingAgain } from '#shared/shell/trying-again.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-3 focus:z-50"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}

export function Notices() {
  return (
    <>
      <TryingAgain />
      <OfVisit />
    </>
  );
}

/** What concerns the whole visit: no network, a logout that did not reach the server, an account that is gone. */
function OfVisit() {
  const isOnline = useIsOnline();
  const { state } = useLocation();
  const owed = useOwedLogout();
  const isLoggedOutAfterAll = useAccount() === null && state.isLoggedOutAfterAll === true;
  const isDeletedElsewhere = useIsDeletedElsewhere();
  const isAccountDeleted = isDeletedElsewhere || state.isAccountDeleted === true;
  if (isOnline && owed === null && !isLoggedOutAfterAll && !isAccountDeleted) return null;
  return (
    <div className="mx-auto grid w-full max-w-page gap-3 px-4 pt-4">
      {!isOnline && (
        <Banner tone="warning">
          <Trans>No connection. What is on this device still works.</Trans>
        </Banner>
      )}
      {isAccountDeleted && (
        <Banner tone="success">
          <Trans>Your account and its data have been deleted.</Trans>
        </Banner>
      )}
      {owed !== null && <FailedLogout key={owed.since} owed={owed} />}
      {isLoggedOutAfterAll && (
        <Banner tone="success">
          <Trans>You are logged out now.</Trans>
        </Banner>
      )}
    </div>
  );
}

/** Whoever sits here next would find the session open: the logout is repeated as soon as it can be. */
function FailedLogout({ owed }: { owed: OwedLogout }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { mutate, isPending } = useLogoutAgain(owed.accountId);
  const [isByHand, setIsByHand] = useState(false);

  // The connection lies outside React, and of a server that is back nobody tells.
  useEffect(() => {
    if (!isOnline) return;
    return atEachChance(async () => {
      if (client.isMutating({ mutationKey: logoutAgainKey }) > 0) return;
      // Words that change would be read out again at each try.
      setIsByHand(false);
      mutate();
    });
  }, [isOnline, client, mutate]);

  function logOut() {
    setIsByHand(true);
    // The one that is under way is as good.
    if (!isPending) mutate();
  }

  return (
    <Banner
      tone="danger"
      action={
        <Button isBusy={isPending && isByHand} busyText={t`Logging out...`} onClick={logOut}>
          <Trans>Log out again</Trans>
        </Button>
      }
    >
      <Trans>
        Logout failed: the server has not confirmed it, so you may still be logged in on this
        device. It is tried again by itself.
      </Trans>
    </Banner>
  );
}
