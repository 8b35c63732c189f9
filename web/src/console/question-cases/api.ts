import type { AdminRuling, Api, BodyOf, QuestionCase, RulingDetail } from '@taiyari/contract';
import { reportKinds, reportStates, rulingFilters } from '@taiyari/contract/rules/rulings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';

export const casePageSize = 20;

const casesKey = ['admin', 'question-cases'] as const;
const rulingsKey = ['admin', 'rulings'] as const;
/** Asked again while something is counted, or comes into force. */
const pollMilliseconds = 1000;

export type QueueSearch = ListSearch<'state' | 'kind' | 'testId'>;

export function queueQuery({ state, kind, testId, ...place }: QueueSearch) {
  const query = {
    state: reportStates.find((known) => known === state),
    kind: reportKinds.find((known) => known === kind),
    testId,
    ...placeOf(place, casePageSize),
  };
  return queryOptions({
    queryKey: [...casesKey, 'list', query],
    queryFn: ({ signal }) => callAdmin('listReportedQuestions', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

export type CaseOf = { readonly testId: string; readonly questionId: string };

export function caseQuery({ testId, questionId }: CaseOf) {
  return queryOptions({
    queryKey: [...casesKey, 'one', testId, questionId],
    queryFn: ({ signal }) =>
      callAdmin('getQuestionCase', { params: { testId, questionId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.rulings.some(isAtWork) && pollMilliseconds,
  });
}

export function useCloseReports(params: CaseOf) {
  const keep = useKeepCase(params);
  return useMutation({
    mutationFn: (body: BodyOf<Api['closeReports']>) => callAdmin('closeReports', { params, body }),
    onSuccess: keep,
    onError: useReadAnew(params),
  });
}

export function useAnswerDoubt(params: CaseOf) {
  const keep = useKeepCase(params);
  return useMutation({
    mutationFn: (body: BodyOf<Api['answerDoubt']>) => callAdmin('answerDoubt', { params, body }),
    onSuccess: keep,
    onError: useReadAnew(params),
  });
}

function useKeepCase(of: CaseOf) {
  const client = useQueryClient();
  return (found: QuestionCase) => {
    client.setQueryData(caseQuery(of).queryKey, found);
    void client.invalidateQueries({ queryKey: [...casesKey, 'list'] });
  };
}

/** What somebody else did meanwhile is seen behind what was refused. */
function useReadAnew(of: CaseOf) {
  const client = useQueryClient();
  return () => client.invalidateQueries(caseQuery(of));
}

export type RulingSearch = ListSearch<'state' | 'testId'>;

export function rulingListQuery({ state, testId, ...place }: RulingSearch) {
  const query = {
    state: rulingFilters.find((known) => known === state),
    testId,
    ...placeOf(place, casePageSize),
  };
  return queryOptions({
    queryKey: [...rulingsKey, 'list', query],
    queryFn: ({ signal }) => callAdmin('listRulings', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.items.some(isAtWork) && pollMilliseconds,
  });
}

export function rulingQuery(rulingId: string) {
  return queryOptions({
    queryKey: [...rulingsKey, 'one', rulingId],
    queryFn: ({ signal }) => callAdmin('getRuling', { params: { rulingId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data && isAtWork(state.data) && pollMilliseconds,
  });
}

/** It is being counted, or it comes into force. */
export function isAtWork({ state }: Pick<AdminRuling, 'state'>): boolean {
  return state === 'counting' || state === 'approved';
}

export function useProposeRuling({ testId, questionId }: CaseOf) {
  const keep = useKeepRuling();
  return useMutation({
    mutationFn: (body: Omit<BodyOf<Api['proposeRuling']>, 'testId' | 'questionId'>) =>
      callAdmin('proposeRuling', { body: { testId, questionId, ...body } }),
    onSuccess: keep,
  });
}

export function useApproveRuling(rulingId: string) {
  const keep = useKeepRuling();
  return useMutation({
    mutationFn: () => callAdmin('approveRuling', { params: { rulingId } }),
    onSuccess: keep,
  });
}

export function useWithdrawRuling(rulingId: string) {
  const keep = useKeepRuling();
  return useMutation({
    mutationFn: () => callAdmin('withdrawRuling', { params: { rulingId } }),
    onSuccess: keep,
  });
}

function useKeepRuling() {
  const client = useQueryClient();
  return (ruling: RulingDetail) => {
    client.setQueryData(rulingQuery(ruling.id).queryKey, ruling);
    void client.invalidateQueries({ queryKey: [...rulingsKey, 'list'] });
    void client.invalidateQueries({ queryKey: casesKey });
  };
}
