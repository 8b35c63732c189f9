import { formulaSigns } from './spreadsheets.ts';

/**
 * A spreadsheet takes a cell that begins with one of its signs for a formula, and runs it. An
 * apostrophe before it keeps it a text. A text that has apostrophes there gets one more, so that
 * taking one away gives back exactly what there was.
 */
export function withGuard(text: string): string {
  return unguarded.test(text) ? `'${text}` : text;
}

export function withoutGuard(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

const unguarded = new RegExp(`^'*[${formulaSigns}\\t\\r]`);
const guarded = new RegExp(`^'+[${formulaSigns}\\t\\r]`);
