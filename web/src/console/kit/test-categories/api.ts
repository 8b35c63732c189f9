import { queryOptions } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';

/** The categories of tests, in their order. */
export const testCategoriesQuery = queryOptions({
  queryKey: ['admin', 'test-categories'],
  queryFn: ({ signal }) => callAdmin('listTestCategories', { signal }),
  // Somebody else may be at work: what is seen is what is there.
  staleTime: 0,
});
