import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** The learner's series with their progress, latest enrolment first. */
export const enrolmentsQuery = queryOptions({
  queryKey: ['enrolments'],
  queryFn: ({ signal }) => call('listEnrolments', { signal }),
});
