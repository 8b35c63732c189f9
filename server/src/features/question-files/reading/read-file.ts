import type { QuestionFileFormat } from '@taiyari/contract/rules/question-files';
import { questionFileLimits } from '@taiyari/contract/rules/question-files';
import { questionFaults, type WrittenQuestion } from '@taiyari/contract/rules/questions';
import { decodeFile } from '#features/question-files/reading/decode.ts';
import { detectTextFormat, isWorkbook } from '#features/question-files/reading/detect.ts';
import { garbledReason } from '#features/question-files/reading/garbled.ts';
import { readJson } from '#features/question-files/reading/json.ts';
import {
  type Item,
  type Reading,
  UnreadableFile,
} from '#features/question-files/reading/reading.ts';
import { readCsv } from '#features/question-files/reading/tables/csv.ts';
import { readXlsx } from '#features/question-files/reading/tables/xlsx.ts';
import { readAiken } from '#features/question-files/reading/texts/aiken.ts';
import { readGift } from '#features/question-files/reading/texts/gift.ts';
import { readMoodleXml } from '#features/question-files/reading/texts/moodle-xml.ts';

export type QuestionFile = {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly format: QuestionFileFormat | 'auto';
};

/** A question that may be stored: trimmed, with four different options and a key. */
export type SoundQuestion = WrittenQuestion & { readonly correctAnswer: number };

/** Every question of the file is in one of the two lists, with its place. */
export type CheckedFile = {
  readonly format: QuestionFileFormat;
  readonly accepted: readonly { readonly place: string; readonly question: SoundQuestion }[];
  readonly refused: readonly { readonly place: string; readonly message: string }[];
  readonly notes: readonly string[];
};

/** The answer of the thread that reads. */
export type FileResult =
  | { readonly kind: 'read'; readonly file: CheckedFile }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Reads a file of questions and checks each of them; it knows no database.
 * @throws UnreadableFile when there are no questions to be told apart in it, or too many.
 */
export function readQuestionFile(file: QuestionFile): CheckedFile {
  const { format, reading } = readAs(file);
  const { items, notes } = reading;
  if (items.length === 0) throw new UnreadableFile('The file holds no questions.');
  if (items.length > questionFileLimits.questions) {
    throw new UnreadableFile(
      `The file holds ${items.length} questions; at most ${questionFileLimits.questions} can be imported at once.`,
    );
  }
  const checked = items.map(checkItem);
  return {
    format,
    accepted: checked.flatMap((item) => ('question' in item ? [item] : [])),
    refused: checked.flatMap((item) => ('message' in item ? [item] : [])),
    notes,
  };
}

function readAs({ bytes, name, format }: QuestionFile): {
  format: QuestionFileFormat;
  reading: Reading;
} {
  if (isWorkbook(bytes)) {
    requireFormat(format, 'xlsx');
    return { format: 'xlsx', reading: readXlsx(bytes) };
  }
  if (format === 'xlsx') throw new UnreadableFile('This is no Excel workbook (.xlsx).');
  const text = decodeFile(bytes);
  const chosen = format === 'auto' ? detectTextFormat(text, name) : format;
  return { format: chosen, reading: textReaders[chosen](text) };
}

function requireFormat(asked: QuestionFile['format'], found: QuestionFileFormat): void {
  if (asked === 'auto' || asked === found) return;
  throw new UnreadableFile(
    `The file is of another format than was chosen: it looks like ${found}.`,
  );
}

const textReaders: Readonly<Record<QuestionFileFormat, (text: string) => Reading>> = {
  json: readJson,
  csv: readCsv,
  aiken: readAiken,
  gift: readGift,
  'moodle-xml': readMoodleXml,
  xlsx: () => {
    throw new UnreadableFile('This is no Excel workbook (.xlsx).');
  },
};

type Checked = CheckedFile['accepted'][number] | CheckedFile['refused'][number];

function checkItem(item: Item): Checked {
  const { place } = item;
  if ('faults' in item)
    return { place, message: item.faults.join(item.faults[0]?.endsWith('.') ? ' ' : '; ') };
  const question = trimmed(item.question);
  const { correctAnswer } = question;
  const faults = [...questionFaults(question).map(sentenceOf), ...garbledFaults(question)];
  if (correctAnswer !== null && faults.length === 0) {
    return { place, question: { ...question, correctAnswer } };
  }
  return { place, message: faults.join(' ') };
}

function trimmed(question: WrittenQuestion): WrittenQuestion {
  const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim();
  const tidyWords = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    question: tidy(question.question),
    options: question.options.map(tidy),
    correctAnswer: question.correctAnswer,
    explanation: tidy(question.explanation),
    tag: tidyWords(question.tag),
    subject: tidyWords(question.subject),
  };
}

/** The rules speak to a form, where the field is in sight; here it must be named. */
function sentenceOf({ path, message }: { path: string; message: string }): string {
  const isNamed = /^(At most|Holds)/.test(message);
  return isNamed ? `${nameOf(path)}: ${message}.` : `${message}.`;
}

function garbledFaults({
  question,
  options,
  explanation,
  tag,
  subject,
}: WrittenQuestion): string[] {
  const texts = { question, explanation, tag, subject };
  const named = [
    ...Object.entries(texts),
    ...options.map((text, index): [string, string] => [`options.${index}`, text]),
  ];
  return named.flatMap(([path, text]) => {
    const reason = garbledReason(text);
    return reason === null ? [] : [`${nameOf(path)} ${reason}.`];
  });
}

function nameOf(path: string): string {
  const option = /^options\.([0-3])$/.exec(path)?.[1];
  if (option !== undefined) return `Option ${'ABCD'[Number(option)]}`;
  return path.slice(0, 1).toUpperCase() + path.slice(1);
}
