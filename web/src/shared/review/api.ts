import type { Api, BodyOf, ResponseOf } from '@taiyari/contract';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { lineTimeout } from '#lib/line-timeout.ts';

/** How many questions wait for the learner today. */
export const dueCardsQuery = queryOptions({
  queryKey: ['review', 'due'],
  queryFn: ({ signal }) => callElsewhere('getDueCards', { signal }),
  staleTime: 60_000,
});

/** What the learner has noted beside the questions of a test. */
function reviewMarksQuery(testId: string) {
  return queryOptions({
    queryKey: ['review', 'marks', testId],
    queryFn: ({ signal }) => callElsewhere('listReviewMarks', { params: { testId }, signal }),
  });
}

type Change = BodyOf<Api['changeReviewCard']> & { readonly questionId: string };

/** Changes what is kept beside a question. */
export function useChangeCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ questionId, ...body }: Change) =>
      callElsewhere('changeReviewCard', { params: { questionId }, body, signal: lineTimeout() }),
    onSuccess: (changed) => showChanged(client, changed),
  });
}

/** What was changed beside a question stands at once where cards are shown, and they are asked for again. */
export function showChanged(
  client: QueryClient,
  { questionId, isBookmarked, cause, note, isLeech }: ResponseOf<Api['changeReviewCard']>,
): void {
  const isOther = (one: { questionId: string }) => one.questionId !== questionId;
  client.setQueriesData<ResponseOf<Api['listReviewCards']>>(
    { queryKey: ['review', 'cards'] },
    (known) =>
      known && {
        ...known,
        items: known.items.map((card) =>
          isOther(card) ? card : { ...card, isBookmarked, cause, note, isLeech },
        ),
      },
  );
  client.setQueriesData<ResponseOf<Api['listReviewMarks']>>(
    { queryKey: ['review', 'marks'] },
    (known) =>
      known && {
        items: [...known.items.filter(isOther), { questionId, isBookmarked, cause, note }],
      },
  );
  void client.invalidateQueries({ queryKey: ['review'] });
}

/** What is kept beside a question of a test; while nobody can say, what was changed here. */
export function useMark(testId: string, questionId: string) {
  const marks = useQuery(reviewMarksQuery(testId)).data?.items;
  const change = useChangeCard();
  const mark = marks ? marks.find((one) => one.questionId === questionId) : change.data;
  return { mark, change };
}

/** The ten questions of today, of the exam that was answered last, else of the one that is prepared for. */
export const dailyQuery = queryOptions({
  queryKey: ['daily', 'today'],
  queryFn: ({ signal }) => callElsewhere('getDaily', { signal }),
  staleTime: 60_000,
});
