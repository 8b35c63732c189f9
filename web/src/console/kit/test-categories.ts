import type { Api, ResponseOf } from '@taiyari/contract';
import { testCategories } from '@taiyari/contract/rules/categories';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import type { SelectOption } from '#ui/select-field.tsx';

/** The categories of tests, in their order. */
export const testCategoriesQuery = queryOptions({
  queryKey: ['admin', 'test-categories'],
  queryFn: ({ signal }) => callAdmin('listTestCategories', { signal }),
  // Somebody else may be at work: what is seen is what is there.
  staleTime: 0,
});

type List = ResponseOf<Api['listTestCategories']>;

const ordinary = 'General Knowledge';

/** What a new test is about if nobody says otherwise: general knowledge, or else the first category that is offered. */
export function firstCategory(list: List | undefined): string {
  const offered = list?.items.filter(({ isRetired }) => !isRetired) ?? [];
  const found = offered.find(({ name }) => name === ordinary) ?? offered[0];
  return found?.name ?? ordinary;
}

/**
 * What a test may be about, with the category that it has already: it may keep a retired one. Until the list is there,
 * and where it cannot be read, the categories that every site begins with; the server knows which of them there are.
 */
export function useCategoryOptions(current: string): SelectOption[] {
  const { data } = useQuery(testCategoriesQuery);
  const offered = data
    ? data.items.filter(({ isRetired }) => !isRetired).map(({ name }) => name)
    : testCategories;
  return [...new Set([...offered, current])].map((value) => ({ value, label: value }));
}
