import type { Api, RequestOf } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';

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
