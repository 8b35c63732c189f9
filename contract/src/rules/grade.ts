export type Grade = 'Excellent' | 'Good' | 'Needs Work';

/** The grade of a whole percentage: 80 and above, 60 to 79, below 60 (specification §9). */
export function gradeOf(percentage: number): Grade {
  if (percentage >= 80) return 'Excellent';
  return percentage >= 60 ? 'Good' : 'Needs Work';
}
