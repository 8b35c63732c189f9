/**
 * The score: marks of the total in whole per cent, never below 0. Right answers of all questions are another figure,
 * and are never called the score.
 */
export function scoreOf(marksObtained: number, totalMarks: number): number {
  return totalMarks === 0 ? 0 : Math.max(0, Math.round((100 * marksObtained) / totalMarks));
}
