import {
  countFault,
  type FileFault,
  type Item,
  type Reading,
  requireFewEntries,
  unreadable,
} from '#features/question-files/reading/reading.ts';

/**
 * Aiken: the question, four lines 'A. …' or 'A) …', then 'ANSWER: B'. A question may take several
 * lines; a blank line ends it, so that a heading is never read into the question after it.
 */
export function readAiken(text: string): Reading {
  const items: Item[] = [];
  let block: Block | null = null;
  function close(): void {
    if (block) items.push(readBlock(block, items.length + 1));
    block = null;
    requireFewEntries(items.length);
  }
  for (const [index, line] of text.split('\n').entries()) {
    const content = line.trim();
    if (content === '') close();
    else {
      block ??= { line: index + 1, lines: [] };
      block.lines.push(content);
      if (answerLine.test(content)) close();
    }
  }
  close();
  return { items, notes: [] };
}

type Block = { readonly line: number; readonly lines: string[] };

const answerLine = /^ANSWER\s*:/i;
const optionLine = /^([A-Z])[.)]\s+(.*)$/;

function readBlock(block: Block, number: number): Item {
  const place = `Question ${number}, line ${block.line}`;
  const parts = takeApart(block.lines);
  const faults = parts.options.length === 0 ? [noOptions] : optionFaults(parts);
  if (parts.question === '') faults.push(noQuestion);
  if (parts.answer === null) faults.push(noAnswer);
  else if (!/^[A-D]$/.test(parts.answer)) faults.push(badAnswer);
  if (faults.length > 0) return { place, faults };
  const options = parts.options.map(({ text }) => text);
  const correctAnswer = 'ABCD'.indexOf(parts.answer ?? '');
  const rest = { explanation: '', tag: '', subject: '' };
  return { place, question: { question: parts.question, options, correctAnswer, ...rest } };
}

type Parts = {
  readonly question: string;
  /** A letter is '' where a line is no option. */
  readonly options: readonly { readonly letter: string; readonly text: string }[];
  /** What stands behind 'ANSWER:', null without such a line. */
  readonly answer: string | null;
};

function takeApart(lines: readonly string[]): Parts {
  const last = lines.at(-1) ?? '';
  const hasAnswer = answerLine.test(last);
  const body = hasAnswer ? lines.slice(0, -1) : lines;
  const first = body.findIndex((line) => optionLine.test(line));
  const start = first === -1 ? body.length : first;
  const options = body.slice(start).map((line) => {
    const [, letter = '', text = line] = optionLine.exec(line) ?? [];
    return { letter, text };
  });
  const answer = hasAnswer ? last.replace(answerLine, '').trim().toUpperCase() : null;
  return { question: body.slice(0, start).join('\n'), options, answer };
}

const noOptions: FileFault = {
  path: 'options',
  code: 'wrong-count',
  message: 'There are no options (A. to D.) below the question.',
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
  message: 'ANSWER: must be A, B, C or D.',
};

function optionFaults({ options }: Parts): FileFault[] {
  const stray = options.find(({ letter }, index) => letter !== 'ABCDEFGHIJ'[index]);
  return [
    ...(stray
      ? [unreadable(`The options do not go on with A, B, C, D at "${cut(stray.text)}".`)]
      : []),
    ...(options.length === 4 ? [] : [countFault(options.length)]),
  ];
}

function cut(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
