import type { FileReading } from '#features/question-files/reading/reading.ts';
import {
  columnsWithoutHeader,
  readHeader,
} from '#features/question-files/reading/tables/columns/columns.ts';
import { isMarkdown, rowsOfMarkdown } from '#features/question-files/reading/tables/markdown.ts';
import type { Row } from '#features/question-files/reading/tables/row.ts';
import { splitRows } from '#features/question-files/reading/tables/split-rows.ts';
import { readTable } from '#features/question-files/reading/tables/table.ts';

/** A table as text (RFC 4180), its cells parted by commas, semicolons, tabs or pipes, or a table of Markdown. */
export function readCsv(text: string): FileReading {
  const named = /^sep=([,;\t|])\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? findDelimiter(body);
  if (delimiter === '|' && isMarkdown(body)) return readTable(rowsOfMarkdown(body));
  return readTable(splitRows(body, { delimiter, firstLine: named ? 2 : 1 }), delimiter);
}

/** Only a header tells that pipes part the cells: without one they may be the signs of an absolute value. */
const delimiters = [',', ';', '\t', '|'] as const;

/** A header may stand below a title. */
const headRows = 11;

type Head = { readonly delimiter: (typeof delimiters)[number]; readonly rows: readonly Row[] };

function headsOf(text: string): Head[] {
  return delimiters.map((delimiter) => ({
    delimiter,
    rows:
      delimiter === '|'
        ? rowsOfMarkdown(text, headRows)
        : splitRows(text, { delimiter, firstLine: 1, most: headRows }),
  }));
}

function isNamed({ rows }: Head): boolean {
  return rows.some(({ cells }) => isHeader(cells));
}

/** The one that makes one of the first rows a header, else the one that gives the most cells. */
function findDelimiter(text: string): string {
  const heads = headsOf(text);
  const widthOf = ({ rows }: Head) => rows[0]?.cells.length ?? 0;
  const widest = heads
    .slice(0, -1)
    .reduce((best, head) => (widthOf(head) > widthOf(best) ? head : best));
  return (heads.find(isNamed) ?? widest).delimiter;
}

/** Whether a text has the names of columns, or a first row that does without. */
export function looksLikeTable(text: string): boolean {
  return headsOf(text).some(
    (head) => isNamed(head) || columnsWithoutHeader(head.rows[0]?.cells ?? []) !== null,
  );
}

function isHeader(cells: readonly string[]): boolean {
  try {
    return readHeader(cells) !== null;
  } catch {
    // A header with a column missing is one all the same.
    return true;
  }
}
