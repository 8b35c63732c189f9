import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** A result never changes; only rank and percentile move while others take the test. */
const freshMilliseconds = 5 * 60_000;

export function analysisQuery(resultId: string) {
  return queryOptions({
    queryKey: ['results', resultId, 'analysis'],
    queryFn: ({ signal }) => call('getAnalysis', { params: { resultId }, signal }),
    staleTime: freshMilliseconds,
  });
}
