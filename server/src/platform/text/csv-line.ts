import { neutralised } from '@taiyari/contract/rules/spreadsheets';

/** Spreadsheets take UTF-8 for what it is only after this mark. */
export const byteOrderMark = '\uFEFF';

/** A line of a file that spreadsheets open (RFC 4180), every cell in quotes. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${neutralised(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
