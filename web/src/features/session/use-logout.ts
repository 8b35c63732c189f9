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

/** Logs out and goes home. What this browser knows of the learner is dropped even when the server is out of reach. */
export function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('deleteSessions'),
    onSettled: async (_answer, error) => {
      const hasLogoutFailed = error !== null && !isApiError(error, 'unauthenticated');
      // Away from the private page first: it would send a visitor to the login.
      await navigate({ ...paths.home, state: { hasLogoutFailed } });
      client.setQueryData(accountQuery.queryKey, null);
      client.removeQueries({
        predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]),
        type: 'inactive',
      });
      await client.resetQueries({ predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]) });
    },
  });
}
