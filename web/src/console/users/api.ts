import type { User, UserBulkAction, UserBulkRow } from '@taiyari/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminUrl, callAdmin } from '#console/kit/call-admin.ts';
import { longPlaceOf } from '#console/kit/lists/list-search.ts';
import { inPortions } from '#console/kit/portions/portions.tsx';
import { toQuery, type UsersSearch } from '#console/users/users-search.ts';

export const usersPageSize = 15;

const usersKey = ['admin', 'users'] as const;

export function usersQuery(search: UsersSearch) {
  const query = { ...toQuery(search), ...longPlaceOf(search, usersPageSize) };
  return queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => callAdmin('listUsers', { query, signal }),
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

type BulkRun = {
  readonly ids: readonly string[];
  readonly action: UserBulkAction;
  readonly onReported: (rows: readonly UserBulkRow[]) => void;
};

/** One call after the other; `onReported` is told the rows of each. What was done before a failure stays done. */
export function useChangeUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, action, onReported }: BulkRun) =>
      inPortions(ids, async (some) => {
        const { items } = await callAdmin('changeUsers', { body: { ids: [...some], action } });
        onReported(items);
      }),
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  });
}
