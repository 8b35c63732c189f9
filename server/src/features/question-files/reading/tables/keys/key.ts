import { mostOptions } from '@taiyari/contract/rules/options';
import {
  digitsOf,
  optionMark,
  placeOfMark,
} from '#features/question-files/reading/options/option-marks.ts';

/** Of so many options a key may name one: of fewer than four it may still be meant as A to D, and is then refused. */
export function choicesOf(options: readonly string[]): number {
  return Math.min(Math.max(4, options.length), mostOptions);
}

const word = '(?:option|choice|विकल्प|آپشن)';
const letterKey = new RegExp(
  `^(?:${word}\\s*)?[([]?(${optionMark})[)\\].۔।]{0,2}$|^${word}[\\s\\-_#]*([1-6])$`,
  'iu',
);

/** 'B', 'b)', '(B)', '[B]', 'ख', 'ب', 'Option B', and 'Choice 2', which names the second: the place of one of so many options, from 0. */
export function letterOf(cell: string, choices: number): number | null {
  const found = letterKey.exec(digitsOf(visible(cell)));
  if (!found) return null;
  const [, letter, number] = found;
  return placeOf(letter ?? number ?? '', choices);
}

/** 'b', 'ख' and '2' are 1. */
function placeOf(mark: string, choices: number): number | null {
  const place = /^\d/.test(mark) ? Number(mark) - 1 : placeOfMark(mark);
  return place !== null && place < choices ? place : null;
}

/** A key that is a number and nothing else: '2', '(2)', '2.0' of a spreadsheet, '२'. */
export function numberOf(cell: string): number | null {
  const found = /^\(?(-?\d{1,9})(?:\.0+)?[).۔।]?$/.exec(digitsOf(visible(cell)))?.[1];
  return found === undefined ? null : Number(found);
}

const markedKey = new RegExp(
  `^(?:${word}\\s*)?\\(?(${optionMark}|[1-6])\\s*[).:۔–-]\\s*(\\S.*)$`,
  'isu',
);

/** 'B. Leh', '2) Leh': a mark and a text, which must agree. */
export function markedText(
  cell: string,
  choices: number,
): { readonly index: number; readonly text: string } | null {
  const text = cell.trim();
  const found = markedKey.exec(digitsOf(text));
  if (!found) return null;
  const [, mark = '', rest = ''] = found;
  const index = placeOf(mark, choices);
  // As it is written: only the mark is read as a digit.
  return index === null ? null : { index, text: text.slice(text.length - rest.length) };
}

export function sameText(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

/** 'paris' for 'Paris'. */
export function sameButForCase(one: string, other: string): boolean {
  return bare(one).toLowerCase() === bare(other).toLowerCase();
}

function bare(text: string): string {
  return visible(text.normalize('NFC').replace(/\s+/g, ' '));
}

/** Without what nobody sees before and behind it: blanks, joints of words, marks of direction. */
function visible(text: string): string {
  return text.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '');
}
