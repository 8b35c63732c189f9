import { fewestOptions } from '@taiyari/contract/rules/options';
import { findOptions, isInOrder } from '#features/question-files/reading/texts/plain-options.ts';

/**
 * Options that share a cell: a list in brackets (JSON, or as Python writes it), or texts parted by
 * `|`, by line ends, or in a line by their letters, '(a) Leh (b) Jammu'.
 * @returns null when it is none of these.
 */
export function readOptionList(cell: string): string[] | null {
  const text = cell.trim();
  if (text.length > longestList) return null;
  if (text.startsWith('[')) return readBracketList(text);
  const parts = text.split(text.includes('|') ? '|' : '\n').map((part) => part.trim());
  return readLettered(parts) ?? (parts.length > 1 ? parts : null);
}

/** Null where each has a line of its own, or it is not beyond doubt which letter is whose. */
function readLettered(lines: readonly string[]): string[] | null {
  const { start, options } = findOptions(lines);
  const isApart = options.length > lines.length && isInOrder(options);
  if (start > 0 || options.length < fewestOptions || !isApart) return null;
  return options.map(({ text }) => text);
}

/** Six options can be no longer, with every character escaped. */
const longestList = 45_000;

function readBracketList(text: string): string[] | null {
  const entries: string[] = [];
  let rest = text.slice(1).trimStart();
  while (!rest.startsWith(']')) {
    const found = quoted.exec(rest)?.[0];
    if (found === undefined) return null;
    entries.push(withoutEscapes(found.slice(1, -1)));
    rest = rest.slice(found.length).trimStart();
    if (rest.startsWith(',')) rest = rest.slice(1).trimStart();
    else if (!rest.startsWith(']')) return null;
  }
  return rest === ']' ? entries : null;
}

const quoted = /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')/;

function withoutEscapes(text: string): string {
  return text.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
    (_whole, wide?: string, narrow?: string, plain?: string) => {
      const code = wide ?? narrow;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return plain === undefined ? '' : (escapes.get(plain) ?? plain);
    },
  );
}

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\n'],
]);
