import type { Analysis } from '@taiyari/contract';

type ScoreLine = Analysis['history'][number];

export type HistoryUntil = {
  /** Oldest first; the last one is the result at hand. */
  readonly lines: readonly ScoreLine[];
  /** Whole per cent; null without an earlier test. */
  readonly earlierAverage: number | null;
};

/** The learner's scores up to this result; what came later does not belong to the comparison. */
export function historyUntil({
  result,
  history,
}: Pick<Analysis, 'result' | 'history'>): HistoryUntil {
  const earlier = history.filter(
    (line) =>
      line.completedAt < result.completedAt ||
      (line.completedAt === result.completedAt && line.testId !== result.testId),
  );
  const sum = earlier.reduce((total, line) => total + line.percentage, 0);
  return {
    lines: [...earlier, result],
    earlierAverage: earlier.length === 0 ? null : Math.round(sum / earlier.length),
  };
}
