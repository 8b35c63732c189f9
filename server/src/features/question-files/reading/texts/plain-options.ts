import { fewestOptions } from '@taiyari/contract/rules/options';
import { type OptionLine, optionIn } from '#features/question-files/reading/texts/plain-lines.ts';

/** A line of an option, its text '' and its place null where it is none. */
export type PlainOption = {
  readonly text: string;
  readonly place: number | null;
  /** Which of the lines it begins. */
  readonly line: number;
};

/** Where the options of a question begin, and what they are. */
export type FoundOptions = {
  readonly start: number;
  readonly areNumbered: boolean;
  readonly options: readonly PlainOption[];
};

/**
 * The last 'A.': a question may begin with an initial, 'A. P. J. Abdul Kalam', and list statements by letters or
 * numbers. Options that share a line are taken apart.
 */
export function findOptions(lines: readonly string[]): FoundOptions {
  const found = lines.map(optionIn);
  const start = startOfOptions(found);
  if (start === -1) return { start: lines.length, areNumbered: false, options: [] };
  const options = lines.slice(start).map((line, index) => {
    const option = found[start + index] ?? null;
    return { text: option?.text ?? line, place: option?.place ?? null, line: start + index };
  });
  const apart = isInOrder(options) && options.length >= fewestOptions ? null : split(lines, start);
  return { start, areNumbered: found[start]?.isNumber === true, options: apart ?? options };
}

function startOfOptions(found: readonly (OptionLine | null)[]): number {
  const isFirst = (option: OptionLine | null) => option?.place === 0;
  const letters = found.findLastIndex((option) => isFirst(option) && !option?.isNumber);
  const numbers = found.findLastIndex((option, at) => {
    const next = found[at + 1];
    return at > 0 && isFirst(option) && option?.isNumber && next?.isNumber && next.place === 1;
  });
  const last = Math.max(letters, numbers);
  return last === -1 ? found.findIndex((option) => option !== null && !option.isNumber) : last;
}

export function isInOrder(options: readonly PlainOption[]): boolean {
  return options.every(({ place }, index) => place === index);
}

/** '(a) me (b) you' and below it '(c) he (d) she': null where it is not beyond doubt which mark is whose. */
function split(lines: readonly string[], start: number): PlainOption[] | null {
  const options: PlainOption[] = [];
  for (const [index, line] of lines.slice(start).entries()) {
    const parts = partsOf(line, options.length);
    if (parts === null) return null;
    for (const text of parts) {
      options.push({ text, place: options.length, line: start + index });
    }
  }
  return options.length >= fewestOptions ? options : null;
}

/** The texts of a line that begins with the mark of the option at `first`, and may go on with the next ones. */
function partsOf(line: string, first: number): string[] | null {
  const begin = optionIn(line);
  if (begin?.place !== first) return null;
  const style = styleOf(begin.mark);
  const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }));
  const marks = words.flatMap(({ word, index }) => {
    const option = optionIn(word);
    return option && styleOf(option.mark) === style ? [{ ...option, index }] : [];
  });
  const texts = marks.map(({ mark, index }, at) =>
    line.slice(index + mark.length, marks[at + 1]?.index).trim(),
  );
  const isPlain = marks.every(({ place }, at) => place === first + at) && !texts.includes('');
  return isPlain ? texts : null;
}

/** '(b)' and '(c)' are of one style, 'b)' and '(B)' of two others. */
function styleOf(mark: string): string {
  return mark
    .replace(/\p{Ll}+/u, 'a')
    .replace(/\p{Lu}/u, 'A')
    .replace(/\p{Lo}+/u, 'o')
    .replace(/\p{Nd}/u, '1');
}
