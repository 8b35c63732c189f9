import type { Api, RequestOf, ResponseOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export type CardList = ResponseOf<Api['listReviewCards']>;
export type CardQuery = NonNullable<RequestOf<Api['listReviewCards']>['query']>;

export function cardsQuery(query: CardQuery) {
  return queryOptions({
    queryKey: ['review', 'cards', query],
    queryFn: ({ signal }) => call('listReviewCards', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSetGoalDay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (goalDay: string | null) => call('setGoalDay', { body: { goalDay } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['review'] }),
  });
}
