import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountQuery, sharedKeys } from '#features/session/api.ts';
import { call } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The server was not told of the logout, so its session may still live. */
    hasLogoutFailed?: boolean;
  }
}

/** Tells the private pages that the learner leaves on purpose: they lead nowhere then. */
export const logoutKey = ['logout'];

/** Logs out and goes home. What this browser knows of the learner is dropped even when the server is out of reach. */
export function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: logoutKey,
    mutationFn: () => call('deleteSessions'),
    onSettled: async (_answer, error) => {
      const hasLogoutFailed = error !== null && !isApiError(error, 'unauthenticated');
      // First of all nobody is signed in here any more: no page may ask on behalf of the learner.
      client.setQueryData(accountQuery.queryKey, null);
      await navigate({ ...paths.home, state: { hasLogoutFailed } });
      client.removeQueries({
        predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]),
        type: 'inactive',
      });
      await client.resetQueries({ predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]) });
    },
  });
}
