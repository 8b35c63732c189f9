import { isDeepStrictEqual } from 'node:util';
import type { QuestionFileFormat, TemplateFormat } from '@taiyari/contract/rules/question-files';
import { namesPicture } from '#features/question-files/reading/pictures.ts';
import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import type { CarriedPictures } from '#features/question-files/reading/reading.ts';
import { readAiken } from '#features/question-files/reading/texts/aiken.ts';
import { exampleRow, hintRow, templateHeader } from '#features/question-files/table-shape.ts';
import { writeAiken } from '#features/question-files/writing/aiken.ts';
import { writeCsv } from '#features/question-files/writing/csv.ts';
import { writeGift } from '#features/question-files/writing/gift.ts';
import { writeJson } from '#features/question-files/writing/json.ts';
import { writeMoodleXml } from '#features/question-files/writing/moodle-xml.ts';
import { toRows } from '#features/question-files/writing/table-rows.ts';
import { writeXlsx } from '#features/question-files/writing/xlsx.ts';
import { isXmlText } from '#features/question-files/writing/xml-text.ts';

export type WrittenFile = {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
};

/**
 * The questions as a file; what `cannotHold` names must have been sorted out before. Aiken, GIFT and Moodle XML know
 * nothing of the sections of a test, nor of other languages, difficulty and source: there they are left away. Tables
 * hold what is reviewed.
 * A passage is no question's own there but in Moodle XML: who has one would not be understood without it.
 * @param pictures that the texts name: JSON and Moodle XML bring them along, tables name them for this site alone.
 */
export function writeQuestionFile(
  format: QuestionFileFormat,
  questions: readonly SoundQuestion[],
  pictures: CarriedPictures = {},
): WrittenFile {
  return toFile(format, writers[format](questions, pictures));
}

/** A table with its header, a hint and an example, both of which an import leaves out. */
export function writeTemplate(format: TemplateFormat): WrittenFile {
  const rows = [templateHeader, hintRow, exampleRow];
  return toFile(format, format === 'csv' ? writeCsv(rows) : writeXlsx(rows));
}

/** The numbers (from 1) of the questions that would not come back from a file as they are. */
export function cannotHold(
  format: QuestionFileFormat,
  questions: readonly SoundQuestion[],
): readonly number[] {
  const holds = holders[format];
  return questions.flatMap((question, index) => (holds(question) ? [] : [index + 1]));
}

/** The numbers (from 1) of the questions of which a translation is left away. */
export function untranslated(
  format: QuestionFileFormat,
  questions: readonly SoundQuestion[],
): readonly number[] {
  if (format === 'json') return [];
  const isTable = format === 'csv' || format === 'xlsx';
  return questions.flatMap(({ translations }, index) =>
    Object.values(translations).every(({ reviewed }) => isTable && reviewed) ? [] : [index + 1],
  );
}

const writers = {
  json: writeJson,
  csv: (questions: readonly SoundQuestion[]) => writeCsv(toRows(questions)),
  xlsx: (questions: readonly SoundQuestion[]) => writeXlsx(toRows(questions)),
  aiken: writeAiken,
  gift: writeGift,
  'moodle-xml': writeMoodleXml,
} as const;

const holdsAll = () => true;

const holders: Readonly<Record<QuestionFileFormat, (question: SoundQuestion) => boolean>> = {
  json: holdsAll,
  csv: holdsAll,
  xlsx: holdsAll,
  // Its reader takes the tag of a picture in Markdown for one that is missing.
  gift: ({ passage, question, options, explanation }) =>
    !passage && ![question, ...options, explanation].some((text) => namesPicture(text, [])),
  aiken: (question) => !question.passage && isHeldByAiken(question),
  'moodle-xml': (question) =>
    // What Moodle would read as Markdown is left as it is, but for texts with pictures.
    Object.values(question)
      .flat()
      .every((value) => isXmlText(`${value}`)),
};

/** An option with two lines, say, or a question with a blank line or a list from A. to D. in it. */
function isHeldByAiken(question: SoundQuestion): boolean {
  const [item, ...more] = readAiken(writeAiken([question])).items;
  const found = item && 'question' in item ? item.question : null;
  const { question: text, options, correctAnswer } = question;
  const kept = { question: text, options, correctAnswer };
  return more.length === 0 && isDeepStrictEqual({ ...found, ...kept }, found);
}

function toFile(format: QuestionFileFormat, content: string | Uint8Array): WrittenFile {
  return { bytes: Buffer.from(content), ...kinds[format] };
}

const kinds = {
  json: { contentType: 'application/json; charset=utf-8', extension: 'json' },
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  aiken: { contentType: 'text/plain; charset=utf-8', extension: 'txt' },
  gift: { contentType: 'text/plain; charset=utf-8', extension: 'gift' },
  'moodle-xml': { contentType: 'application/xml; charset=utf-8', extension: 'xml' },
} as const;
