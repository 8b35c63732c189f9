import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

/** What the address holds: the chosen test, and the page of the imports. */
export type BulkUploadSearch = Pick<ListSearch<'testId'>, 'testId' | 'page' | 'size'>;

export function validateBulkUploadSearch(raw: Record<string, unknown>): BulkUploadSearch {
  const { testId, page, size } = readListSearch(raw, ['testId']);
  return { testId, page, size };
}
