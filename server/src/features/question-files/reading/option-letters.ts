import { optionLetters } from '@taiyari/contract/rules/options';

/**
 * 'A) Leh', '(b) Jammu', 'C. Srinagar': where every option begins with its own letter in the same way, the letters are
 * no part of them, as the page writes its own. Null where they are, or there are none.
 */
export function withoutLetters(options: readonly string[]): string[] | null {
  if (options.length < 2) return null;
  const marks = options.map((option, at) => markOf(option, at));
  const [first] = marks;
  if (!first || marks.some((mark) => mark?.style !== first.style)) return null;
  const texts = marks.map((mark) => mark?.text ?? '');
  const arePart =
    texts.some((text) => namesAnother(text, first.style)) || new Set(texts).size === 1;
  return arePart ? null : texts;
}

/** '(a) and (b)', '(b), (c)': the letters are those of statements in the question. */
function namesAnother(text: string, style: string): boolean {
  const found = /^(?:[,&]\s*|[\p{L}\p{M}]+\s+)?(\(?)([a-f])\)/iu.exec(text);
  const [, opening = '', letter = ''] = found ?? [];
  return found !== null && styleOf(opening, letter, ')') === style;
}

function markOf(option: string, at: number) {
  const found = /^(\(?)([a-f])(\)\s*|[.:]\s+)(\S.*)$/is.exec(option.trim());
  if (!found) return null;
  const [, opening = '', letter = '', closing = '', text = ''] = found;
  if (optionLetters.indexOf(letter.toUpperCase()) !== at) return null;
  return { style: styleOf(opening, letter, closing.trim()), text };
}

function styleOf(opening: string, letter: string, closing: string): string {
  return `${opening}${letter === letter.toUpperCase() ? 'A' : 'a'}${closing}`;
}

/** What is told of them. */
export const lettersNote = 'Letters that the options carried themselves were left out.';
