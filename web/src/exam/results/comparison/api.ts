import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

export function comparisonQuery(resultId: string) {
  return queryOptions({
    queryKey: ['comparison', resultId],
    queryFn: ({ signal }) => callElsewhere('compareResult', { params: { resultId }, signal }),
  });
}

export function leaderboardQuery(testId: string) {
  return queryOptions({
    queryKey: ['leaderboard', testId],
    queryFn: ({ signal }) => callElsewhere('getLeaderboard', { params: { testId }, signal }),
  });
}

export function useJoinLeaderboards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nickname: string) => callElsewhere('joinLeaderboards', { body: { nickname } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leaderboard'] }),
  });
}

export function useLeaveLeaderboards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callElsewhere('leaveLeaderboards'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['leaderboard'] }),
  });
}
