import type { Result } from '@taiyari/contract';

/** Right of attempted in whole per cent; null when nothing was attempted. */
export function accuracyOf({
  correctAnswers,
  incorrectAnswers,
}: Pick<Result, 'correctAnswers' | 'incorrectAnswers'>): number | null {
  const attempted = correctAnswers + incorrectAnswers;
  return attempted === 0 ? null : Math.round((100 * correctAnswers) / attempted);
}
