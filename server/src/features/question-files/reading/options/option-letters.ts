import { optionMark, placeOfMark } from '#features/question-files/reading/options/option-marks.ts';

/**
 * 'A) Leh', '(b) Jammu', 'C. Srinagar', '(क) लेह': where every option begins with its own letter in the same way, the
 * letters are no part of them, as the page writes its own. Null where they are, or there are none.
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

const otherMark = new RegExp(`^(?:[,&]\\s*|[\\p{L}\\p{M}]+\\s+)?(\\(?)(${optionMark})\\)`, 'iu');

/** '(a) and (b)', '(b), (c)': the letters are those of statements in the question. */
function namesAnother(text: string, style: string): boolean {
  const found = otherMark.exec(text);
  const [, opening = '', letter = ''] = found ?? [];
  return found !== null && styleOf(opening, letter, ')') === style;
}

const ownMark = new RegExp(`^(\\(?)(${optionMark})(\\)\\s*|[.:۔]\\s+)(\\S.*)$`, 'isu');

function markOf(option: string, at: number) {
  const found = ownMark.exec(option.trim());
  if (!found) return null;
  const [, opening = '', letter = '', closing = '', text = ''] = found;
  if (placeOfMark(letter) !== at) return null;
  return { style: styleOf(opening, letter, closing.trim()), text };
}

/** Letters of Hindi and Urdu are neither small nor capital. */
function styleOf(opening: string, letter: string, closing: string): string {
  const isSmall = letter !== letter.toUpperCase();
  const kind = /[a-f]/i.test(letter) ? (isSmall ? 'a' : 'A') : 'other';
  return `${opening}${kind}${closing}`;
}

/** What is told of them. */
export const lettersNote = 'Letters that the options carried themselves were left out.';
