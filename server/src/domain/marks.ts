/** Marks are exact: whole numbers of points. No sum of marks ever passes through a float. */
import { pointsPerMark } from '@taiyari/contract/rules/score';

/** Points for a right, a wrong and a skipped answer, to be added: what is taken off is below zero. */
export type Marking = {
  readonly correctPoints: number;
  readonly incorrectPoints: number;
  readonly skippedPoints: number;
};

/** How far a written mark may be from a whole number of points: '0.3333' is meant as a third. */
const tolerance = 0.02;

/**
 * The points of a mark as people write it (0.25, -0.3333, 2).
 * @returns null for what is neither a multiple of 0.01 nor of a third.
 */
export function pointsOf(marks: number): number | null {
  const points = Math.round(marks * pointsPerMark);
  return Math.abs(marks * pointsPerMark - points) <= tolerance ? points + 0 : null;
}

/** The nearest number of marks, for the wire. */
export function marksOf(points: number): number {
  return points / pointsPerMark;
}
