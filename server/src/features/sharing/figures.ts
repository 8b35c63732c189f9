import type { ScoreCard } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import type { Card } from '#platform/drawing/card.ts';

/** The figures of a score card, written as on the pages. */
export function figuresOf({
  marks,
  percentage,
  rank,
}: Pick<ScoreCard, 'marks' | 'percentage' | 'rank'>): Card['figures'] {
  return [
    ...(marks === null
      ? []
      : [{ value: formatMarks(marks.obtained), name: `of ${formatMarks(marks.total)} marks` }]),
    ...(percentage === null ? [] : [{ value: `${percentage}%`, name: 'right answers' }]),
    ...(rank === null ? [] : [{ value: `#${rank.rank}`, name: `of ${rank.learners} learners` }]),
  ];
}
