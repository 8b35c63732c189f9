import {
  optionPlaceOf,
  roleOf,
} from '#features/question-files/reading/tables/columns/column-names.ts';

/**
 * 'Question, Options, , , , Answer' above ', A, B, C, D,': the two rows as one, null where the lower one names no options
 * or anything else. A name that is merged over both rows stands in both.
 */
export function joinHeader(upper: readonly string[], lower: readonly string[]): string[] | null {
  if (!upper.some((cell) => roleOf(cell) === 'options')) return null;
  const below = lower.map((cell, column) => (cell === upper[column] ? '' : cell.trim()));
  const filled = below.filter((cell) => cell !== '');
  const areOptions = filled.every((cell) => optionPlaceOf(roleOf(cell)) !== null);
  if (filled.length < 2 || !areOptions) return null;
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const above = upper[column] ?? '';
    if (below[column]) return below[column];
    return roleOf(above) === 'options' ? '' : above;
  });
}
