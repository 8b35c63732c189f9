import type { Api, BodyOf, OwnReport, Remarks } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** What was said of the questions of a result. */
export function resultRemarksQuery(resultId: string) {
  return queryOptions({
    queryKey: ['remarks', 'result', resultId],
    queryFn: ({ signal }) => callElsewhere('listRemarks', { params: { resultId }, signal }),
  });
}

/** What was said of one question that the learner has answered. */
export function questionRemarksQuery(questionId: string) {
  return queryOptions({
    queryKey: ['remarks', 'question', questionId],
    queryFn: ({ signal }) =>
      callElsewhere('listQuestionRemarks', { params: { questionId }, signal }),
  });
}

/** Reports a question; wherever its remarks are shown, the report stands at once. */
export function useReportQuestion(accountId: string, questionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['reportQuestion']>) =>
      callElsewhere('reportQuestion', { params: { questionId }, body, actingFor: accountId }),
    onSuccess: (report: OwnReport) => {
      client.setQueriesData<Remarks>(
        { queryKey: ['remarks'] },
        (known) => known && { ...known, reports: [report, ...known.reports] },
      );
    },
  });
}
