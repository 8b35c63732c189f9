import { isRecord } from '@taiyari/contract/rules/content';
import { withDollarFormulas } from '#features/question-files/reading/texts/html-text.ts';

/**
 * The texts of a question that no export of this site has written, at any depth: formulas as others mark them get dollar
 * signs, and the blanks that a line of code begins with become such as no page folds.
 */
export function fromElsewhere<Value>(value: Value): Value;
export function fromElsewhere(value: unknown): unknown {
  if (typeof value === 'string') return withDollarFormulas(withIndents(value));
  if (Array.isArray(value)) return value.map((one) => fromElsewhere(one));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fromElsewhere(inner)]),
  );
}

/** The first line begins nowhere but at the edge; the others keep how far they stand within each other. */
export function withIndents(text: string): string {
  const [first = '', ...lines] = text.split(/\r\n?|\n/);
  const filled = lines.filter((line) => line.trim() !== '');
  const edge = filled.reduce((least, line) => Math.min(least, indentOf(line)), Infinity);
  if (filled.every((line) => indentOf(line) === 0)) return text;
  const kept = lines.map((line) =>
    line.trim() === ''
      ? ''
      : '\u00a0'.repeat(indentOf(line) - edge) + line.replace(leadingBlanks, ''),
  );
  return [first, ...kept].join('\n');
}

const leadingBlanks = /^[ \t\u00a0]*/;

function indentOf(line: string): number {
  const [blanks = ''] = leadingBlanks.exec(line) ?? [];
  return blanks.replaceAll('\t', '    ').length;
}
