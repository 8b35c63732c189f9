import type {
  Api,
  BodyOf,
  User,
  UserBulkAction,
  UserBulkRow,
  UserDetail,
  UserJob,
  UserSupport,
} from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminUrl, callAdmin } from '#console/kit/call-admin.ts';
import { fetchLongPlace, type ListSearch, placeOf } from '#console/kit/lists/list-search.ts';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { inPortions, type Stoppable } from '#console/kit/portions/portions.tsx';
import { toQuery, type UsersSearch } from '#console/users/users-search.ts';

export const usersPageSize = 15;

const usersKey = ['admin', 'users'] as const;

export function usersQuery(search: UsersSearch) {
  const filters = toQuery(search);
  const { page, size, cursor } = search;
  return queryOptions({
    queryKey: [...usersKey, 'list', filters, page, size, cursor],
    queryFn: ({ signal }) =>
      fetchLongPlace(search, usersPageSize, (place) =>
        callAdmin('listUsers', { query: { ...filters, ...place }, signal }),
      ),
    placeholderData: keepPreviousData,
    // Somebody else may be at work: what is seen is what is there.
    staleTime: 0,
  });
}

/** More than these are not chosen at once. */
export const mostSelected = 10_000;

/** The ids of all users that match, whatever page they are on; the first ten thousand. */
export async function findMatchingUsers(search: UsersSearch): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...toQuery(search), limit: 500, cursor };
    const { items, next } = await callAdmin('listUsers', { query });
    ids.push(...items.map(({ userId }) => userId));
    cursor = next ?? undefined;
  } while (cursor !== undefined && ids.length < mostSelected);
  return ids.slice(0, mostSelected);
}

export function userQuery(userId: string) {
  return queryOptions({
    queryKey: [...usersKey, 'detail', userId],
    queryFn: ({ signal }) => callAdmin('getUser', { params: { userId }, signal }),
    staleTime: 0,
  });
}

/** The address of the file with everybody who matches. */
export function usersCsvUrl(search: UsersSearch): string {
  const { sort: _, ...query } = toQuery(search);
  return adminUrl('exportUsers', { query });
}

type UserChange = Partial<Pick<User, 'role' | 'isActive' | 'emailVerification'>>;

/** Changes one user; lists and details are read anew, whether it went well or not. */
export function useChangeUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, change }: { userId: string; change: UserChange }) =>
      callAdmin('updateUser', { params: { userId }, body: change }),
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  });
}

type BulkRun = Stoppable & {
  readonly ids: readonly string[];
  readonly action: UserBulkAction;
  readonly onReported: (rows: readonly UserBulkRow[]) => void;
};

/** One call after the other; `onReported` is told the rows of each. What was done before a failure stays done. */
export function useChangeUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, action, onReported, goesOn }: BulkRun) =>
      inPortions(
        ids,
        async (some) => {
          const { items } = await callAdmin('changeUsers', { body: { ids: [...some], action } });
          onReported(items);
        },
        { goesOn },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  });
}

const keyOf = (userId: string) => ['admin', 'users', 'support', userId] as const;

export function supportQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => callAdmin('getUserSupport', { params: { userId }, signal }),
    staleTime: 0,
    // How far he is in a test is seen as it is.
    refetchInterval: ({ state: { data } }) => Boolean(data?.running.length) && 10_000,
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
export function useDeed<Input = void, Answer = unknown>(deed: (input: Input) => Promise<Answer>) {
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
  readonly outcome: OutcomeControl;
};

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
