import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '#lib/online.ts';
import { useLocation } from '#lib/router/react.tsx';
import { useIsDeletedElsewhere } from '#shared/accounts/deleted-account.ts';
import { TryingAgain } from '#shared/shell/trying-again.tsx';
import { Banner } from '#ui/banner.tsx';

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
  const hasLogoutFailed = state.hasLogoutFailed === true;
  const isDeletedElsewhere = useIsDeletedElsewhere();
  const isAccountDeleted = isDeletedElsewhere || state.isAccountDeleted === true;
  if (isOnline && !hasLogoutFailed && !isAccountDeleted) return null;
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
      {hasLogoutFailed && (
        <Banner tone="danger">
          <Trans>
            Logout failed: the server could not be reached, so you may still be logged in on this
            device. Please log out again when you are back online.
          </Trans>
        </Banner>
      )}
    </div>
  );
}
