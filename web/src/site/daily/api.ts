import type { Daily } from '@taiyari/contract';
import { queryOptions } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { useChangeAtOnce } from '#lib/use-change-at-once.ts';
import { dailyQuery } from '#shared/review/api.ts';

export function fetchDaily(exam: string | undefined) {
  return callElsewhere('getDaily', { query: { exam } });
}

export const yesterdayQuery = (exam: string) =>
  queryOptions({
    queryKey: ['daily', 'yesterday', exam],
    queryFn: ({ signal }) => callElsewhere('getYesterday', { query: { exam }, signal }),
  });

/** @param shown of today, while the server has not told it anew */
export function useHideStreak(shown: Daily) {
  return useChangeAtOnce({
    queryKey: dailyQuery.queryKey,
    shown,
    send: (hidesStreak: boolean) =>
      callElsewhere('changeDailySettings', { body: { hidesStreak }, keepalive: true }).then(
        () => undefined,
      ),
    apply: (daily, isHidden) => ({ ...daily, streak: { ...daily.streak, isHidden } }),
  });
}
