import type { Api, BodyOf } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';

/** What each exam asks, with how many questions the bank has of it. */
export const syllabusesQuery = queryOptions({
  queryKey: ['admin', 'bank', 'syllabuses'],
  queryFn: ({ signal }) => callAdmin('listSyllabuses', { signal }),
  // Somebody else may be at work: what is seen is what is there.
  staleTime: 0,
});

export function useSaveSyllabus(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['saveSyllabus']>) =>
      callAdmin('saveSyllabus', { params: { exam: slug }, body }),
    // Also where it was refused: somebody else has written it. Lists of the bank may be narrowed by it.
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'bank'] }),
  });
}
