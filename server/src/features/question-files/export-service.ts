import type { Api, ResponseOf } from '@taiyari/contract';
import type { QuestionFileFormat } from '@taiyari/contract/rules/question-files';
import { textsOfQuestion } from '@taiyari/contract/rules/question-texts';
import type { Deps } from '#deps.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import { selectQuestions, selectSaid } from '#features/authoring/port.ts';
import { carryPictures } from '#features/pictures/port.ts';
import * as queries from '#features/question-files/queries.ts';
import type { SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { nameOfSection } from '#features/question-files/sections.ts';
import { toSoundQuestion } from '#features/question-files/views.ts';
import {
  cannotHold,
  untranslated,
  type WrittenFile,
  writeQuestionFile,
} from '#features/question-files/writing/write-file.ts';
import { recordEvent } from '#features/security-events/port.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** Which questions a format cannot hold, and whose translations it leaves out, so that it can be asked before the file is made. */
export async function checkExport(
  { db }: Pick<Deps, 'db'>,
  { testId, format }: { readonly testId: string; readonly format: QuestionFileFormat },
): Promise<ResponseOf<Api['checkQuestionExport']>> {
  const questions = await readQuestions(db, await queries.selectTest(db, testId));
  return {
    total: questions.length,
    cannotHold: [...cannotHold(format, questions)],
    untranslated: [...untranslated(format, questions)],
  };
}

/**
 * The questions of a test, keys included, as a file which an import reads back as they are.
 * @throws AppError `invalid-input` naming the questions that the format cannot hold, unless they are to be
 *   left out; `password-required`.
 */
export async function exportQuestions(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  actor: Actor,
  { testId, format, leaveOut }: Wanted,
  origin: Origin,
): Promise<WrittenFile & { readonly name: string }> {
  const { db } = deps;
  await requireStepUp(deps, actor, 'export questions with their keys');
  const test = await queries.selectTest(db, testId);
  const questions = await readQuestions(db, test);
  const left = cannotHold(format, questions);
  if (!leaveOut) requireHeld(left, format);
  const { accountId } = actor;
  const event = { kind: 'export', accountId, origin, subject: `questions ${testId}` } as const;
  await recordEvent(db, event, deps.clock.now());
  const held = questions.filter((_, index) => !left.includes(index + 1));
  const texts = held.flatMap((question) => textsOfQuestion(question)).map(({ text }) => text);
  const pictures = carrying.has(format) ? await carryPictures(deps, texts) : {};
  const file = writeQuestionFile(format, held, pictures);
  return { ...file, name: `${[...test.title].slice(0, 80).join('')}.${file.extension}` };
}

/** In the order of the paper, with what the bank says of them, and their sections as another test knows them. */
async function readQuestions(db: Db, test: queries.NamedTest): Promise<SoundQuestion[]> {
  const rows = await selectQuestions(db, test.id);
  const said = await selectSaid(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toSoundQuestion(row, said.get(row.id)),
    section: nameOfSection(row.section, test.parts),
  }));
}

/** The formats that have a place for the bytes of pictures; in the others texts name them for this site alone. */
const carrying: ReadonlySet<QuestionFileFormat> = new Set(['json', 'moodle-xml']);

type Wanted = {
  readonly testId: string;
  readonly format: QuestionFileFormat;
  /** The others are exported without what does not fit. */
  readonly leaveOut: boolean;
};

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
