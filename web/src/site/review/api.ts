import type { Api, RequestOf, ResponseOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callBook } from '#shared/review/call-book.ts';

export type CardList = ResponseOf<Api['listReviewCards']>;
export type CardQuery = NonNullable<RequestOf<Api['listReviewCards']>['query']>;

export function cardsQuery(query: CardQuery) {
  return queryOptions({
    queryKey: ['review', 'cards', query],
    queryFn: ({ signal }) => callBook('listReviewCards', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSetGoalDay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (goalDay: string | null) => callBook('setGoalDay', { body: { goalDay } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['review'] }),
  });
}
