import { neutralised } from '@taiyari/contract/rules/spreadsheets';

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

/** Hands rows to the browser as a file that spreadsheets open. */
export function saveCsv(title: string, rows: Rows): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * RFC 4180 with the mark by which spreadsheets know UTF-8. A text that they would take for a formula gets an
 * apostrophe before it; numbers are none.
 */
export function toCsv(rows: Rows): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = neutralised(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
