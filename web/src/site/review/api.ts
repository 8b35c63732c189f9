import type { Api, RequestOf, ResponseOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

export type CardList = ResponseOf<Api['listReviewCards']>;
export type CardQuery = NonNullable<RequestOf<Api['listReviewCards']>['query']>;

export function cardsQuery(query: CardQuery) {
  return queryOptions({
    queryKey: ['review', 'cards', query],
    queryFn: ({ signal }) => callElsewhere('listReviewCards', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** It is the day of the exam in the profile: plan and cards follow. */
export function useSetGoalDay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (examDate: string | null) => callElsewhere('updateProfile', { body: { examDate } }),
    onSuccess: () =>
      Promise.all(
        ['review', 'profile', 'mastery'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
