import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';

/** How many learners have a first attempt at a test, and how many of them more marks than the one in question. */
export type Place = { readonly learners: number; readonly above: number };

export type Standing = {
  readonly rank: number;
  readonly learners: number;
  readonly percentile: number;
};

/**
 * The standing of someone who is counted himself. Ties share a rank (1, 2, 2, 4); percentile = share of learners with
 * marks at or below, in per cent, one decimal.
 * @returns null below 10 learners, where a place says nothing.
 */
export function standingOf({ learners, above }: Place): Standing | null {
  if (learners < minimumLearnersForRank) return null;
  return {
    rank: above + 1,
    learners,
    percentile: Math.floor((2000 * (learners - above) + learners) / (2 * learners)) / 10,
  };
}
