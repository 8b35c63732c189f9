import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** The learner's running attempts, nearest deadline first. */
export const runningAttemptsQuery = queryOptions({
  queryKey: ['attempts', 'running'],
  queryFn: ({ signal }) => call('listRunningAttempts', { signal }),
});

const recentLimit = 10;

/** The latest results, newest first. */
export const recentResultsQuery = queryOptions({
  queryKey: ['results', 'recent'],
  queryFn: ({ signal }) => call('listResults', { query: { limit: recentLimit }, signal }),
});
