import { optionLetters } from '@taiyari/contract/rules/options';
import { tenths } from '#domain/rounding.ts';

/** What the answers to a question have shown, as it is stored. */
export type StoredFigures = {
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly chosen: readonly number[];
};

/** How many of a hundred chose the key; null where nobody's answers have been counted. */
export function rightShareOf(figures: StoredFigures | null, key: string | null): number | null {
  if (!figures || !key) return null;
  return shareOf(figures, figures.chosen[optionLetters.indexOf(key)]);
}

/** Of all who had the question before them, those who skipped it too; null of nobody. */
export function shareOf({ chosen }: StoredFigures, count = 0): number | null {
  const all = chosen.reduce((sum, one) => sum + one, 0);
  return all === 0 ? null : tenths((100 * count) / all);
}
