/** RFC 4180 as Excel opens it by a double click: with a byte order mark. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\u{feff}${rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('')}`;
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
