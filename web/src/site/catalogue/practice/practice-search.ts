import { pageParam, textParam } from '#lib/search-params.ts';

/** The filters of the practice list as the address holds them. */
export type PracticeSearch = {
  readonly search?: string;
  /** A category of tests. */
  readonly subject?: string;
  readonly page?: number;
};

export function validatePracticeSearch(raw: Record<string, unknown>): PracticeSearch {
  return {
    search: textParam(raw.search)?.trim().slice(0, 200),
    subject: textParam(raw.subject)?.trim().slice(0, 80),
    page: pageParam(raw.page),
  };
}
