import type { Api, BodyOf, ResponseOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callBook } from '#shared/review/call-book.ts';

export type PracticeFilter = BodyOf<Api['countPractice']>;
export type PracticeChoices = ResponseOf<Api['getPracticeChoices']>;

export const choicesQuery = queryOptions({
  queryKey: ['practice', 'choices'],
  queryFn: ({ signal }) => callBook('getPracticeChoices', { signal }),
});

export function countQuery(filter: PracticeFilter) {
  return queryOptions({
    queryKey: ['practice', 'count', filter],
    queryFn: ({ signal }) => callBook('countPractice', { body: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

export const practicesQuery = queryOptions({
  queryKey: ['practice', 'list'],
  queryFn: ({ signal }) => callBook('listPractices', { signal }),
});

export function fetchPractice(practiceId: string) {
  return callBook('getPractice', { params: { practiceId } });
}

/** What was counted and listed is another number then. */
export function useStartPractice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['startPractice']>) => callBook('startPractice', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['practice'] }),
  });
}

export function useStudyTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (testId: string) => callBook('studyTest', { params: { testId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['practice'] }),
  });
}
