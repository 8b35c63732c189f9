import { requireFewEntries } from '#features/question-files/reading/reading.ts';
import type { Row } from '#features/question-files/reading/tables/row.ts';
import { mostCells } from '#features/question-files/reading/tables/split-rows.ts';

/** Not where pipes only part the cells: there the first of a row may be empty. */
export function isMarkdown(text: string): boolean {
  const rows = text.split('\n').filter((line) => line.includes('|'));
  return rows.every((line) => line.trimStart().startsWith('|'));
}

/** `| cell | cell |`, a row a line; `\\|` is a pipe, and the line of dashes below the header none of them. */
export function rowsOfMarkdown(text: string, most = Number.POSITIVE_INFINITY): Row[] {
  const lines = text.split('\n').slice(0, most);
  requireFewEntries(lines.length);
  return lines.map((line, index) => ({
    place: `Row ${index + 1}, line ${index + 1}`,
    cells: isRule(line) ? [] : cellsOf(line),
  }));
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/, mostCells).map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** `|---|:-:|` */
function isRule(line: string): boolean {
  return line.includes('-') && /^[\s|:-]*$/.test(line);
}
