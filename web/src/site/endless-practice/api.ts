import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

const topicsKey = ['endless-practice', 'topics'] as const;

/** The topics, with how the learner did in each. */
export const topicsQuery = queryOptions({
  queryKey: topicsKey,
  queryFn: ({ signal }) => callElsewhere('listPracticeTopics', { signal }),
});

/** Drawn once for a session of the page: what has been answered must not come back by a refetch. */
export const drawQuery = (topic: string | null, round: number) =>
  queryOptions({
    queryKey: ['endless-practice', 'questions', topic, round],
    queryFn: ({ signal }) => callElsewhere('drawPracticeQuestions', { body: { topic }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { readonly id: string; readonly answer: number }) =>
      callElsewhere('answerPracticeQuestion', {
        params: { drawnQuestionId: id },
        body: { answer },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: topicsKey }),
  });
}
