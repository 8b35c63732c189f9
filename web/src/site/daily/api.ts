import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callBook } from '#shared/review/call-book.ts';

export function fetchDaily(exam: string | undefined) {
  return callBook('getDaily', { query: { exam } });
}

export const yesterdayQuery = (exam: string) =>
  queryOptions({
    queryKey: ['daily', 'yesterday', exam],
    queryFn: ({ signal }) => callBook('getYesterday', { query: { exam }, signal }),
  });

export function useHideStreak() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hidesStreak: boolean) =>
      callBook('changeDailySettings', { body: { hidesStreak } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['daily'] }),
  });
}
