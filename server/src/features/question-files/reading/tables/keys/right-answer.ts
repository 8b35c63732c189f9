import { fewestOptions, letterOfOption } from '@taiyari/contract/rules/options';
import {
  ambiguous,
  type SettledCounting,
} from '#features/question-files/reading/tables/keys/counting.ts';
import {
  choicesOf,
  letterOf,
  markedText,
  numberOf,
  sameButForCase,
  sameText,
} from '#features/question-files/reading/tables/keys/key.ts';
import { answerIn } from '#features/question-files/reading/texts/plain-lines.ts';

/** 'Ans: B' and 'Key: B' as 'B', unless that is what an option says. */
export function bareKey(cell: string, options: readonly string[]): string {
  return options.some((option) => sameText(option, cell)) ? cell : (answerIn(cell.trim()) ?? cell);
}

/**
 * Which option a cell means: its letter, a digit where the column counts, or the text of an
 * option.
 * @returns its place from 0, or a sentence that says why it cannot be told. Nothing is guessed.
 */
export function readRightAnswer(
  cell: string,
  options: readonly string[],
  settled: SettledCounting,
): number | string {
  const text = cell.trim();
  if (text === '') return 'The correct answer is missing.';
  const choices = choicesOf(options);
  const number = numberOf(text);
  if ('refusal' in settled) {
    // A letter means the same however the numbers beside it count.
    return number === null
      ? readWords(text, options, letterOf(text, choices))
      : settled.refusal(text);
  }
  const { counting } = settled;
  if (number !== null && counting === 'from zero') return inRange(number, 0, options);
  if (number !== null && counting === 'from one') return inRange(number, 1, options);
  // Too small a number to be told from the place of an option.
  if (number !== null && number <= choices) return ambiguous(text, choices);
  const byLetter = letterOf(text, choices);
  if (byLetter !== null && counting === 'letters') return requireThere(byLetter, text, options);
  return readWords(text, options, byLetter);
}

/** The number of a key of which nobody knows whether it counts from 0 or from 1; undefined: it is none. */
export function uncountedNumber(
  cell: string,
  options: readonly string[],
  settled: SettledCounting,
): number | undefined {
  const number = numberOf(cell.trim());
  if (number === null || number < 0 || number > choicesOf(options)) return undefined;
  const isUnsure = 'refusal' in settled ? settled.isUnsure : !settled.counting.startsWith('from');
  return isUnsure ? number : undefined;
}

function readWords(
  text: string,
  options: readonly string[],
  byLetter: number | null,
): number | string {
  const found = options.flatMap((option, index) => (sameText(option, text) ? [index] : []));
  if (found.length > 1) return `The correct answer "${text}" is the text of several options.`;
  const byText = found[0] ?? byMarkedText(text, options);
  if (typeof byText === 'string') return byText;
  if (byLetter !== null && byText !== null && byLetter !== byText) {
    return `The correct answer "${text}" may be a letter or the text of another option.`;
  }
  const index = byLetter ?? byText ?? byTextInAnyCase(text, options);
  return index === null ? isNone(text, options) : requireThere(index, text, options);
}

/** A letter may be one of A to D, and its row have fewer options. */
function requireThere(place: number, text: string, options: readonly string[]): number | string {
  return place < countOf(options) ? place : isNone(text, options);
}

/** Of a row with fewer options than there may be, that is said and nothing of its key. */
function countOf(options: readonly string[]): number {
  return options.length < fewestOptions ? choicesOf(options) : options.length;
}

function isNone(text: string, options: readonly string[]): string {
  const last = letterOfOption(countOf(options) - 1);
  return `The correct answer "${cut(text)}" is neither A to ${last} nor the text of an option.`;
}

/** Two options may differ in small and capital letters alone, as pH and PH do: then neither is meant. */
function byTextInAnyCase(text: string, options: readonly string[]): number | null {
  const [index, another] = [...options.keys()].filter((at) =>
    sameButForCase(options[at] ?? '', text),
  );
  return another === undefined ? (index ?? null) : null;
}

/** 'B. Leh' where option B is 'Leh'. */
function byMarkedText(cell: string, options: readonly string[]): number | string | null {
  const choices = choicesOf(options);
  const marked = markedText(cell, choices);
  // Of an option that is not there it is no text either.
  if (!marked || marked.index >= countOf(options)) return null;
  const option = options[marked.index] ?? '';
  const isSame = [option, markedText(option, choices)?.text ?? option].some((text) =>
    sameText(text, marked.text),
  );
  if (isSame) return marked.index;
  const letter = letterOfOption(marked.index);
  return `The correct answer "${cut(cell)}" does not fit option ${letter}, which is "${cut(option)}".`;
}

function inRange(number: number, first: number, options: readonly string[]): number | string {
  const index = number - first;
  const count = countOf(options);
  if (index >= 0 && index < count) return index;
  return `The correct answer must be ${first} to ${first + count - 1}, not ${number}.`;
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
