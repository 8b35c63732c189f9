import {
  countFault,
  type FileFault,
  type Item,
  type Reading,
  UnreadableFile,
  unreadable,
} from '#features/question-files/reading/reading.ts';
import {
  type Columns,
  ignoredColumns,
  requireColumns,
} from '#features/question-files/reading/tables/columns.ts';
import {
  type SettledCounting,
  settleCounting,
} from '#features/question-files/reading/tables/counting.ts';
import { readOptionList } from '#features/question-files/reading/tables/option-list.ts';
import { readRightAnswer } from '#features/question-files/reading/tables/right-answer.ts';
import {
  exampleRow,
  hintRow,
  isOwnHeader,
  withoutGuard,
} from '#features/question-files/table-shape.ts';

/** A row of a table: what it is called, its cells, and what is wrong with them already. */
export type Row = {
  readonly place: string;
  readonly cells: readonly string[];
  readonly faults?: readonly string[];
};

/** The rows of a spreadsheet or a CSV file as questions; the first row names the columns. */
export function readTable(all: readonly Row[]): Reading {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...rest] = rows;
  if (!first) throw new UnreadableFile('The table is empty.');
  const { columns, hasHeader } = requireColumns(first.cells);
  const isOwn = isOwnHeader(first.cells);
  const found = hasHeader ? rest.filter((row) => !isOfTemplate(row.cells)) : rows;
  const body = isOwn ? found.map(unguard) : found;
  const counting = settleCounting(keysOf(body, columns), columns.counting);
  return {
    items: body.map((row) => readRow(row, columns, counting)),
    notes: notesOn(first.cells, hasHeader, rest.length - body.length),
  };
}

function keysOf(rows: readonly Row[], columns: Columns) {
  return rows.map(({ cells }) => ({
    cell: cells[columns.correct] ?? '',
    options: readOptions(columns.options.map((column) => cells[column] ?? '')),
  }));
}

function readRow(
  { place, cells, faults: found = [] }: Row,
  columns: Columns,
  counting: SettledCounting,
): Item {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const options = readOptions(columns.options.map(cell));
  const question = cell(columns.question);
  const answer = cell(columns.correct);
  const correctAnswer = readRightAnswer(answer, options, counting);
  const faults = [
    ...found.map(unreadable),
    ...(question.trim() === '' ? [noQuestion] : []),
    ...(options.length === 4 ? [] : [countFault(options.length)]),
    ...(typeof correctAnswer === 'string' ? [correctAnswerFault(answer, correctAnswer)] : []),
  ];
  if (faults.length > 0) return { place, faults };
  const { explanation, tag, subject } = columns;
  const extras = { explanation: cell(explanation), tag: cell(tag), subject: cell(subject) };
  return { place, question: { question, options, correctAnswer, ...extras } };
}

const noQuestion: FileFault = {
  path: 'question',
  code: 'required',
  message: 'The question is missing.',
};

function correctAnswerFault(cell: string, message: string): FileFault {
  return { path: 'correctAnswer', code: cell.trim() === '' ? 'required' : 'no-option', message };
}

/** Four cells, of which blank ones at the end are options that are not there, or one with a list. */
function readOptions(cells: readonly string[]): string[] {
  const [only, second] = cells;
  if (only !== undefined && second === undefined) return readOptionList(only) ?? [];
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

function isOfTemplate(cells: readonly string[]): boolean {
  return [hintRow, exampleRow].some((row) => row.every((text, at) => text === (cells[at] ?? '')));
}

function unguard(row: Row): Row {
  return { ...row, cells: row.cells.map(withoutGuard) };
}

function notesOn(first: readonly string[], hasHeader: boolean, skipped: number): string[] {
  if (!hasHeader) {
    return ['There is no header row: the columns were taken as question, options A to D, key.'];
  }
  const ignored = ignoredColumns(first).map((name) => name.trim().slice(0, 60));
  return [
    ...(ignored.length > 0
      ? [`Columns that were ignored: ${ignored.slice(0, 20).join(', ')}`]
      : []),
    ...(skipped > 0 ? ['The hint and the example of the template were left out.'] : []),
  ];
}
