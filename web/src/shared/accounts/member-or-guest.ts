import { useQuery } from '@tanstack/react-query';
import { useIsOnline } from '#lib/online.ts';
import { useLocation } from '#lib/router/react.tsx';
import { accountQuery, mayBeSignedIn, useAccount } from '#shared/accounts/api.ts';
import { guestId, takingPath } from '#shared/accounts/guest.ts';

/**
 * Whether the pages are drawn as for somebody who is logged in. While his account cannot be asked for, as on a page
 * that was opened without a connection, the cookie beside the session says it; otherwise nobody is until it is known.
 */
export function useIsMember(): boolean {
  const { data, failureCount } = useQuery(accountQuery);
  const isOnline = useIsOnline();
  if (data !== undefined) return data !== null;
  return (!isOnline || failureCount > 0) && mayBeSignedIn();
}

/** Whether a test is tried here without an account. */
export function useIsGuest(): boolean {
  return useAccount() === null && guestId() !== null;
}

/** Where a guest who looks at his test comes back to once he has signed up or logged in. */
export function useWayBack(): string | undefined {
  const { pathname, href } = useLocation();
  return pathname.startsWith(takingPath) && guestId() !== null ? href : undefined;
}
