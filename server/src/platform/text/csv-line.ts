/** Spreadsheets take UTF-8 for what it is only after this mark. */
export const byteOrderMark = '\uFEFF';

/** A line of a file that spreadsheets open (RFC 4180), every cell in quotes. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${neutralise(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * A cell that begins like a formula would be worked out by a spreadsheet, in East Asia with the signs of full width as well:
 * an apostrophe makes it text.
 */
function neutralise(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}
