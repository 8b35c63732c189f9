import { mostOptions, optionLetters } from '@taiyari/contract/rules/options';

/** Of so many options a key may name one: of fewer than four it may still be meant as A to D, and is then refused. */
export function choicesOf(options: readonly string[]): number {
  return Math.min(Math.max(4, options.length), mostOptions);
}

/** 'B', 'b)', '(B)', '[B]', 'ख', 'Option B', and 'Choice 2', which names the second: the place of one of so many options, from 0. */
export function letterOf(cell: string, choices: number): number | null {
  const found =
    /^(?:(?:option|choice)\s*)?[([]?([a-fकखगघअबसद])[)\].]?$|^(?:option|choice)[\s\-_#]*([1-6])$/iu.exec(
      digitsOf(cell),
    );
  if (!found) return null;
  const [, letter, number] = found;
  return placeOf(letter ?? number ?? '', choices);
}

/** How options are lettered in Hindi: as the alphabet goes, or as A to D sound. */
const hindiLetters = ['कखगघ', 'अबसद'];

/** 'b', 'ख' and '2' are 1. */
function placeOf(mark: string, choices: number): number | null {
  const letter = Math.max(
    ...[optionLetters, ...hindiLetters].map((letters) => letters.indexOf(mark.toUpperCase())),
  );
  const place = letter === -1 ? Number(mark) - 1 : letter;
  return place < choices ? place : null;
}

/** A key that is a number and nothing else: '2', '(2)', '2.0' of a spreadsheet, '२'. */
export function numberOf(cell: string): number | null {
  const found = /^\(?(-?\d{1,9})(?:\.0+)?[).]?$/.exec(digitsOf(cell))?.[1];
  return found === undefined ? null : Number(found);
}

/** 'B. Leh', '2) Leh': a mark and a text, which must agree. */
export function markedText(
  cell: string,
  choices: number,
): { readonly index: number; readonly text: string } | null {
  const found = /^(?:option\s*)?\(?([a-f1-6])\s*[).:–-]\s*(\S.*)$/is.exec(digitsOf(cell));
  if (!found) return null;
  const [, mark = '', text = ''] = found;
  const index = placeOf(mark, choices);
  return index === null ? null : { index, text };
}

export function sameText(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Digits of Hindi and Urdu as 0 to 9. */
function digitsOf(cell: string): string {
  return cell
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) =>
      String((digit.charCodeAt(0) - (digit >= '\u0966' ? 0x966 : 0)) % 16),
    );
}
