import type { FiledTranslations, MendedRow } from '@taiyari/contract';
import { faultsIn, type Written } from '@taiyari/contract/rules/content';
import type { BankDifficulty } from '@taiyari/contract/rules/question-bank';
import type { QuestionFileFormat } from '@taiyari/contract/rules/question-files';
import { questionFileLimits } from '@taiyari/contract/rules/question-files';
import { questionContent, type WrittenQuestion } from '@taiyari/contract/rules/questions';
import { nameOf, sentenceOf } from '@taiyari/contract/rules/sentences';
import { faultsInTranslations } from '@taiyari/contract/rules/translations';
import { decodeFile } from '#features/question-files/reading/decode.ts';
import { detectTextFormat, isWorkbook } from '#features/question-files/reading/detect.ts';
import { garbledReason } from '#features/question-files/reading/garbled/garbled.ts';
import { notesOnOddTexts } from '#features/question-files/reading/garbled/odd-texts.ts';
import { readJson } from '#features/question-files/reading/json.ts';
import { mend } from '#features/question-files/reading/mend.ts';
import { notesOnOptionCounts } from '#features/question-files/reading/options/option-counts.ts';
import {
  type CarriedPictures,
  type FileFault,
  type FileReading,
  type FoundQuestion,
  UnreadableFile,
} from '#features/question-files/reading/reading.ts';
import { type RefusedQuestion, toRefused } from '#features/question-files/reading/refused.ts';
import { readCsv } from '#features/question-files/reading/tables/csv.ts';
import { readXlsx } from '#features/question-files/reading/tables/workbooks/xlsx.ts';
import { readAiken } from '#features/question-files/reading/texts/aiken.ts';
import { readGift } from '#features/question-files/reading/texts/gift.ts';
import { readMoodleXml } from '#features/question-files/reading/texts/moodle-xml.ts';
import { filingFaults, tidyFiling } from '#features/question-files/reading/tidying/filing.ts';
import {
  shapeFaults,
  tidyTexts,
  tidyTranslations,
  tidyWords,
} from '#features/question-files/reading/tidying/tidy.ts';
import { markFault } from '#features/question-files/reading/unsure.ts';
import { brokenFormula } from '#platform/text/formulas.ts';

export type QuestionFile = {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly format: QuestionFileFormat | 'auto';
  /** What stands in the place of questions of the file. */
  readonly mended?: readonly MendedRow[];
};

/** A question that may be stored: trimmed, with two to six different options and a key. */
export type SoundQuestion = WrittenQuestion & {
  readonly correctAnswer: number;
  /** English title or key of a section of the test; '' where the file names none, or cannot. */
  readonly section: string;
  readonly translations: FiledTranslations;
  /** Absent where nobody has said. */
  readonly difficulty?: Exclude<BankDifficulty, ''> | undefined;
  /** Exam and year, a book, who sent it. Absent where nobody has said. */
  readonly source?: string | undefined;
};

export type AcceptedQuestion = Pick<FoundQuestion, 'place' | 'headings'> & {
  readonly question: SoundQuestion;
};

/** Every question of the file is in one of the two lists, with its place. */
export type CheckedFile = {
  readonly format: QuestionFileFormat;
  /** Of all questions, in the order of the file. */
  readonly places: readonly string[];
  readonly accepted: readonly AcceptedQuestion[];
  readonly refused: readonly RefusedQuestion[];
  readonly notes: readonly string[];
  /** What the file brings along for its texts, by hash. */
  readonly pictures: CarriedPictures;
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
  const checked = mend(items, file.mended ?? []).map(checkItem);
  const accepted = checked.flatMap((item) => ('question' in item ? [item] : []));
  return {
    format,
    places: items.map(({ place }) => place),
    accepted,
    refused: checked.flatMap((item) => ('message' in item ? [item] : [])),
    notes: [...notes, ...notesOnOptionCounts(accepted), ...notesOnOddTexts(format, accepted)],
    pictures: reading.pictures ?? {},
  };
}

