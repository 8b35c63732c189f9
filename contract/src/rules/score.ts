/** Marks are whole points, hundredths and thirds alike; as floats 11.5 % may be a little less. */
const pointsPerMark = 300;

/**
 * The score: marks of the total in whole per cent, never below 0. Right answers of all questions are another figure,
 * and are never called the score.
 */
export function scoreOf(marksObtained: number, totalMarks: number): number {
  const points = Math.round(marksObtained * pointsPerMark);
  const totalPoints = Math.round(totalMarks * pointsPerMark);
  return totalPoints === 0 ? 0 : Math.max(0, Math.round((100 * points) / totalPoints));
}
