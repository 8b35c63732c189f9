import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';

/** One bar of a test's histogram: how many learners have these marks in their first attempt. */
export type MarksBar = { readonly marks: number; readonly learners: number };

export type Standing = {
  readonly rank: number;
  readonly learners: number;
  readonly percentile: number;
};

/**
 * The place of someone with `marks` in the histogram that counts him, too. Ties share a rank
 * (1, 2, 2, 4); percentile = share of learners with marks at or below, in per cent, one decimal.
 * @returns null below 10 learners, where a place says nothing.
 */
export function standingOf(marks: number, histogram: readonly MarksBar[]): Standing | null {
  let learners = 0;
  let above = 0;
  for (const bar of histogram) {
    learners += bar.learners;
    if (bar.marks > marks) above += bar.learners;
  }
  if (learners < minimumLearnersForRank) return null;
  return {
    rank: above + 1,
    learners,
    percentile: Math.floor((2000 * (learners - above) + learners) / (2 * learners)) / 10,
  };
}
