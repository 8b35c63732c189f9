import { requireFewEntries } from '#features/question-files/reading/reading.ts';
import type { Row } from '#features/question-files/reading/tables/row.ts';

type Splitting = {
  readonly delimiter: string;
  /** What the first line is called. */
  readonly firstLine: number;
  /** So many rows and no more, where only the head of the table is wanted. */
  readonly most?: number;
};

/**
 * The rows of a table as text (RFC 4180). A quotation mark that does not fit refuses the line in
 * which its row begins, and reading goes on below: it takes no other row with it.
 */
export function splitRows(text: string, { delimiter, firstLine, most }: Splitting): Row[] {
  const rows: Row[] = [];
  let [at, line] = [0, firstLine];
  while (at < text.length && rows.length < (most ?? Number.POSITIVE_INFINITY)) {
    requireFewEntries(rows.length);
    const place = `Row ${rows.length + 1}, line ${line}`;
    const record = readRecord(text, at, delimiter);
    if (typeof record === 'string') {
      rows.push({ place, cells: [], faults: [{ message: record }] });
      at = endOfLine(text, at) + 1;
      line += 1;
    } else {
      rows.push({ place, cells: record.cells });
      line += linesIn(text.slice(at, record.end)) + 1;
      at = record.end + 1;
    }
  }
  return rows;
}

/** Empty cells beyond these are not kept: a file of commas is not worth the memory. */
export const mostCells = 200;

/** `end` is where its line end stands. */
type TextRecord = { readonly cells: string[]; readonly end: number };

function readRecord(text: string, start: number, delimiter: string): TextRecord | string {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter);
    if (typeof cell === 'string') return cell;
    if (cells.length < mostCells || cell.text.trim() !== '') cells.push(cell.text);
    const next = text[cell.end];
    if (next === undefined || next === '\n') return { cells, end: cell.end };
    if (next !== delimiter) return misfit;
    at = cell.end + 1;
  }
}

/** No text of a question is nearly as long: what is longer is refused before memory is spent on it. */
const longestCell = 100_000;

type TextCell = { readonly text: string; readonly end: number };

function readQuoted(text: string, start: number): TextCell | string {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') {
    if (end - start > longestCell) return tooLong;
    end = text.indexOf('"', end + 2);
  }
  if (end - start > longestCell) return tooLong;
  if (end === -1) return 'A quotation mark is opened and never closed.';
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

const tooLong = `A cell is longer than ${longestCell.toLocaleString('en')} characters.`;

function readPlain(text: string, start: number, delimiter: string): TextCell | string {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  if (end - start > longestCell) return tooLong;
  const cell = text.slice(start, end);
  return cell.includes('"') ? misfit : { text: cell, end };
}

const misfit =
  'The quotation marks do not fit: a cell with quotation marks must stand in quotation marks, and those inside it be doubled.';

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
