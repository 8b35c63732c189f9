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
  return marks.map((mark) => mark?.text ?? '');
}

function markOf(option: string, at: number) {
  const found = /^(\(?)([a-f])(\)\s*|[.:]\s+)(\S.*)$/is.exec(option.trim());
  if (!found) return null;
  const [, opening = '', letter = '', closing = '', text = ''] = found;
  if (optionLetters.indexOf(letter.toUpperCase()) !== at) return null;
  const isSmall = letter !== letter.toUpperCase();
  return { style: `${opening}${isSmall}${closing.trim()}`, text };
}

/** What is told of them. */
export const lettersNote = 'Letters that the options carried themselves were left out.';
