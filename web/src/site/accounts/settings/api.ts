import type { Preferences } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { logoutKey, useLeave } from '#shared/accounts/use-logout.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => callElsewhere('getPreferences', { signal }),
});

/** Changes at once on the screen; goes back when the server does not take it. */
export function useChangePreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationFn: (change: Partial<Preferences>) =>
      callElsewhere('changePreferences', { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => known && { ...known, ...change });
    },
    onSuccess: (kept) => client.setQueryData(queryKey, kept),
    onError: () => client.invalidateQueries({ queryKey }),
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
    mutationFn: (password: string) => callElsewhere('deleteAccount', { body: { password } }),
    onSuccess: () => leave({ isAccountDeleted: true }),
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
