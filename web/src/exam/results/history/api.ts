import { queryOptions } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** All attempts of the learner at a test, whatever series it was taken in; never from an old cache, one may be deleted. */
export function pastAttemptsQuery(testId: string) {
  return queryOptions({
    queryKey: ['results', 'history', testId],
    queryFn: ({ signal }) => callElsewhere('listPastAttempts', { query: { testId }, signal }),
    staleTime: 0,
  });
}

export async function deleteAttempt(resultId: string): Promise<void> {
  await callElsewhere('deleteResult', { params: { resultId } });
}
