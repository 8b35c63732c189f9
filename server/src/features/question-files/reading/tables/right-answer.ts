import type { Counting } from '#features/question-files/reading/tables/columns.ts';

/**
 * Which option a cell means: a letter A to D, a digit where the header says how it counts, or the
 * text of an option.
 * @returns 0 to 3, or a sentence that says why it cannot be told. Nothing is guessed.
 */
export function readRightAnswer(
  cell: string,
  options: readonly string[],
  counting: Counting,
): number | string {
  const text = cell.trim();
  if (text === '') return 'The correct answer is missing.';
  const byDigit = digitOf(text, counting);
  if (byDigit !== null) return inRange(byDigit, text, counting);
  const byLetter = letterOf(text);
  if (byLetter !== null && counting === 'letters') return byLetter;
  const byText = indexOfText(text, options);
  if (byText === 'several') return `The correct answer "${text}" is the text of several options.`;
  if (byLetter !== null && byText !== null && byLetter !== byText) {
    return `The correct answer "${text}" may be a letter or the text of another option.`;
  }
  const index = byLetter ?? byText;
  if (index !== null) return index;
  if (/^[0-4]$/.test(text)) {
    return `The correct answer "${text}" may count from 0 or from 1. Name the column "correct answer (0-3)" or "correct answer (1-4)", or write A to D.`;
  }
  const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return `The correct answer "${shown}" is neither A to D nor the text of an option.`;
}

/**
 * Whether a whole column is of letters: all are A to D, and some cannot be meant as the text of an
 * option. Then 'C' is the third option also where another option reads 'C'.
 */
export function isOfLetters(
  answers: readonly { readonly cell: string; readonly options: readonly string[] }[],
): boolean {
  return (
    answers.every(({ cell }) => cell.trim() === '' || letterOf(cell.trim()) !== null) &&
    answers.some(({ cell, options }) => cell.trim() !== '' && indexOfText(cell, options) === null)
  );
}

function digitOf(text: string, counting: Counting): number | null {
  if (counting === 'undeclared' || counting === 'letters' || !/^\d+(\.0+)?$/.test(text))
    return null;
  return Number(text) - (counting === 'from one' ? 1 : 0);
}

function inRange(index: number, text: string, counting: Counting): number | string {
  if (index >= 0 && index <= 3) return index;
  const range = counting === 'from one' ? '1 to 4' : '0 to 3';
  return `The correct answer must be ${range}, not ${text}.`;
}

/** 'B', 'b)', '(B)', 'Option B'. */
function letterOf(text: string): number | null {
  const letter = /^(?:option\s*)?\(?([a-d])[).]?$/i.exec(text)?.[1];
  return letter === undefined ? null : 'abcd'.indexOf(letter.toLowerCase());
}

function indexOfText(text: string, options: readonly string[]): number | 'several' | null {
  const wanted = sameness(text);
  const found = options.flatMap((option, index) => (sameness(option) === wanted ? [index] : []));
  if (found.length > 1) return 'several';
  return found[0] ?? null;
}

function sameness(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
