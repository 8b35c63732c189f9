import type { Columns } from '#features/question-files/reading/tables/columns/columns.ts';
import type { Row } from '#features/question-files/reading/tables/row.ts';
import { withoutNumbers } from '#features/question-files/reading/texts/question-numbers.ts';

/** The rows without the numbers that their questions begin with, in any language: the same rows where there are none. */
export function unnumbered(
  rows: readonly Row[],
  { question, translations }: Columns,
): readonly Row[] {
  const columns = [question, ...translations.flatMap((one) => one.question ?? [])];
  return columns.reduce(unnumberedIn, rows);
}

/** A row without a question has no number either, and is refused for what it lacks. */
function unnumberedIn(rows: readonly Row[], column: number): readonly Row[] {
  const filled = rows.filter(({ cells }) => (cells[column] ?? '').trim() !== '');
  const texts = withoutNumbers(filled.map(({ cells }) => cells[column]?.trim() ?? ''));
  if (!texts) return rows;
  const textOf = new Map(filled.map((row, at) => [row, texts[at] ?? '']));
  return rows.map((row) => {
    const text = textOf.get(row);
    return text === undefined ? row : { ...row, cells: row.cells.with(column, text) };
  });
}
