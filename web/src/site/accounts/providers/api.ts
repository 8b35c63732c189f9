import type { Returned } from '@taiyari/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { stringifySearch } from '#lib/search-params.ts';
import { guestId } from '#shared/accounts/guest.ts';
import { logInAlone } from '#shared/accounts/log-in-turns.ts';
import { useEnter } from '#site/accounts/enter.tsx';

type Wishes = { readonly next: string | undefined; readonly keepsGuest: boolean };

/** Leaves for the page of a provider; it leads back to the return page. */
export function useDeparture() {
  const departure = useMutation({
    mutationFn: ({ provider, ...wishes }: Wishes & { provider: string }) =>
      callElsewhere('startProviderLogIn', { body: { provider, ...wishes } }),
    onSuccess: leave,
  });
  const { reset } = departure;
  useEffect(() => onShownAgain(reset), [reset]);
  return departure;
}

/** The same from the settings, to link the provider with the account. */
export function useLinkDeparture() {
  return useMutation({
    mutationFn: (body: { provider: string; password: string }) =>
      callElsewhere('startLinking', { body }),
    onSuccess: leave,
  });
}

function leave({ url }: { url: string }): void {
  window.location.assign(url);
}

/** Who goes back from the provider finds the page as he left it: busy. */
function onShownAgain(reset: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => persisted && reset();
  window.addEventListener('pageshow', show);
  return () => window.removeEventListener('pageshow', show);
}

/** Hands in what the provider has sent along, once: a query rather than a mutation, however often the page is drawn. */
export function useReturn(provider: string, search: Readonly<Record<string, string>>) {
  return useQuery(returnQuery(provider, stringifySearch(search)));
}

function returnQuery(provider: string, search: string) {
  return queryOptions({
    queryKey: ['provider-return', provider, search],
    queryFn: async () => {
      // The answer takes the guest's cookie away.
      const guest = guestId();
      const returned = await logInAlone(() =>
        callElsewhere('finishProviderLogIn', { body: { provider, search } }),
      );
      return { returned, guest };
    },
    meta: { isOnce: true },
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The password of the account with the same address. */
export function useLinkByPassword() {
  return useMutation({
    mutationFn: async (password: string) => {
      const guest = guestId();
      const returned = await logInAlone(() =>
        callElsewhere('linkByPassword', { body: { password } }),
      );
      return { returned, guest };
    },
  });
}

/** Makes the browser the account's. */
export function useEnterReturned() {
  const enter = useEnter();
  return ({ account, keepsGuest }: Returned, guest: string | null) =>
    enter(account, guest === null ? null : { guestId: guest, isKept: keepsGuest });
}

const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => callElsewhere('listIdentities', { signal }),
});

/** The providers that open the own account. */
export function useIdentities() {
  return useQuery(identitiesQuery);
}

export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (identityId: string) => callElsewhere('unlinkIdentity', { params: { identityId } }),
    onSettled: () => client.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
  });
}
