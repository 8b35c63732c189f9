import { optionLetters } from '@taiyari/contract/rules/options';
import { namesPicture, pictureFault } from '#features/question-files/reading/pictures.ts';
import {
  countFaults,
  type FileFault,
  type Item,
  type Reading,
  requireFewEntries,
  unreadable,
} from '#features/question-files/reading/reading.ts';

/**
 * Aiken: the question, lines 'A. …' or 'a) …', then 'ANSWER: B' or 'Ans: b'. A question may take
 * several lines; a blank line ends it, so that a heading is never read into the question after it.
 * Only before its options or its answer it may stand.
 */
export function readAiken(text: string): Reading {
  const items: Item[] = [];
  const lines = text.split('\n').map((line) => line.trim());
  let block: Block | null = null;
  function close(): void {
    if (block) items.push(readBlock(block, items.length + 1));
    block = null;
    requireFewEntries(items.length);
  }
  for (const [index, content] of lines.entries()) {
    if (content === '') {
      const next = lines[index + 1] ?? '';
      if (optionLine.test(next) || answerLine.test(next)) block?.gaps.push(block.lines.length);
      else if (next !== '') close();
    } else {
      block ??= { line: index + 1, lines: [], gaps: [] };
      block.lines.push(content);
      if (answerLine.test(content)) close();
    }
  }
  close();
  return { items, notes: [] };
}

/** `gaps` are the places in `lines` before which a blank line stands. */
type Block = { readonly line: number; readonly lines: string[]; readonly gaps: number[] };

const letters = [...optionLetters];
const answerLine = /^(?:(?:CORRECT\s+)?ANSWER|ANS)\s*[:.=-]/i;
const optionLine = /^\(?([A-Z])(?:[.)]\s+|\)\s*)(\S.*)?$/i;

function readBlock(block: Block, number: number): Item {
  const place = `Question ${number}, line ${block.line}`;
  const parts = takeApart(block);
  const faults = parts.options.length === 0 ? [noOptions] : optionFaults(parts);
  if (parts.question === '') faults.push(noQuestion);
  if (parts.hasGap) faults.push(gapInQuestion);
  const texts = parts.options.map(({ text }) => text);
  if (namesPicture(parts.question, texts)) faults.push(pictureFault);
  if (parts.answer === null) faults.push(noAnswer);
  else if (!letters.slice(0, parts.options.length).includes(parts.answer)) faults.push(badAnswer);
  if (faults.length > 0) return { place, faults };
  const correctAnswer = letters.indexOf(parts.answer ?? '');
  const rest = { explanation: '', tag: '', subject: '' };
  return { place, question: { question: parts.question, options: texts, correctAnswer, ...rest } };
}

type Parts = {
  readonly question: string;
  /** A letter is '' where a line is no option. */
  readonly options: readonly { readonly letter: string; readonly text: string }[];
  /** What stands behind 'ANSWER:', null without such a line. */
  readonly answer: string | null;
  /** A blank line in the question itself. */
  readonly hasGap: boolean;
};

function takeApart({ lines, gaps }: Block): Parts {
  const last = lines.at(-1) ?? '';
  const hasAnswer = answerLine.test(last);
  const body = hasAnswer ? lines.slice(0, -1) : lines;
  const start = startOfOptions(body);
  const options = body.slice(start).map((line) => {
    const [, letter = '', text = letter === '' ? line : ''] = optionLine.exec(line) ?? [];
    return { letter: letter.toUpperCase(), text };
  });
  const answer = hasAnswer ? answerIn(last) : null;
  const hasGap = gaps.some((gap) => gap > 0 && gap < start);
  return {
    question: body.slice(0, start).join('\n'),
    options,
    answer,
    hasGap,
  };
}

/** 'ANSWER: B', 'Ans: (b)' → 'B'. */
function answerIn(line: string): string {
  const text = line.replace(answerLine, '').trim().toUpperCase();
  return text.replace(/^\(?([A-Z])[.)]?$/, '$1');
}

/** The last 'A.': a question may begin with an initial, 'A. P. J. Abdul Kalam'. */
function startOfOptions(lines: readonly string[]): number {
  const isOption = (line: string) => optionLine.test(line);
  const lastA = lines.findLastIndex((line) => /^\(?A/i.test(line) && isOption(line));
  const start = lastA === -1 ? lines.findIndex(isOption) : lastA;
  return start === -1 ? lines.length : start;
}

const gapInQuestion: FileFault = unreadable('There is a blank line in the question.');
const noOptions: FileFault = {
  path: 'options',
  code: 'wrong-count',
  message: 'There are no options (A., B. and so on) below the question.',
};
const noQuestion: FileFault = {
  path: 'question',
  code: 'required',
  message: 'The question is missing before its options.',
};
const noAnswer: FileFault = {
  path: 'correctAnswer',
  code: 'required',
  message: 'The line ANSWER: is missing.',
};
const badAnswer: FileFault = {
  path: 'correctAnswer',
  code: 'no-option',
  message: 'ANSWER: must be the letter of an option.',
};

function optionFaults({ options }: Parts): FileFault[] {
  const stray = options.find(({ letter }, index) => letter !== String.fromCharCode(65 + index));
  return [
    ...(stray
      ? [unreadable(`The options do not go on with A, B, C and so on at "${cut(stray.text)}".`)]
      : []),
    ...countFaults(options.length),
  ];
}

function cut(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
