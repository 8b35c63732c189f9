import type { ScoreCard } from '@taiyari/contract';
import type { Card } from '#platform/drawing/card.ts';

const numbers = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

/** The figures of a score card, written as on the pages: '15.0', '15.75', '−0.5' with a real minus. */
export function figuresOf({
  marks,
  percentage,
  rank,
}: Pick<ScoreCard, 'marks' | 'percentage' | 'rank'>): Card['figures'] {
  return [
    ...(marks === null
      ? []
      : [{ value: marksText(marks.obtained), name: `of ${marksText(marks.total)} marks` }]),
    ...(percentage === null ? [] : [{ value: `${percentage}%`, name: 'right answers' }]),
    ...(rank === null ? [] : [{ value: `#${rank.rank}`, name: `of ${rank.learners} learners` }]),
  ];
}

function marksText(marks: number): string {
  return numbers.format(marks).replace('-', '−');
}
