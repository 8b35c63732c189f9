import { testCategories } from '@taiyari/contract/rules/categories';
import { useQuery } from '@tanstack/react-query';
import { testCategoriesQuery } from '#console/kit/test-categories/api.ts';
import type { SelectOption } from '#ui/select-field.tsx';

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
