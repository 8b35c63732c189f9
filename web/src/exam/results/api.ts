import type { Api, BodyOf } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** A result never changes; only rank and percentile move while others take the test. */
const freshMilliseconds = 5 * 60_000;

/** @param lang of the questions; absent: the one that the test was taken in */
export function analysisQuery(resultId: string, lang?: Language) {
  return queryOptions({
    queryKey: ['results', resultId, 'analysis', ...(lang ? [lang] : [])],
    queryFn: ({ signal }) =>
      callElsewhere('getAnalysis', { params: { resultId }, query: { lang }, signal }),
    staleTime: freshMilliseconds,
  });
}

/** In which language the questions are to be shown, and whether they are. */
export type AnalysisLanguages = {
  readonly wanted: Language;
  readonly view: (lang: Language) => void;
  /** They could not be loaded in the wanted one: they stay in the one before. */
  readonly isMissing: boolean;
  readonly tryAgain: () => void;
};

/** The analysis as the test was taken, or with its questions in another language once they have arrived. */
export function useAnalysis(resultId: string) {
  const own = useQuery(analysisQuery(resultId));
  const taken = own.data?.lang ?? 'en';
  const [wanted = taken, view] = useState<Language>();
  const other = useQuery({ ...analysisQuery(resultId, wanted), enabled: wanted !== taken });
  const shown = wanted === taken ? undefined : other.data;
  return {
    // What it says of itself is the language that it is shown in.
    analysis: shown ? { ...shown, lang: wanted } : own.data,
    error: own.error,
    isFetching: own.isFetching,
    refetch: own.refetch,
    wanted,
    view,
    isMissing: wanted !== taken && other.isError && other.data === undefined,
    tryAgain: () => void other.refetch(),
  };
}

/** All attempts of the learner at a test, whatever series it was taken in; never from an old cache, one may be deleted. */
export function pastAttemptsQuery(testId: string) {
  return queryOptions({
    queryKey: ['results', 'history', testId],
    queryFn: ({ signal }) => callElsewhere('listPastAttempts', { query: { testId }, signal }),
    staleTime: 0,
  });
}

/** The test that has no attempts: no list of them says whether there is such a test. */
export function testOfNoAttemptsQuery(testId: string) {
  return queryOptions({
    queryKey: ['results', 'test', testId],
    queryFn: ({ signal }) => call('getTest', { params: { testId }, signal }),
  });
}

export async function deleteAttempt(resultId: string): Promise<void> {
  await callElsewhere('deleteResult', { params: { resultId } });
}

export function comparisonQuery(resultId: string) {
  return queryOptions({
    queryKey: ['comparison', resultId],
    queryFn: ({ signal }) => callElsewhere('compareResult', { params: { resultId }, signal }),
  });
}

export function leaderboardQuery(testId: string) {
  return queryOptions({
    queryKey: ['leaderboard', testId],
    queryFn: ({ signal }) => callElsewhere('getLeaderboard', { params: { testId }, signal }),
  });
}

export function useJoinLeaderboards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nickname: string) => callElsewhere('joinLeaderboards', { body: { nickname } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leaderboard'] }),
  });
}

export function useLeaveLeaderboards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callElsewhere('leaveLeaderboards'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leaderboard'] }),
  });
}

export type CardChoice = BodyOf<Api['shareResult']>;

export function resultCardQuery(resultId: string) {
  return queryOptions({
    queryKey: ['results', resultId, 'card'],
    queryFn: ({ signal }) => callElsewhere('getResultCard', { params: { resultId }, signal }),
    staleTime: 0,
  });
}

export function useShare(resultId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CardChoice) => callElsewhere('shareResult', { params: { resultId }, body }),
    onSuccess: (found) => client.setQueryData(resultCardQuery(resultId).queryKey, found),
  });
}

/** Ends the address for good. */
export function useUnshare(resultId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callElsewhere('unshareResult', { params: { resultId } }),
    onSuccess: () =>
      client.setQueryData(
        resultCardQuery(resultId).queryKey,
        (found) => found && { ...found, card: null },
      ),
  });
}
