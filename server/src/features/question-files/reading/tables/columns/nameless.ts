import { type FileFault, unreadable } from '#features/question-files/reading/reading.ts';

type Cells = readonly string[];

/** What stands in columns without a name: nobody knows what it is, so it is neither read nor dropped. */
export type Nameless = {
  faultsOf(cells: Cells): FileFault[];
  readonly notes: readonly string[];
};

type Table = {
  readonly header: Cells;
  /** Columns that are read though they have no name: a table without a header has such. */
  readonly read: ReadonlySet<number>;
  readonly body: readonly Cells[];
  /** The mark that parts the cells of a table as text. */
  readonly delimiter: string | undefined;
};

export function findNameless({ header, read, body, delimiter }: Table): Nameless {
  const hasName = (column: number) => read.has(column) || isFilled(header[column]);
  const isNumbering = !hasName(0) && holdsNumbers(body.map(([first]) => first ?? ''));
  const last = Math.max(header.findLastIndex(isFilled), ...read);
  return {
    notes: isNumbering ? [numberingNote] : [],
    faultsOf(cells) {
      const found = cells.flatMap((cell, column) => {
        if (!isFilled(cell) || hasName(column) || (isNumbering && column === 0)) return [];
        const held = cell.trim().slice(0, 40);
        return [`Column ${column + 1} has no name but holds "${held}". Name it, or empty it.`];
      });
      const isTooWide = delimiter !== undefined && cells.findLastIndex(isFilled) > last;
      const hint = isTooWide ? [quoteHint(delimiter)] : [];
      return found.length === 0 ? [] : [...found.slice(0, 3), ...hint].map(unreadable);
    },
  };
}

/** The numbers of the rows, as programs write them before the columns that have names. */
function holdsNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter(isFilled);
  return filled.length > 0 && filled.every((cell) => /^\s*\(?\p{Nd}{1,6}[.):]?\s*$/u.test(cell));
}

const numberingNote = 'Column 1 has no name and holds only numbers: they were left out.';

function isFilled(cell: string | undefined): boolean {
  return (cell ?? '').trim() !== '';
}

function quoteHint(delimiter: string): string {
  const mark = marks.get(delimiter) ?? `"${delimiter}"`;
  return `If a text of this row holds ${mark}, put that text in quotation marks.`;
}

const marks = new Map([
  [',', 'a comma'],
  [';', 'a semicolon'],
  ['\t', 'a tab'],
  ['|', 'a pipe'],
]);
