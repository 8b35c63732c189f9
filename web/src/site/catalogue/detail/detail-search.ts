import { textParam } from '#lib/search-params.ts';

export const testTypes = ['mock', 'pyq', 'practice'] as const;
export type TestType = (typeof testTypes)[number];

/** What the tests of a series are narrowed to, as the address holds it. */
export type DetailSearch = {
  readonly type?: TestType;
  readonly category?: string;
};

export function validateDetailSearch(raw: Record<string, unknown>): DetailSearch {
  return {
    type: testTypes.find((type) => type === raw.type),
    category: textParam(raw.category),
  };
}
