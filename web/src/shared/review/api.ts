import type { Api, BodyOf } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** How many questions wait for the learner today. */
export const dueCardsQuery = queryOptions({
  queryKey: ['review', 'due'],
  queryFn: ({ signal }) => callElsewhere('getDueCards', { signal }),
  staleTime: 60_000,
});

/** What the learner has noted beside the questions of a test. */
export function reviewMarksQuery(testId: string) {
  return queryOptions({
    queryKey: ['review', 'marks', testId],
    queryFn: ({ signal }) => callElsewhere('listReviewMarks', { params: { testId }, signal }),
  });
}

type Change = BodyOf<Api['changeReviewCard']> & { readonly questionId: string };

/** Changes what is kept beside a question; everything that shows cards is asked for again. */
export function useChangeCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ questionId, ...body }: Change) =>
      callElsewhere('changeReviewCard', { params: { questionId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['review'] }),
  });
}
