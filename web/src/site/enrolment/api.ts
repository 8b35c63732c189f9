import { queryOptions } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

/** The learner's series with their progress, latest enrolment first. */
export const enrolmentsQuery = queryOptions({
  queryKey: ['enrolments'],
  queryFn: ({ signal }) => callElsewhere('listEnrolments', { signal }),
});
