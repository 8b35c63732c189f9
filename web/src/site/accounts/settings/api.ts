import type { Preferences } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { acting } from '#lib/acting.ts';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { tryAgain } from '#lib/trying-again.ts';
import { useChangeAtOnce } from '#lib/use-change-at-once.ts';
import { logoutKey, useLeave } from '#shared/accounts/use-logout.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => callElsewhere('getPreferences', { signal }),
});

export function useChangePreferences() {
  return useChangeAtOnce({
    queryKey: preferencesQuery.queryKey,
    send: (change: Partial<Preferences>) =>
      callElsewhere('changePreferences', { body: change, keepalive: true }),
    apply: (known, change) => ({ ...known, ...change }),
  });
}

/** What happened to the own account. */
export function ownSecurityEventsQuery(limit: number) {
  return queryOptions({
    queryKey: ['own-security-events', limit],
    queryFn: ({ signal }) => callElsewhere('listOwnSecurityEvents', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useRequestVerification() {
  return useMutation({ mutationFn: () => callElsewhere('requestVerification') });
}

export function useDeleteAccount() {
  const leave = useLeave();
  return useMutation({
    mutationKey: [...logoutKey, 'deletion'],
    mutationFn: deleteAccount,
    onSuccess: () => leave({ isAccountDeleted: true }),
  });
}

/**
 * With the account its session ends: who is nobody after a try without an answer has deleted it. Whoever has logged in
 * meanwhile is refused as well, and somebody.
 */
function deleteAccount(password: string): Promise<void> {
  let isUnanswered = false;
  return tryAgain(async (actingFor) => {
    try {
      await callElsewhere('deleteAccount', { body: { password }, actingFor });
    } catch (error) {
      const isSomebodyElse = (acting() ?? actingFor) !== actingFor;
      if (isUnanswered && !isSomebodyElse && isApiError(error, 'unauthenticated')) return;
      isUnanswered ||= isApiError(error, 'offline', 'unreadable');
      throw error;
    }
  });
}

/** Fetches everything and hands it to the browser as a file. */
export function useDownloadData() {
  return useMutation({
    mutationFn: async () => saveFile('my-data.json', await callElsewhere('exportAccount')),
  });
}

function saveFile(name: string, content: unknown): void {
  const text = JSON.stringify(content, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
