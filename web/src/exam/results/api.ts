import type { Language } from '@taiyari/contract/rules/languages';
import { queryOptions } from '@tanstack/react-query';
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
