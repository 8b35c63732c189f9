/** With one of these a spreadsheet begins a formula, in East Asia also with those of full width: for a class of a pattern. */
export const formulaSigns = '=+\\-@＝＋－＠';

const formulaStart = new RegExp(`^(?:\\s*[${formulaSigns}]|[\\t\\r\\n])`);

/** A cell that a spreadsheet would work out becomes a text by an apostrophe, also where it begins with blanks. */
export function neutralised(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}
