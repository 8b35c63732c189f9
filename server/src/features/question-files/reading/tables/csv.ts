import { CsvError, type Options, parse } from 'csv-parse/sync';
import {
  type Reading,
  requireFewEntries,
  UnreadableFile,
} from '#features/question-files/reading/reading.ts';
import { readHeader, requireColumns } from '#features/question-files/reading/tables/columns.ts';
import { type Row, readTable } from '#features/question-files/reading/tables/table.ts';

/** A table as text (RFC 4180), its cells parted by commas, semicolons or tabs. */
export function readCsv(text: string): Reading {
  const named = /^sep=([,;\t])\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? findDelimiter(body);
  const firstLine = named ? 2 : 1;
  // Told before anything else: what is no table at all would be blamed for its quotation marks.
  requireColumns(firstCells(body, delimiter));
  return readTable(parseRows(body, delimiter, firstLine));
}

const delimiters = [',', ';', '\t'] as const;

/** The one that makes the first row a header, else the one that gives the most cells. */
function findDelimiter(text: string): string {
  const heads = delimiters.map((delimiter) => ({ delimiter, cells: firstCells(text, delimiter) }));
  const named = heads.find(({ cells }) => isHeader(cells));
  const widest = heads.reduce((best, head) =>
    head.cells.length > best.cells.length ? head : best,
  );
  return (named ?? widest).delimiter;
}

function firstCells(text: string, delimiter: string): readonly string[] {
  try {
    return parse(text, { ...options, delimiter, to: 1 })[0] ?? [];
  } catch {
    // Not with this delimiter; the real one says what is wrong when all is read.
    return [];
  }
}

function isHeader(cells: readonly string[]): boolean {
  try {
    return readHeader(cells) !== null;
  } catch {
    // A header with a column missing is one all the same.
    return true;
  }
}

const options: Options = { relax_column_count: true, record_delimiter: ['\n'], bom: true };

function parseRows(text: string, delimiter: string, firstLine: number): Row[] {
  const rows: Row[] = [];
  let line = firstLine;
  // Given one by one, with the line each ends in; nothing is left for the result.
  const onRecord: Options['on_record'] = (cells: string[], { lines }) => {
    requireFewEntries(rows.length);
    rows.push({ place: `Row ${rows.length + 1}, line ${line}`, cells });
    line = lines + firstLine;
    return null;
  };
  try {
    parse(text, { ...options, delimiter, on_record: onRecord });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(sentenceOf(error), { cause: error });
  }
}

function sentenceOf(error: CsvError): string {
  const line = 'lines' in error ? `line ${error.lines}` : 'the file';
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? `A quotation mark is opened and never closed; the file ends at ${line}.`
    : `The quotation marks in ${line} do not fit: a cell with quotation marks must stand in quotation marks, and those inside it be doubled.`;
}
