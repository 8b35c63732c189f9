import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '#lib/online.ts';
import { useLocation } from '#lib/router/react.tsx';
import { accountQuery, mayBeSignedIn, useAccount } from '#shared/accounts/api.ts';

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

/** Which guest this browser is, null for none. The server sets the cookie beside the session's; it opens nothing. */
export function guestId(): string | null {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith('guest='));
  return cookie?.slice('guest='.length) || null;
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

/** The note by which a tab tells the others who enters in it; see `useEnter`. */
export const enteredNote = 'entered';

/**
 * Follows who enters in another tab. What shows another account, or has a guest's test open, begins anew: it would show one
 * account and write as the other. On a visitor's page, where something may be typed, what was asked is asked again.
 */
export function useOtherTabs(): void {
  const accountId = useAccount()?.id;
  const client = useQueryClient();

  // The other tabs lie outside React.
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      if (!newValue || key !== enteredNote || newValue === accountId) return;
      const isTaking = location.pathname.startsWith(takingPath);
      if (accountId || isTaking) location.reload();
      else void client.invalidateQueries();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [accountId, client]);
}

const takingPath = '/practice-test/';
