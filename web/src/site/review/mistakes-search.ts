import { type ReviewCause, reviewCauses } from '@taiyari/contract/rules/review';
import { pageParam, textParam } from '#lib/search-params.ts';
import { idParam } from '#lib/search-values.ts';

export const shows = ['all', 'due', 'leeches', 'bookmarked'] as const;
export type Show = (typeof shows)[number];

/** What of the book is asked for. */
export type CardFilters = {
  readonly subject?: string | undefined;
  /** Of the subject. */
  readonly topic?: string | undefined;
  readonly testId?: string | undefined;
  readonly cause?: ReviewCause | undefined;
};

export type MistakesSearch = CardFilters & {
  readonly show?: Show | undefined;
  readonly page?: number | undefined;
};

export type RoundSearch = CardFilters & { readonly count?: number | undefined };

export function validateMistakesSearch(search: Record<string, unknown>): MistakesSearch {
  return {
    ...filtersOf(search),
    show: shows.find((show) => show === search.show && show !== 'all'),
    page: pageParam(search.page),
  };
}

export const roundSizes = [5, 10, 20, 30];

export function validateRoundSearch(search: Record<string, unknown>): RoundSearch {
  return {
    ...filtersOf(search),
    count: roundSizes.find((size) => size === Number(search.count)),
  };
}

function filtersOf(search: Record<string, unknown>): CardFilters {
  const subject = textParam(search.subject);
  return {
    subject,
    topic: subject === undefined ? undefined : textParam(search.topic),
    testId: idParam(search.testId),
    cause: reviewCauses.find((cause) => cause === search.cause),
  };
}
