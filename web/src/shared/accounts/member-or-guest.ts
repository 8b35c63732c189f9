import { useQuery } from '@tanstack/react-query';
import { useIsOnline } from '#lib/online.ts';
import { useLocation } from '#lib/router/react.tsx';
import { accountQuery, useAccount } from '#shared/accounts/api.ts';
import { guestId, takingPath } from '#shared/accounts/guest.ts';
import { useNotedMember } from '#shared/accounts/member-note.ts';

/**
 * Whether the pages are drawn as for somebody who is logged in. While his account cannot be asked for, as on a page
 * that was opened without a connection, it is who is noted here; otherwise nobody is until it is known.
 */
export function useIsMember(): boolean {
  const { data, failureCount } = useQuery(accountQuery);
  const isOnline = useIsOnline();
  const noted = useNotedMember();
  if (data !== undefined) return data !== null;
  return (!isOnline || failureCount > 0) && noted !== null;
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
