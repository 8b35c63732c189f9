import { tenths } from '#domain/rounding.ts';
import { optionsOf } from '#domain/rulings.ts';

/** What the answers to a question have shown, as it is stored. */
export type StoredFigures = {
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly chosen: readonly number[];
};

/**
 * How many of a hundred chose what counts as right; null where nobody's answers have been counted.
 * @param letters of the right options, A to F
 */
export function rightShareOf(figures: StoredFigures | null, letters: string): number | null {
  if (!figures || letters === '') return null;
  const chosen = optionsOf(letters).map((option) => figures.chosen[option] ?? 0);
  return shareOf(
    figures,
    chosen.reduce((sum, one) => sum + one, 0),
  );
}

/** Of all who had the question before them, those who skipped it too; null of nobody. */
export function shareOf({ chosen }: StoredFigures, count = 0): number | null {
  const all = chosen.reduce((sum, one) => sum + one, 0);
  return all === 0 ? null : tenths((100 * count) / all);
}
