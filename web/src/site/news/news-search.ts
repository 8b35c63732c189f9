import type { NewsCategory } from '@taiyari/contract';

/** The tab as the address holds it; absent: all news. */
export type NewsSearch = { readonly category?: NewsCategory };

export function validateNewsSearch(raw: Record<string, unknown>): NewsSearch {
  return { category: categories.find((category) => category === raw.category) };
}

/** In the order of the tabs. */
export const categories: readonly NewsCategory[] = [
  'national',
  'government',
  'international',
  'jk',
];
