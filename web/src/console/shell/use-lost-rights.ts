import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { accountQuery } from '#shared/accounts/api.ts';

/** When the server refuses a call for want of rights, the account is asked for again: it has lost them. */
export function useLostRights(): void {
  const client = useQueryClient();

  // The caches of queries and mutations tell of their errors by events.
  useEffect(() => {
    const look = (error: unknown) => {
      if (isApiError(error, 'forbidden')) {
        void client.invalidateQueries({ queryKey: accountQuery.queryKey });
      }
    };
    const stops = [
      client.getQueryCache().subscribe(({ query, type }) => {
        if (type === 'updated') look(query.state.error);
      }),
      client.getMutationCache().subscribe(({ mutation }) => look(mutation?.state.error)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
