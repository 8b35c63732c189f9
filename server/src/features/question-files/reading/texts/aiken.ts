import { namesPicture, pictureFault } from '#features/question-files/reading/pictures.ts';
import {
  countFaults,
  type FileFault,
  type Item,
  type Reading,
  requireFewEntries,
  unreadable,
} from '#features/question-files/reading/reading.ts';
import { letterOf, markedText } from '#features/question-files/reading/tables/key.ts';
import { readRightAnswer } from '#features/question-files/reading/tables/right-answer.ts';

/**
 * Aiken: the question, lines 'A. …' or 'a) …', then 'ANSWER: B' or 'Ans: b', and if somebody wrote one
 * 'Explanation: …' up to a blank line. A question may take several lines; a blank line ends it, so that a
 * heading is never read into the question after it. Only before its options, its answer or its explanation
 * it may stand.
 */
export function readAiken(text: string): Reading {
  const blocks = splitBlocks(text.split('\n').map((line) => line.trim()));
  return { items: blocks.map((block, index) => readBlock(block, index + 1)), notes: [] };
}

function splitBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  for (const [index, content] of lines.entries()) {
    if (content === '') {
      block = acrossGap(block, lines[index + 1] ?? '');
    } else {
      if (!block || (isAnswered(block) && !belongsBelow(block, content))) {
        block = { line: index + 1, lines: [], gaps: [], below: [] };
        blocks.push(block);
        requireFewEntries(blocks.length);
      }
      (isAnswered(block) ? block.below : block.lines).push(content);
    }
  }
  return blocks;
}

/** `gaps` are the places in `lines` before which a blank line stands; `below` stands under the answer. */
type Block = {
  readonly line: number;
  readonly lines: string[];
  readonly gaps: number[];
  readonly below: string[];
};

function isAnswered({ lines }: Block): boolean {
  return answerLine.test(lines.at(-1) ?? '');
}

/** The block that goes on behind a blank line, null where none does. */
function acrossGap(block: Block | null, next: string): Block | null {
  if (!block || next === '') return block;
  if (isAnswered(block)) {
    return block.below.length === 0 && explanationLine.test(next) ? block : null;
  }
  if (!optionLine.test(next) && !answerLine.test(next)) return null;
  block.gaps.push(block.lines.length);
  return block;
}

/** An explanation with all its lines, and a second answer. */
function belongsBelow({ below }: Block, content: string): boolean {
  return below.length > 0 || explanationLine.test(content) || answerLine.test(content);
}

const answerLine = /^(?:(?:CORRECT\s+)?ANSWER|ANS|(?:सही\s+)?उत्तर)\s*[:.=-]/i;
const explanationLine = /^(?:EXPLANATION|SOLUTION|RATIONALE|व्याख्या)\s*[:.=-]\s*/i;
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
  const correctAnswer = placeOfAnswer(parts.answer ?? '', texts);
  if (parts.answer !== null && typeof correctAnswer === 'string') {
    faults.push({ ...badAnswer, message: correctAnswer });
  }
  faults.push(...faultsBelow(block));
  if (faults.length > 0) return { place, faults };
  const explanation = block.below.join('\n').replace(explanationLine, '');
  const rest = { explanation, tag: '', subject: '' };
  return { place, question: { question: parts.question, options: texts, correctAnswer, ...rest } };
}

/** 'B', '(b)' or 'B. Leh': the option, or why it is none. */
function placeOfAnswer(answer: string, options: readonly string[]): number | string {
  const place = letterOf(answer, options.length);
  if (place !== null && !/^option/i.test(answer)) return place;
  const marked = markedText(answer, options.length);
  const isLettered = marked !== null && /^\(?[a-f]/i.test(answer);
  return isLettered ? readRightAnswer(answer, options, { counting: 'letters' }) : badAnswer.message;
}

/** What stands below an answer is an explanation alone. */
function faultsBelow({ below }: Block): FileFault[] {
  if (below.some((line) => answerLine.test(line)) && !explanationLine.test(below[0] ?? '')) {
    return [unreadable('There are two lines ANSWER: below one question.')];
  }
  const isNext = below.some((line) => answerLine.test(line) || /^\(?A[.)]\s/i.test(line));
  return isNext ? [unreadable('There is no blank line below the explanation.')] : [];
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
  const answer = hasAnswer ? last.replace(answerLine, '').trim() : null;
  const hasGap = gaps.some((gap) => gap > 0 && gap < start);
  return {
    question: body.slice(0, start).join('\n'),
    options,
    answer,
    hasGap,
  };
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
