import type { Account } from '@taiyari/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { accountQuery } from '#shared/accounts/api.ts';
import { sharedKeys } from '#shared/accounts/shared-keys.ts';

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

/** What was cached for the visitor is dropped, because most answers depend on who asks. */
function useEnter() {
  const client = useQueryClient();
  return (account: Account) => {
    client.setQueryData(accountQuery.queryKey, account);
    client.removeQueries({ predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]) });
  };
}
