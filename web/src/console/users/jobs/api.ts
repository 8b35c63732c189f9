import type { Api, BodyOf, UserJob } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import { type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';

export const jobsPageSize = 10;

const jobsKey = ['admin', 'user-jobs'] as const;

/** Asked again while something goes on. */
const pollMilliseconds = 2000;

export function jobListQuery(place: ListSearch) {
  const query = placeOf(place, jobsPageSize);
  return queryOptions({
    queryKey: [...jobsKey, 'list', query],
    queryFn: ({ signal }) => callAdmin('listUserJobs', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.items.some(isRunning) && pollMilliseconds,
  });
}

export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: [...jobsKey, 'one', jobId],
    queryFn: ({ signal }) => callAdmin('getUserJob', { params: { jobId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data && isRunning(state.data) && pollMilliseconds,
  });
}

export function useStartJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['startUserJob']>) => callAdmin('startUserJob', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
}

export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => callAdmin('cancelUserJob', { params: { jobId } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
}

export function isRunning({ state }: UserJob): boolean {
  return state === 'running';
}
