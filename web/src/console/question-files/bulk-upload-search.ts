import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

/** What the address holds: the chosen test, and the page of the imports. */
export type BulkUploadSearch = Pick<ListSearch<'testId'>, 'testId' | 'page' | 'size'>;

export function validateBulkUploadSearch(raw: Record<string, unknown>): BulkUploadSearch {
  const { testId, page, size } = readListSearch(raw, ['testId']);
  const isId = testId !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(testId);
  return { testId: isId ? testId : undefined, page, size };
}
