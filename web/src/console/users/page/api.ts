import type { UserDetail, UserSupport } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import type { OutcomeControl } from '#console/kit/outcome.tsx';

const keyOf = (userId: string) => ['admin', 'users', 'support', userId] as const;

export function supportQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => callAdmin('getUserSupport', { params: { userId }, signal }),
    staleTime: 0,
  });
}

export function sheetQuery(userId: string, resultId: string) {
  return queryOptions({
    queryKey: [...keyOf(userId), 'sheet', resultId],
    queryFn: ({ signal }) => callAdmin('getUserAnalysis', { params: { userId, resultId }, signal }),
  });
}

/** Series that can be given: those that learners see. */
export const activeSeriesQuery = queryOptions({
  queryKey: ['admin', 'series', 'to-give'],
  queryFn: ({ signal }) =>
    callAdmin('listAdminSeries', { query: { status: 'active', sort: 'title' }, signal }),
});

/** Something that is done for a user; the page is read anew, whether it went well or not. */
export function useDeed<Input = void>(deed: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'users'] }),
  });
}

/** What every card of a user's page knows. */
export type UserCardProps = {
  readonly detail: UserDetail;
  readonly support: UserSupport;
  readonly outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
};
