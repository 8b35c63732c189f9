import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';

/** How many learners have a first attempt at a test, and how many of them more marks than the one in question. */
export type RankCounts = { readonly learners: number; readonly above: number };

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
export function standingOf({ learners, above }: RankCounts): Standing | null {
  if (learners < minimumLearnersForRank) return null;
  return {
    rank: above + 1,
    learners,
    percentile: Math.floor((2000 * (learners - above) + learners) / (2 * learners)) / 10,
  };
}

/** Learners of a test with the same marks. */
export type ScoreCount = {
  readonly marksPoints: number;
  readonly totalPoints: number;
  readonly learners: number;
};

/** Learners whose marks become others. */
export type ScoreMove = {
  readonly from: Omit<ScoreCount, 'learners'>;
  readonly to: Omit<ScoreCount, 'learners'>;
  readonly learners: number;
};

/** From a rank to another one. */
export type RankMove = { readonly from: number; readonly to: number };

export type RankChanges = {
  /** So many learners have another rank: also those who keep their marks. */
  readonly learners: number;
  /** The longest ways up and down; null: nobody goes there. */
  readonly mostRisen: RankMove | null;
  readonly mostFallen: RankMove | null;
};

/** What becomes of ranks when some learners have other marks. */
export function rankChangesOf(
  counts: readonly ScoreCount[],
  moves: readonly ScoreMove[],
): RankChanges {
  const before = new Map<number, number>();
  for (const count of counts) addTo(before, shareOf(count), count.learners);
  const after = new Map(before);
  const staying = new Map(before);
  for (const { from, to, learners } of moves) {
    addTo(after, shareOf(from), -learners);
    addTo(staying, shareOf(from), -learners);
    addTo(after, shareOf(to), learners);
  }
  const [ranksBefore, ranksAfter] = [ranksOf(before), ranksOf(after)];
  const ways = [
    ...[...staying].map(([share, learners]) => ({ from: share, to: share, learners })),
    ...moves.map(({ from, to, learners }) => ({ from: shareOf(from), to: shareOf(to), learners })),
  ].flatMap(({ from, to, learners }) => {
    const [rank, next] = [ranksBefore.get(from), ranksAfter.get(to)];
    if (learners <= 0 || rank === undefined || next === undefined || rank === next) return [];
    return [{ from: rank, to: next, learners }];
  });
  return {
    learners: ways.reduce((sum, { learners }) => sum + learners, 0),
    mostRisen: farthest(ways.filter(({ from, to }) => to < from)),
    mostFallen: farthest(ways.filter(({ from, to }) => to > from)),
  };
}

function farthest(ways: readonly RankMove[]): RankMove | null {
  const length = ({ from, to }: RankMove) => Math.abs(to - from);
  const most = ways.reduce<RankMove | null>(
    (longest, way) => (longest !== null && length(longest) >= length(way) ? longest : way),
    null,
  );
  return most && { from: most.from, to: most.to };
}

/** Marks as a share of the total, as everybody is ranked by. */
function shareOf({ marksPoints, totalPoints }: Omit<ScoreCount, 'learners'>): number {
  return totalPoints === 0 ? marksPoints : marksPoints / totalPoints;
}

function ranksOf(learnersOf: ReadonlyMap<number, number>): Map<number, number> {
  let above = 0;
  const ranks = new Map<number, number>();
  for (const [share, learners] of [...learnersOf].sort(([one], [other]) => other - one)) {
    ranks.set(share, above + 1);
    above += learners;
  }
  return ranks;
}

function addTo(counts: Map<number, number>, share: number, learners: number): void {
  counts.set(share, (counts.get(share) ?? 0) + learners);
}
