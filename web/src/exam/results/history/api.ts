import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** All attempts of the learner at a test, whatever series it was taken in; never from an old cache, one may be deleted. */
export function pastAttemptsQuery(testId: string) {
  return queryOptions({
    queryKey: ['results', 'history', testId],
    queryFn: ({ signal }) => call('listPastAttempts', { query: { testId }, signal }),
    staleTime: 0,
  });
}

export async function deleteAttempt(resultId: string): Promise<void> {
  await call('deleteResult', { params: { resultId } });
}
