import { pageParam } from '#lib/page-param.ts';
import { textParam } from '#lib/search-params.ts';

/** What the address holds: the chosen test, and the page of the imports. */
export type BulkUploadSearch = { readonly testId?: string; readonly page?: number };

export function validateBulkUploadSearch(raw: Record<string, unknown>): BulkUploadSearch {
  const testId = textParam(raw.testId);
  const isId = testId !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(testId);
  return { testId: isId ? testId : undefined, page: pageParam(raw.page) };
}
