import { type PracticePool, practicePools } from '@taiyari/contract/rules/practice';
import type { Address } from '#lib/router/address.ts';
import { pageParam, textParam } from '#lib/search-params.ts';
import { idParam } from '#lib/search-values.ts';

/** The addresses of mistakes and practice, apart from `paths`: they are no part of a first load. */
export const studyPaths = {
  mistakes: { to: '/mistakes' },
  /** A round of due mistakes; the one of the same filters that was begun on this device goes on. */
  round: (search: CardSearch & { readonly count?: number }) => ({ to: '/mistakes/round', search }),
  endlessPractice: { to: '/endless-practice' },
  /** Where a practice is put together; a link may have chosen something already. */
  practiceBuilder: (search: BuilderSearch = {}) => ({ to: '/practice', search }),
  /** What the learner knows of each subject. */
  mastery: { to: '/known' },
  /** The ten questions of today. */
  daily: (search: { readonly exam?: string } = {}) => ({ to: '/daily', search }),
  practice: (practiceId: string) => ({ to: '/practice/$practiceId', params: { practiceId } }),
} as const satisfies Record<string, Address | ((...names: never[]) => Address)>;

/** Which questions of the book of mistakes. */
type CardSearch = {
  readonly subject?: string | undefined;
  readonly topic?: string | undefined;
  readonly testId?: string | undefined;
  readonly cause?: string | undefined;
};

/** What of a practice is chosen. */
export type BuilderSearch = {
  readonly exam?: string | undefined;
  readonly subject?: string | undefined;
  /** Of the subject. */
  readonly topic?: string | undefined;
  readonly testId?: string | undefined;
  readonly pool?: PracticePool | undefined;
  /** Of the practices that were begun. */
  readonly page?: number | undefined;
};

/** What a link to the builder has chosen already, and which page of the list below it is open. */
export function validateBuilderSearch(search: Record<string, unknown>): BuilderSearch {
  return {
    exam: textParam(search.exam),
    subject: textParam(search.subject),
    topic: textParam(search.topic),
    testId: idParam(search.testId),
    pool: practicePools.find((pool) => pool === search.pool),
    page: pageParam(search.page),
  };
}
