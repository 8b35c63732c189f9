import { namesPicture, pictureFault } from '#features/question-files/reading/pictures.ts';
import {
  countFaults,
  type FileFault,
  type FileReading,
  type FoundQuestion,
  requireFewEntries,
  unreadable,
} from '#features/question-files/reading/reading.ts';
import { notesOnBands } from '#features/question-files/reading/tables/bands.ts';
import {
  type SettledCounting,
  settleCounting,
} from '#features/question-files/reading/tables/keys/counting.ts';
import { markedText, numberOf } from '#features/question-files/reading/tables/keys/key.ts';
import { readRightAnswer } from '#features/question-files/reading/tables/keys/right-answer.ts';
import { partHeadings } from '#features/question-files/reading/texts/plain-headings.ts';
import {
  answerIn,
  bareLine,
  explanationIn,
  isAnswer,
  optionIn,
} from '#features/question-files/reading/texts/plain-lines.ts';
import {
  type FoundOptions,
  findOptions,
  isInOrder,
} from '#features/question-files/reading/texts/plain-options.ts';
import {
  isNumbered,
  numbersNote,
  withoutNumbers,
} from '#features/question-files/reading/texts/question-numbers.ts';
import {
  fromElsewhere,
  withIndents,
} from '#features/question-files/reading/tidying/foreign-text.ts';

/**
 * Aiken, and what people write like it: the question, lines 'A. …', 'a) …' or '(क) …', then 'ANSWER: B', 'Ans: b' or
 * 'उत्तर: ख', and if somebody wrote one 'Explanation: …' up to a blank line. A question may take several lines; a blank
 * line ends it, so that a heading is never read into the question after it. Only before its options, its answer or its
 * explanation it may stand.
 */
export function readAiken(text: string): FileReading {
  const lines = text.split('\n');
  const { lines: bareLines, bands, above } = partHeadings(lines.map(bareLine));
  const parts = splitBlocks(bareLines).map((block) => takeApart(block, lines));
  const counting = settleCounting(
    parts.flatMap(({ answer, found, options }) =>
      answer === null || found.areNumbered ? [] : [{ cell: answer, options }],
    ),
    { counting: 'letters', range: null },
  );
  const asked = parts.filter(
    ({ options, question }) => question !== '' && (options.length > 0 || isNumbered(question)),
  );
  const bare = withoutNumbers(asked.map(({ question }) => question));
  const bareOf = new Map(asked.map((one, at) => [one, bare?.[at] ?? one.question]));
  return {
    items: parts.map((one, index) => ({
      ...readBlock({ ...one, question: bareOf.get(one) ?? one.question }, index + 1, counting),
      headings: above(one.line),
    })),
    notes: [...notesOnBands(bands), ...(bare === null ? [] : [numbersNote])],
  };
}

function splitBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  for (const [index, content] of lines.entries()) {
    if (content === '') {
      block = acrossGap(block, lines.slice(index + 1, index + 4));
    } else {
      if (!block || (isAnswered(block) && !belongsBelow(block, content))) {
        block = { line: index + 1, lines: [], numbers: [], gaps: [], below: [] };
        blocks.push(block);
        requireFewEntries(blocks.length);
      }
      if (isAnswered(block)) block.below.push(content);
      else {
        block.lines.push(content);
        block.numbers.push(index + 1);
      }
    }
  }
  return blocks;
}

/**
 * `numbers` are those of its lines in the file, `gaps` the places in `lines` before which a blank line stands; `below`
 * stands under the answer.
 */
type Block = {
  readonly line: number;
  readonly lines: string[];
  readonly numbers: number[];
  readonly gaps: number[];
  readonly below: string[];
};

function isAnswered({ lines }: Block): boolean {
  return isAnswer(lines.at(-1) ?? '');
}

/** The block that goes on behind a blank line, null where none does. */
function acrossGap(block: Block | null, [next = '', ...later]: readonly string[]): Block | null {
  if (!block || next === '') return block;
  if (isAnswered(block)) {
    return block.below.length === 0 && explanationIn(next) !== null ? block : null;
  }
  if (!goesOn(block, next, later.find((line) => line !== '') ?? '')) return null;
  block.gaps.push(block.lines.length);
  return block;
}

/** A number behind a blank line is an option only where it counts on: else it begins the next question. */
function goesOn({ lines }: Block, next: string, later: string): boolean {
  const option = optionIn(next);
  if (isAnswer(next)) return true;
  if (!option?.isNumber) return option !== null;
  const [last, following] = [optionIn(lines.at(-1) ?? ''), optionIn(later)];
  if (option.place === 0) return following?.isNumber === true && following.place === 1;
  return last?.isNumber === true && option.place === (last.place ?? 0) + 1;
}

