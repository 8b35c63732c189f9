/**
 * Marks are exact as whole points, so that hundredths (0.25) and thirds (a wrong answer at -1/3) are both whole; as floats
 * 11.5 % may be a little less.
 */
export const pointsPerMark = 300;

/** The sum of marks, each of them the nearest number to its points. */
export function sumOfMarks(marks: readonly number[]): number {
  return (
    marks.reduce((points, mark) => points + Math.round(mark * pointsPerMark), 0) / pointsPerMark
  );
}

/**
 * The score: marks of the total in whole per cent, never below 0. Right answers of all questions are another figure,
 * and are never called the score.
 */
export function scoreOf(marksObtained: number, totalMarks: number): number {
  const points = Math.round(marksObtained * pointsPerMark);
  const totalPoints = Math.round(totalMarks * pointsPerMark);
  return totalPoints === 0 ? 0 : Math.max(0, Math.round((100 * points) / totalPoints));
}
