import { practicePools } from '@taiyari/contract/rules/practice';
import { textParam } from '#lib/search-params.ts';
import type { BuilderSearch } from '#lib/study-paths.ts';

/** What a link to the builder has chosen already. */
export function validateBuilderSearch(search: Record<string, unknown>): BuilderSearch {
  return {
    exam: textParam(search.exam),
    subject: textParam(search.subject),
    topic: textParam(search.topic),
    testId: textParam(search.testId),
    pool: practicePools.find((pool) => pool === search.pool),
  };
}