/** An explanation with all its lines, and a second answer. */
function belongsBelow({ below }: Block, content: string): boolean {
  return below.length > 0 || explanationIn(content) !== null || isAnswer(content);
}

type Parts = Block & {
  readonly question: string;
  readonly found: FoundOptions;
  readonly options: readonly string[];
  /** What stands behind 'ANSWER:', null without such a line. */
  readonly answer: string | null;
};

function takeApart(block: Block, lines: readonly string[]): Parts {
  const answer = answerIn(block.lines.at(-1) ?? '');
  const body = answer === null ? block.lines : block.lines.slice(0, -1);
  const found = findOptions(body);
  const asked = body.slice(0, found.start).map((line, at) => {
    const [blanks = ''] = /^[ \t]*/.exec(lines[(block.numbers[at] ?? 0) - 1] ?? '') ?? [];
    return at === 0 ? line : blanks + line;
  });
  const question = withIndents(asked.join('\n'));
  return { ...block, question, found, options: found.options.map(({ text }) => text), answer };
}

function readBlock(parts: Parts, number: number, counting: SettledCounting): FoundQuestion {
  const place = `Question ${number}, line ${parts.line}`;
  const { question, options, answer } = parts;
  const faults = options.length === 0 ? [noOptions] : optionFaults(parts);
  if (question === '') faults.push(noQuestion);
  if (hasGap(parts)) faults.push(gapInQuestion);
  if (namesPicture(question, options)) faults.push(pictureFault);
  if (answer === null) faults.push(noAnswer);
  const correctAnswer = answer === null ? '' : placeOfAnswer(answer, parts, counting);
  if (answer !== null && typeof correctAnswer === 'string') {
    faults.push({ ...badAnswer, message: correctAnswer });
  }
  faults.push(...faultsBelow(parts));
  if (faults.length > 0) return { place, faults };
  const [first = '', ...rest] = parts.below;
  const explanation = [explanationIn(first) ?? first, ...rest].join('\n');
  return {
    place,
    question: {
      ...fromElsewhere({ question, options, explanation }),
      correctAnswer,
      tag: '',
      subject: '',
    },
  };
}

/**
 * 'B', '(b)', 'ख', 'B. Leh' or 'Leh': the option, or why it is none. Digits count as those before the options do, and
 * those of Hindi and Urdu from 1: no program wrote them.
 */
function placeOfAnswer(answer: string, { found, options }: Parts, settled: SettledCounting) {
  const isNumber = numberOf(answer) !== null;
  const isByHand = isNumber && !/\d/.test(answer);
  const counting = found.areNumbered || isByHand ? ({ counting: 'from one' } as const) : settled;
  const isOpen = 'refusal' in counting || counting.counting === 'letters';
  if (isNumber && isOpen) return letterWanted;
  const place = readRightAnswer(answer, options, isOpen ? { counting: 'letters' } : counting);
  if (typeof place === 'number' && place >= options.length) return badAnswer.message;
  const isTold = isNumber || markedText(answer, options.length) !== null;
  return typeof place === 'number' || isTold ? place : badAnswer.message;
}

/** What stands below an answer is an explanation alone. */
function faultsBelow({ below }: Block): FileFault[] {
  if (below.some(isAnswer) && explanationIn(below[0] ?? '') === null) {
    return [unreadable('There are two lines ANSWER: below one question.')];
  }
  const isFirst = (line: string) => {
    const option = optionIn(line);
    return option?.place === 0 && !option.isNumber;
  };
  return below.some((line) => isAnswer(line) || isFirst(line))
    ? [unreadable('There is no blank line below the explanation.')]
    : [];
}

/** A blank line in the question itself. */
function hasGap({ gaps, found }: Parts): boolean {
  return gaps.some((gap) => gap > 0 && gap < found.start);
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
const letterWanted =
  'ANSWER: is a number, which may count from 0 or from 1. Write the letter of an option.';

function optionFaults({ found: { options }, numbers }: Parts): FileFault[] {
  const stray = isInOrder(options)
    ? undefined
    : options.find(({ place }, index) => place !== index);
  return [
    ...(stray
      ? [
          unreadable(
            `The options do not go on with A, B, C and so on at "${cut(stray.text)}" in line ${numbers[stray.line]}.`,
          ),
        ]
      : []),
    ...countFaults(options.length),
  ];
}

function cut(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
