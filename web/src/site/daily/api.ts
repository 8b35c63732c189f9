import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

export function fetchDaily(exam: string | undefined) {
  return callElsewhere('getDaily', { query: { exam } });
}

export const yesterdayQuery = (exam: string) =>
  queryOptions({
    queryKey: ['daily', 'yesterday', exam],
    queryFn: ({ signal }) => callElsewhere('getYesterday', { query: { exam }, signal }),
  });

export function useHideStreak() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hidesStreak: boolean) =>
      callElsewhere('changeDailySettings', { body: { hidesStreak } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['daily'] }),
  });
}
