import type { Api, BodyOf } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callBook } from '#shared/review/call-book.ts';

/** How many questions wait for the learner today. */
export const dueCardsQuery = queryOptions({
  queryKey: ['review', 'due'],
  queryFn: ({ signal }) => callBook('getDueCards', { signal }),
  staleTime: 60_000,
});

/** What the learner has noted beside the questions of a test. */
export function reviewMarksQuery(testId: string) {
  return queryOptions({
    queryKey: ['review', 'marks', testId],
    queryFn: ({ signal }) => callBook('listReviewMarks', { params: { testId }, signal }),
  });
}

type Change = BodyOf<Api['changeReviewCard']> & { readonly questionId: string };

/** Changes what is kept beside a question; everything that shows cards is asked for again. */
export function useChangeCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ questionId, ...body }: Change) =>
      callBook('changeReviewCard', { params: { questionId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['review'] }),
  });
}
