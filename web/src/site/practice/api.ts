import type { Api, BodyOf, ResponseOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

export type PracticeFilter = BodyOf<Api['countPractice']>;
export type PracticeChoices = ResponseOf<Api['getPracticeChoices']>;

export const choicesQuery = queryOptions({
  queryKey: ['practice', 'choices'],
  queryFn: ({ signal }) => callElsewhere('getPracticeChoices', { signal }),
});

export function countQuery(filter: PracticeFilter) {
  return queryOptions({
    queryKey: ['practice', 'count', filter],
    queryFn: ({ signal }) => callElsewhere('countPractice', { body: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

export const practicesQuery = queryOptions({
  queryKey: ['practice', 'list'],
  queryFn: ({ signal }) => callElsewhere('listPractices', { signal }),
});

export function fetchPractice(practiceId: string) {
  return callElsewhere('getPractice', { params: { practiceId } });
}

/** What was counted and listed is another number then. */
export function useStartPractice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['startPractice']>) => callElsewhere('startPractice', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['practice'] }),
  });
}

export function useStudyTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (testId: string) => callElsewhere('studyTest', { params: { testId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['practice'] }),
  });
}
