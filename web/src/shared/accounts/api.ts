import type { Account } from '@taiyari/contract';
import { onlineManager, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';
import { owedLogout } from '#shared/accounts/owed-logout.ts';

/** The signed-in account, or null for a visitor. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  // Without the signal: when the last component that asked goes away, a guard may still wait for the answer.
  queryFn: fetchAccount,
  staleTime: 5 * 60_000,
  // Of a site that was away for a moment the browser tells nothing when it is back, and every page has a bar.
  refetchInterval: ({ state }) => state.status === 'error' && onlineManager.isOnline() && 10_000,
});

async function fetchAccount(): Promise<Account | null> {
  if (!mayBeSignedIn()) return null;
  try {
    const account = await call('getAccount');
    // Who has logged out is here no more, also where the server has not heard of it.
    return account.id === owedLogout()?.accountId ? null : account;
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) return null;
    throw error;
  }
}

/**
 * The server sets this cookie beside the session's, which no script can read: without it nobody need be asked. Where
 * pages are drawn, everybody is a visitor.
 */
export function mayBeSignedIn(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes('signed_in=1');
}

/** The account (undefined while nobody knows yet, null for a visitor). */
export function useAccount(): Account | null | undefined {
  return useQuery(accountQuery).data;
}

/** Queries whose answer is not cleared when somebody else logs in. */
const sharedKeys: ReadonlySet<unknown> = new Set([
  'account',
  'site',
  // The very answer that says who logs in.
  'provider-return',
]);

/** All queries that may be answered in another way to each one. */
export const ofOneAccount = {
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    !sharedKeys.has(queryKey[0]),
};
