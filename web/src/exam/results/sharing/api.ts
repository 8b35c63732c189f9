import type { Api, BodyOf } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

export type CardChoice = BodyOf<Api['shareResult']>;

export function resultCardQuery(resultId: string) {
  return queryOptions({
    queryKey: ['results', resultId, 'card'],
    queryFn: ({ signal }) => callElsewhere('getResultCard', { params: { resultId }, signal }),
    staleTime: 0,
  });
}

export function useShare(resultId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CardChoice) => callElsewhere('shareResult', { params: { resultId }, body }),
    onSuccess: (found) => client.setQueryData(resultCardQuery(resultId).queryKey, found),
  });
}

/** Ends the address for good. */
export function useUnshare(resultId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callElsewhere('unshareResult', { params: { resultId } }),
    onSuccess: () =>
      client.setQueryData(
        resultCardQuery(resultId).queryKey,
        (found) => found && { ...found, card: null },
      ),
  });
}
