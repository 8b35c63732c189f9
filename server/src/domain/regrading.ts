import { outcomeOf, type PlaceKey } from '#domain/rulings.ts';
import { grades, type Recall } from '#domain/sifting.ts';

/** An answer that was counted for a card, by the key of its time. */
export type GradedAnswer = {
  /** The letter of the option; '-': none was chosen. */
  readonly letter: string;
  readonly grade: Recall;
};

type Keys = {
  /** The frozen key. */
  readonly key: string;
  readonly before: PlaceKey | undefined;
  readonly after: PlaceKey | undefined;
};

/**
 * What an answer says of the memory once something was ruled: one that has become right was known, one that has become
 * wrong was not, and every other one keeps its grade. Null: it tells nothing any more, for the question does not count
 * or its marks are given away.
 */
export function regrade(
  { letter, grade }: GradedAnswer,
  { key, before, after }: Keys,
): Recall | null {
  if ((after?.grant ?? 'none') !== 'none') return null;
  const isRight = outcomeOf(letter, key, after) === 'correct';
  if (!isRight) return grades.again;
  // While everybody got the marks, or nobody, it kept the grade of before.
  const wasRight =
    (before?.grant ?? 'none') === 'none'
      ? outcomeOf(letter, key, before) === 'correct'
      : grade !== grades.again;
  return wasRight ? grade : grades.good;
}
