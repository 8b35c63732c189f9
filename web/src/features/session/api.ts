import type { Account } from '@taiyari/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';

/** The signed-in account, or null for a visitor. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => fetchAccount(signal),
  staleTime: 5 * 60_000,
});

async function fetchAccount(signal: AbortSignal): Promise<Account | null> {
  try {
    return await call('getAccount', { signal });
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) return null;
    throw error;
  }
}

/** The account (undefined while nobody knows yet, null for a visitor). */
export function useAccount(): Account | null | undefined {
  return useQuery(accountQuery).data;
}

/** Logs in; what was cached for the visitor is dropped, because answers depend on who asks. */
export function useLogin() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      call('createSession', { body: credentials }),
    onSuccess: enter,
  });
}

export function useSignup() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (person: { name: string; email: string; password: string }) =>
      call('createAccount', { body: person }),
    onSuccess: enter,
  });
}

/** Ends the session here even when the server cannot be told; the caller says so to the learner. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('deleteSessions'),
    onSettled: () => {
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'site' });
      client.setQueryData(accountQuery.queryKey, null);
    },
  });
}

function useEnter() {
  const client = useQueryClient();
  return async (account: Account) => {
    client.setQueryData(accountQuery.queryKey, account);
    await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'account' });
  };
}
