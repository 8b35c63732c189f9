import { optionPlaceOf, roleOf } from '#features/question-files/reading/tables/column-names.ts';

/**
 * 'Question, Options, , , , Answer' above ', A, B, C, D,': the two rows as one, null where the lower one names no options
 * or anything else.
 */
export function joinHeader(upper: readonly string[], lower: readonly string[]): string[] | null {
  if (!upper.some((cell) => roleOf(cell) === 'options')) return null;
  const filled = lower.filter((cell) => cell.trim() !== '');
  const areOptions = filled.every((cell) => optionPlaceOf(roleOf(cell)) !== null);
  if (filled.length < 2 || !areOptions) return null;
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const below = lower[column]?.trim() ?? '';
    const above = upper[column] ?? '';
    if (below !== '') return below;
    return roleOf(above) === 'options' ? '' : above;
  });
}
