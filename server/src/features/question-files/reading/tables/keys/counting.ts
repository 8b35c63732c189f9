import { letterOfOption } from '@taiyari/contract/rules/options';
import {
  choicesOf,
  letterOf,
  numberOf,
  sameText,
} from '#features/question-files/reading/tables/keys/key.ts';

/** How the keys of a column are written; `undeclared` when nothing says. */
export type Counting = 'from zero' | 'from one' | 'letters' | 'undeclared';

/** What the name of the column says; `range` where it says so in figures, as '1 to 4' in '(1-4)'. */
export type DeclaredCounting = { readonly counting: Counting; readonly range: string | null };

/** How all keys of a column are meant, or the sentence that refuses a number in it. */
export type SettledCounting =
  | { readonly counting: Counting }
  | {
      readonly refusal: (key: string) => string;
      /** Each number is right one way or the other, and nothing tells which. */
      readonly isUnsure?: true;
    };

/** A key as it is written, with the options that it chooses from, and where it stands. */
export type WrittenKey = {
  readonly cell: string;
  readonly options: readonly string[];
  readonly place?: string;
};

/**
 * Looks at the whole column: a single key of 4 tells what a hundred keys of 2 mean. Digits are never taken
 * for the texts of options, but refused where they may be; one key out of range refuses them all where the column does not
 * say in figures how it counts.
 */
export function settleCounting(
  written: readonly WrittenKey[],
  declared: DeclaredCounting,
): SettledCounting {
  const keys = written.filter(({ cell }) => cell.trim() !== '');
  const numbers = keys.flatMap(({ cell, options, place }) => {
    const value = numberOf(cell);
    return value === null ? [] : [{ value, highest: choicesOf(options), options, place }];
  });
  const isOfDigits = numbers.length > 0 && numbers.length === keys.length;
  const mayBeMixed = declared.counting.startsWith('from');
  if (!isOfDigits && !(mayBeMixed && numbers.length > 0)) {
    return declared.counting === 'undeclared' && isOfLetters(keys)
      ? { counting: 'letters' }
      : { counting: declared.counting };
  }
  const settled = settleDigits(numbers, declared);
  const isSaid = 'counting' in settled && settled.counting === declared.counting;
  return !isSaid && mayBeTexts(numbers, settled) ? { refusal: numberOrText } : settled;
}

type KeyNumber = {
  readonly value: number;
  readonly highest: number;
  readonly options: readonly string[];
  readonly place: string | undefined;
};

/** Each number is also an option of its row, and not always the one that it counts to: '1 + 1?', 4, 1, 3, 2 and '2'. */
function mayBeTexts(numbers: readonly KeyNumber[], settled: SettledCounting): boolean {
  if (!('counting' in settled)) return false;
  const first = settled.counting === 'from zero' ? 0 : 1;
  return (
    numbers.every(({ value, options }) => options.some((option) => numberOf(option) === value)) &&
    numbers.some(({ value, options }) => numberOf(options[value - first] ?? '') !== value)
  );
}

const numberOrText = (key: string) =>
  `The correct answer "${key}" may be the number of an option or the text of another option. Write A to D, or name the column "correct answer (1-4)" or "correct answer (0-3)" if it holds numbers of options.`;

function settleDigits(numbers: readonly KeyNumber[], declared: DeclaredCounting): SettledCounting {
  const outside = numbers.find(({ value, highest }) => value < 0 || value > highest);
  if (outside && declared.range === null) {
    const { value, place } = outside;
    const where = place === undefined ? '' : ` (${place})`;
    return refuse(`one of its numbers is ${value}, which no option has${where}`);
  }
  const zero = numbers.some(({ value }) => value === 0);
  const last = numbers.find(({ value, highest }) => value === highest);
  if (zero && last) return refuse(`it holds both 0 and ${last.value}`);
  const { counting, range } = declared;
  const shown = last ? 'from one' : zero ? 'from zero' : null;
  if (shown !== null && range !== null && counting.startsWith('from') && shown !== counting) {
    return refuse(`its name says ${range}, and one of its numbers is ${last?.value ?? 0}`);
  }
  if (shown !== null) return { counting: shown };
  if (counting === 'from zero' || counting === 'from one') return { counting };
  const choices = Math.max(...numbers.map(({ highest }) => highest));
  return { refusal: (key) => ambiguous(key, choices), isUnsure: true };
}

/** Of so many options. Also for a single digit among keys of another kind. */
export function ambiguous(key: string, choices: number): string {
  const last = letterOfOption(choices - 1);
  return `The correct answer "${key}" may count from 0 or from 1. Name the column "correct answer (0-${choices - 1})" or "correct answer (1-${choices})", or write A to ${last}.`;
}

function refuse(reason: string): SettledCounting {
  return {
    refusal: (key) =>
      `The column of correct answers cannot be trusted: ${reason}. Write A to D, not "${key}".`,
  };
}

/**
 * All are letters of options, and some cannot be meant as the text of an option. Then 'C' is the third option
 * also where another option reads 'C'.
 */
function isOfLetters(keys: readonly WrittenKey[]): boolean {
  return (
    keys.every(({ cell, options }) => letterOf(cell, choicesOf(options)) !== null) &&
    keys.some(({ cell, options }) => !options.some((option) => sameText(option, cell)))
  );
}
