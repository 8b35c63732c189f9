import type { ListSearch } from '#console/kit/lists/list-search.ts';

/** The filters of the list, by their names in the address. */
export const bankFilters = [
  'exam',
  'subject',
  'topic',
  'difficulty',
  'source',
  'translation',
  'use',
  'testId',
  'figures',
  'duplicates',
  'retired',
] as const;

export type BankSearch = ListSearch<(typeof bankFilters)[number]>;
