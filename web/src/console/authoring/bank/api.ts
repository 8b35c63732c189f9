import type { Api, BodyOf, FullBankQuestion, RequestOf } from '@taiyari/contract';
import {
  bankDifficulties,
  figureFilters,
  translationFilters,
} from '@taiyari/contract/rules/question-bank';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankSearch } from '#console/authoring/bank/bank-search.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';
import { inPortions, type Stoppable } from '#console/kit/portions/portions.tsx';
import { saveOver } from '#console/kit/save-over.ts';
import { isApiError } from '#lib/api-error.ts';

export const bankPageSize = 20;

const key = ['admin', 'bank'] as const;

/** What the list is narrowed by; what the server does not know is left out. */
function filterOf({ search, exam: slug, subject, topic, source, testId, ...more }: BankSearch) {
  return {
    search,
    exam: slug,
    subject,
    topic,
    source,
    testId,
    difficulty: ([...bankDifficulties, 'none'] as const).find((known) => known === more.difficulty),
    translation: translationFilters.find((known) => known === more.translation),
    use: (['used', 'unused'] as const).find((known) => known === more.use),
    figures: figureFilters.find((known) => known === more.figures),
    duplicates: (['likely'] as const).find((known) => known === more.duplicates),
    retired: (['yes', 'all'] as const).find((known) => known === more.retired),
  };
}

export function bankQuery(search: BankSearch) {
  const query = {
    ...filterOf(search),
    sort: sorts.find((known) => known === search.sort),
    ...placeOf(search, bankPageSize),
  };
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => callAdmin('listBankQuestions', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

const sorts = ['changed', 'facility', 'discrimination'] as const;

/** The ids of all questions that match, whatever page they are on. */
export async function findMatchingQuestions(search: BankSearch): Promise<readonly string[]> {
  const { ids } = await callAdmin('findBankQuestions', { query: filterOf(search) });
  return ids;
}

export const topicsQuery = queryOptions({
  queryKey: [...key, 'topics'],
  queryFn: ({ signal }) => callAdmin('getBankTopics', { signal }),
  staleTime: 0,
});

export function bankQuestionQuery(bankQuestionId: string) {
  return queryOptions({
    queryKey: [...key, 'question', bankQuestionId],
    queryFn: ({ signal }) => callAdmin('getBankQuestion', { params: { bankQuestionId }, signal }),
    staleTime: 0,
  });
}

/** What may be the same question. */
export function duplicatesQuery(bankQuestionId: string) {
  return queryOptions({
    queryKey: [...key, 'duplicates', bankQuestionId],
    queryFn: ({ signal }) => callAdmin('listDuplicates', { params: { bankQuestionId }, signal }),
    staleTime: 0,
  });
}

/** They are two: neither is proposed for the other again. */
export function useDismissDuplicate(bankQuestionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (otherQuestionId: string) =>
      callAdmin('dismissDuplicate', { params: { bankQuestionId, otherQuestionId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...key, 'duplicates'] }),
        client.invalidateQueries({ queryKey: [...key, 'list'] }),
      ]),
  });
}

/** Retires a question in favour of another one. */
export function useReplaceQuestion(bankQuestionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (by: string) =>
      callAdmin('replaceBankQuestion', { params: { bankQuestionId }, body: { by } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export type BankChange = BodyOf<Api['changeBankQuestions']>['change'];

type ChangeRun = Stoppable & {
  readonly ids: readonly string[];
  readonly change: BankChange;
  readonly onChanged: (ids: readonly string[]) => void;
};

/** One call after the other; `onChanged` is told which ones each was for. */
export function useChangeBankQuestions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, change, onChanged, goesOn }: ChangeRun) =>
      inPortions(
        ids,
        async (some) => {
          await callAdmin('changeBankQuestions', { body: { ids: [...some], change } });
          onChanged(some);
        },
        { goesOn },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Writes the next revision. */
export function useReviseQuestion(bankQuestionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['reviseBankQuestion']>) =>
      callAdmin('reviseBankQuestion', { params: { bankQuestionId }, body }),
    onSuccess: (found: FullBankQuestion) => {
      client.setQueryData(bankQuestionQuery(bankQuestionId).queryKey, found);
      void client.invalidateQueries({ queryKey: [...key, 'list'] });
    },
  });
}

type Taking = { readonly questionId: string; readonly from: number; readonly revision: number };

/** Lets a test ask the question in another revision. */
export function useTakeRevision(bankQuestionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ questionId, ...body }: Taking) =>
      callAdmin('takeBankRevision', {
        params: { bankQuestionId, bankUseId: questionId },
        body,
      }),
    onSuccess: (found: FullBankQuestion) =>
      client.setQueryData(bankQuestionQuery(bankQuestionId).queryKey, found),
    // Also where it was refused: somebody else has changed the test.
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** The blueprint of a test with what it draws now; asked anew whenever the dialog opens. */
export function blueprintQuery(testId: string) {
  return queryOptions({
    queryKey: ['admin', 'bank', 'blueprint', testId],
    queryFn: ({ signal }) => callAdmin('getBlueprint', { params: { testId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Writes it and answers what it draws.
 * @param meet looks at what somebody else has written; the save is over when that was seen
 */
export function useSaveBlueprint(testId: string, meet: () => Promise<void>) {
  return useMutation({
    mutationFn: (body: RequestOf<Api['saveBlueprint']>['body']) =>
      saveOver({
        what: `blueprint ${testId}`,
        body,
        send: (body) => callAdmin('saveBlueprint', { params: { testId }, body }),
        stateOf: ({ updatedAt }) => updatedAt,
      }),
    onError: (error) => (isApiError(error, 'conflict') ? meet() : undefined),
  });
}

/** @param meet looks at what is drawn by now */
export function useTakeBlueprint(testId: string, meet: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['takeBlueprint']>) =>
      callAdmin('takeBlueprint', { params: { testId }, body }),
    onError: (error) => (isApiError(error, 'conflict') ? meet() : undefined),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'bank', 'list'] }),
        client.invalidateQueries({ queryKey: ['admin', 'bank', 'test'] }),
        client.invalidateQueries({ queryKey: ['admin', 'tests', 'list'] }),
      ]),
  });
}

/** Which questions of the bank a saved test asks, and where more of them can go. */
export function testInBankQuery(testId: string) {
  return queryOptions({
    queryKey: ['admin', 'bank', 'test', testId],
    queryFn: ({ signal }) => callAdmin('getTestInBank', { params: { testId }, signal }),
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

export function useAddBankQuestions(testId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<Api['addBankQuestions']>['body']) =>
      callAdmin('addBankQuestions', { params: { testId }, body }),
    // Also where it was refused: somebody else has changed the test or a question.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'bank'] }),
        client.invalidateQueries({ queryKey: ['admin', 'tests', 'list'] }),
      ]),
  });
}
