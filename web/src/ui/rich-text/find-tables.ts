/** The cells of each row, the head first. */
export type TableText = readonly (readonly string[])[];

const row = /^\|.*\|[\t ]*$/;
const ruler = /^\|(?:[\t ]*:?-+:?[\t ]*\|)+[\t ]*$/;

/**
 * The tables of a text, and what stands between them. A table is lines that begin and end with `|`, the second of them
 * made of dashes; `\|` is a stroke within a cell. Every row gets as many cells as the head.
 */
export function findTables(text: string): readonly (string | TableText)[] {
  if (!text.includes('|')) return [text];
  const lines = text.split('\n');
  const blocks: (string | TableText)[] = [];
  let between: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!row.test(line) || !ruler.test(lines[at + 1] ?? '')) {
      between.push(line);
      continue;
    }
    const end = endOfRows(lines, at + 2);
    const head = cellsOf(line);
    const body = lines.slice(at + 2, end).map((one) => fitted(cellsOf(one), head.length));
    blocks.push(between.join('\n'), [head, ...body]);
    between = [];
    at = end - 1;
  }
  return [...blocks, between.join('\n')];
}

function endOfRows(lines: readonly string[], from: number): number {
  const rows = lines.slice(from).findIndex((line) => !row.test(line));
  return rows === -1 ? lines.length : from + rows;
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

function fitted(cells: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => cells[at] ?? '');
}
