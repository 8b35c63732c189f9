import type { QuestionFileFormat } from '@taiyari/contract/rules/question-files';
import type { Deps } from '#deps.ts';
import * as queries from '#features/question-files/queries.ts';
import { toSoundQuestion } from '#features/question-files/views.ts';
import {
  cannotHold,
  type WrittenFile,
  writeQuestionFile,
} from '#features/question-files/writing/write-file.ts';
import { AppError } from '#platform/http/app-error.ts';

/**
 * The questions of a test as a file, which an import reads back as they are.
 * @throws AppError `invalid-input` naming the questions that the format cannot hold.
 */
export async function exportQuestions(
  { db }: Pick<Deps, 'db'>,
  testId: string,
  format: QuestionFileFormat,
): Promise<WrittenFile & { readonly name: string }> {
  const { title } = await queries.selectTest(db, testId);
  const questions = (await queries.selectQuestions(db, testId)).map(toSoundQuestion);
  requireHeld(cannotHold(format, questions), format);
  const file = writeQuestionFile(format, questions);
  return { ...file, name: `${[...title].slice(0, 80).join('')}.${file.extension}` };
}

function requireHeld(numbers: readonly number[], format: QuestionFileFormat): void {
  if (numbers.length === 0) return;
  const few = numbers.slice(0, 20).join(', ');
  const more = numbers.length > 20 ? ` and ${numbers.length - 20} more` : '';
  const which = numbers.length === 1 ? `Question ${few}` : `Questions ${few}${more}`;
  throw new AppError(
    'invalid-input',
    `${which} cannot be written as ${names[format]} without a change. Choose another format.`,
    {
      errors: numbers.map((number) => ({
        path: `questions.${number - 1}`,
        message: `Question ${number} cannot be written as ${names[format]}`,
      })),
    },
  );
}

const names: Readonly<Record<QuestionFileFormat, string>> = {
  json: 'JSON',
  csv: 'CSV',
  xlsx: 'XLSX',
  aiken: 'Aiken',
  gift: 'GIFT',
  'moodle-xml': 'Moodle XML',
};
