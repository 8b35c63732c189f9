import type { Enrolment, LearnerSeries } from '@taiyari/contract';
import { progressOf } from '@taiyari/contract/rules/progress';
import { marksOf } from '#domain/marks.ts';
import type { ProgressRow } from '#features/enrolment/queries.ts';

/** Enrolments in the order of `rows`; one whose series was deleted meanwhile is left out. */
export function toEnrolments(
  rows: readonly { readonly seriesId: string; readonly enrolledAt: Date }[],
  series: readonly LearnerSeries[],
  progress: readonly ProgressRow[],
): Enrolment[] {
  const seriesById = new Map(series.map((one) => [one.id, one]));
  const progressById = new Map(progress.map((one) => [one.seriesId, one]));
  return rows.flatMap(({ seriesId, enrolledAt }) => {
    const found = seriesById.get(seriesId);
    if (!found) return [];
    return {
      enrollmentDate: enrolledAt.toISOString(),
      series: found,
      progress: toProgress(found.testCount, progressById.get(seriesId)),
    };
  });
}

function toProgress(total: number, row: ProgressRow | undefined): Enrolment['progress'] {
  const completed = row?.completed ?? 0;
  return {
    completed,
    total,
    percentage: progressOf(completed, total),
    marksObtained: marksOf(row?.marksPoints ?? 0),
    marksAvailable: marksOf(row?.totalPoints ?? 0),
  };
}
