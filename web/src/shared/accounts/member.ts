import { useQuery } from '@tanstack/react-query';
import { useIsOnline } from '#lib/online.ts';
import { accountQuery, mayBeSignedIn } from '#shared/accounts/api.ts';

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
