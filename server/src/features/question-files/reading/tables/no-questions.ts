/** Rows of a table that are no questions, and left out. */
import type { Columns } from '#features/question-files/reading/tables/columns/columns.ts';
import type { Row } from '#features/question-files/reading/tables/row.ts';
import { exampleRow, isHint } from '#features/question-files/table-shape.ts';

/** The names of the columns once more, as above each section of a file that was put together from several. */
export function isHeader({ cells, hasPicture }: Row, header: readonly string[]): boolean {
  if (hasPicture) return false;
  const word = (cell = '') => cell.replace(/\s+/g, ' ').trim().toLowerCase();
  const last = Math.max(cells.length, header.length);
  return Array.from({ length: last }).every((_, at) => word(cells[at]) === word(header[at]));
}

/** Our own hint and example, and Wayground's hint. */
export function isOfTemplate(cells: readonly string[], { question, kind }: Columns): boolean {
  const isForeign =
    kind !== null && /^text of the question\s*\(required\)/i.test(cells[question] ?? '');
  const isOwn = isHint(cells) || exampleRow.every((text, at) => text === (cells[at] ?? ''));
  return isForeign || isOwn;
}

export const templateNote = 'The hint and the example of the template were left out.';

/** A row that somebody has numbered beforehand and filled no further; Kahoot's template has a hundred. */
export function isOnlyNumbered({ cells, faults = [], hasPicture }: Row, columns: Columns): boolean {
  const { options, question, correct } = columns;
  const isBlank = [...options, question, correct].every((at) => (cells[at] ?? '').trim() === '');
  const isNumber = cells.every((cell) => /^(?:\d+[.)]?)?$/.test(cell.trim()));
  return isBlank && isNumber && faults.length === 0 && !hasPicture;
}
