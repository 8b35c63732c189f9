import type { api, BodyOf } from '@taiyari/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshLearnersPages } from '#console/authoring/learners-pages.ts';
import { callAdmin } from '#console/kit/call-admin.ts';

type Change = BodyOf<typeof api.changeTestCategory>;

/** Makes a category (id null) or renames one. */
export function useNameCategory() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, name }: { id: string | null; name: string }) =>
      id === null
        ? callAdmin('createTestCategory', { body: { name } })
        : callAdmin('changeTestCategory', { params: { categoryId: id }, body: { name } }),
    onSettled: refresh,
  });
}

export function useChangeCategory() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: Change }) =>
      callAdmin('changeTestCategory', { params: { categoryId: id }, body: change }),
    onSettled: refresh,
  });
}

export function useOrderCategories() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (categoryIds: string[]) =>
      callAdmin('orderTestCategories', { body: { categoryIds } }),
    onSettled: refresh,
  });
}

/** `moveTo`: where its tests go; absent where it has none. */
export function useDeleteCategory() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, moveTo }: { id: string; moveTo: string | undefined }) =>
      callAdmin('deleteTestCategory', { params: { categoryId: id }, query: { moveTo } }),
    onSettled: refresh,
  });
}

/** Tests have the names: their lists are read anew as well, those that learners see on their next visit. */
function useRefresh() {
  const client = useQueryClient();
  return async () => {
    const keys = [
      ['admin', 'test-categories'],
      ['admin', 'tests'],
    ];
    await Promise.all([
      refreshLearnersPages(client),
      ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
  };
}