function readAs({ bytes, name, format }: QuestionFile): {
  format: QuestionFileFormat;
  reading: FileReading;
} {
  if (isWorkbook(bytes)) {
    requireFormat(format, 'xlsx');
    return { format: 'xlsx', reading: readXlsx(bytes) };
  }
  if (format === 'xlsx') throw new UnreadableFile('This is no Excel workbook (.xlsx).');
  const text = withoutFence(decodeFile(bytes));
  const chosen = format === 'auto' ? detectTextFormat(text, name) : format;
  return { format: chosen, reading: textReaders[chosen](text) };
}

/** What a chat writes around a file, "```json"; its line stays, so that those below keep their numbers. */
function withoutFence(text: string): string {
  return text.replace(/^\s*```\w*\n([\s\S]*)\n```\s*$/, '\n$1\n');
}

function requireFormat(asked: QuestionFile['format'], found: QuestionFileFormat): void {
  if (asked === 'auto' || asked === found) return;
  throw new UnreadableFile(
    `The file is of another format than was chosen: it looks like ${found}.`,
  );
}

const textReaders: Readonly<Record<QuestionFileFormat, (text: string) => FileReading>> = {
  json: readJson,
  csv: readCsv,
  aiken: readAiken,
  gift: readGift,
  'moodle-xml': readMoodleXml,
  xlsx: () => {
    throw new UnreadableFile('This is no Excel workbook (.xlsx).');
  },
};

type Checked = AcceptedQuestion | RefusedQuestion;

function checkItem(item: FoundQuestion): Checked {
  const { place, headings } = item;
  if ('faults' in item) return refused(place, item.faults, item.written);
  const question = tidyQuestion(item.question);
  const found = [...faultsIn(questionContent, question), ...faultsInTranslations(question)];
  const faults = found.map((fault) => ({
    path: fault.path,
    code: fault.code,
    message: item.say?.(fault) ?? `${sentenceOf(fault)}.`,
  }));
  const isTold = new Set(faults.map(({ path }) => path));
  const all = [
    ...shapeFaults(question),
    ...filingFaults(question),
    ...faults,
    ...textFaults(question).filter(({ path }) => !isTold.has(path)),
  ];
  // The rules have found nothing, so it is what they ask for.
  return all.length === 0
    ? { place, headings, question: question as SoundQuestion }
    : refused(place, all, question);
}

/** Several entries of a list that are wrong in one way make one sentence. */
function refused(
  place: string,
  faults: readonly FileFault[],
  written: Written | undefined,
): RefusedQuestion {
  const sentences = [...new Set(faults.map(({ message }) => message))];
  const message = sentences.join(sentences[0]?.endsWith('.') ? ' ' : '; ');
  return toRefused({ place, message, faults }, written);
}

function tidyQuestion(written: Written) {
  const { correctAnswer, tag, subject, section, translations } = written;
  const { question, options, explanation, ...more } = tidyTexts(written);
  return {
    ...more,
    question,
    options,
    correctAnswer,
    explanation,
    tag: tidyWords(tag),
    subject: tidyWords(subject),
    section: tidyWords(section ?? ''),
    translations: tidyTranslations(translations ?? {}),
    ...tidyFiling(written),
  };
}

/** What is wrong with single texts that the rules of content take. */
function textFaults(question: Written): FileFault[] {
  return textsWithin(question).flatMap(([path, text]): FileFault[] => {
    if (typeof text !== 'string') return [];
    const mark = markFault(path, text);
    if (mark !== null) return [mark];
    const reason = garbledReason(text);
    if (reason !== null) {
      return [{ path, code: 'garbled', message: `${nameOf(path)} ${reason}.` }];
    }
    const formula = isDrawn(path) ? brokenFormula(text) : null;
    if (formula === null) return [];
    const message = `${nameOf(path)} holds a formula that cannot be read: ${formula.slice(0, 100)}`;
    return [{ path, code: 'unreadable-formula', message }];
  });
}

/** Formulas stand in what learners read, not in its filing. */
function isDrawn(path: string): boolean {
  return !/^(?:tag|subject|section|source|difficulty)$/.test(path);
}

/** All values with their paths. */
function textsWithin(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsWithin(inner, path === '' ? name : `${path}.${name}`),
  );
}
