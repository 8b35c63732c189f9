import type { TestRow } from '@taiyari/contract';
import { scoreOf } from '@taiyari/contract/rules/score';

/** How far the learner is in a series, from the results of its tests. */
export type SeriesProgress = {
  readonly completed: number;
  readonly total: number;
  readonly left: number;
  /** completed / total, rounded. */
  readonly percentage: number;
  readonly marksObtained: number;
  /** Of the completed tests. */
  readonly marksAvailable: number;
  /** The score over the completed tests; null before the first result. */
  readonly performancePercent: number | null;
};

export function seriesProgress(tests: readonly Pick<TestRow, 'result'>[]): SeriesProgress {
  const results = tests.flatMap(({ result }) => result ?? []);
  const total = tests.length;
  const completed = results.length;
  const marksObtained = sumOfMarks(results.map((result) => result.marksObtained));
  const marksAvailable = sumOfMarks(results.map((result) => result.totalMarks));
  return {
    completed,
    total,
    left: total - completed,
    percentage: total === 0 ? 0 : Math.round((completed / total) * 100),
    marksObtained,
    marksAvailable,
    performancePercent: marksAvailable === 0 ? null : scoreOf(marksObtained, marksAvailable),
  };
}

/** Exact, because marks are whole hundredths. */
function sumOfMarks(marks: readonly number[]): number {
  return marks.reduce((hundredths, mark) => hundredths + Math.round(mark * 100), 0) / 100;
}
