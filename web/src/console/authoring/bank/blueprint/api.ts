import type { Api, RequestOf } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';

/** The blueprint of a test with what it draws now; asked anew whenever the dialog opens. */
export function blueprintQuery(testId: string) {
  return queryOptions({
    queryKey: ['admin', 'bank', 'blueprint', testId],
    queryFn: ({ signal }) => callAdmin('getBlueprint', { params: { testId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Writes it and answers what it draws. */
export function useSaveBlueprint(testId: string) {
  return useMutation({
    mutationFn: (body: RequestOf<Api['saveBlueprint']>['body']) =>
      callAdmin('saveBlueprint', { params: { testId }, body }),
  });
}

export function useTakeBlueprint(testId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      callAdmin('takeBlueprint', { params: { testId }, body: { ids } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'bank', 'list'] }),
        client.invalidateQueries({ queryKey: ['admin', 'bank', 'test'] }),
        client.invalidateQueries({ queryKey: ['admin', 'tests', 'list'] }),
      ]),
  });
}
