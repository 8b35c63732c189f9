import type { Api, BodyOf, Practice, ResponseOf } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { tellLostSessionOrLine } from '#lib/lost-session.ts';
import { pastOlderServers } from '#lib/older-servers.ts';
import { practiceStore } from '#shared/review/kept-store.ts';
import type { KeptStudy } from '#shared/review/kept-study.ts';
import { sendKeptStudies, unsentTail } from '#shared/review/send-studies.ts';

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

/** One page of the learner's practices. */
export function practicesQuery(place: { readonly limit: number; readonly offset: number }) {
  return queryOptions({
    queryKey: ['practice', 'list', place],
    queryFn: ({ signal }) => callElsewhere('listPractices', { query: place, signal }),
    placeholderData: keepPreviousData,
  });
}

/** @throws ApiError `not-found` also where the id is of an attempt that counts. */
export async function fetchPractice(attemptId: string): Promise<Practice> {
  const found = await pastOlderServers(() => call('getAttempt', { params: { attemptId } }));
  if ('mode' in found) return found;
  throw new ApiError('', { status: 404, type: 'not-found' });
}

/**
 * Hands a practice in, with the answers that only this device has.
 * @param onHandedIn also where what asked for it has gone from the screen meanwhile
 */
export function useHandIn(
  { accountId, set: { id: attemptId } }: KeptStudy<Practice>,
  onHandedIn: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // What was given in time, and without a connection, counts by its own moment.
      await sendKeptStudies(accountId);
      const kept = await (await practiceStore()).get(accountId);
      const waiting = kept?.answers.filter(({ setId }) => setId === attemptId) ?? [];
      const request = { params: { attemptId }, body: unsentTail(waiting) };
      await pastOlderServers(() => call('submitAttempt', request));
    },
    onError: tellLostSessionOrLine,
    // What was wrong is a mistake from now on, and what was right may have been due.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['practice'] });
      void client.invalidateQueries({ queryKey: ['review'] });
      onHandedIn();
    },
  });
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
