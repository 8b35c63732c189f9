import type { Content } from './content.ts';
import { testContent } from './tests.ts';

export const mostTestCategories = 200;

/** A category of tests, as it is made and renamed. */
export const testCategoryContent = {
  fields: { name: { ...testContent.fields.category, isName: true } },
  together: [],
  anew: [],
} as const satisfies Content;
