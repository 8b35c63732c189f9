import type { ImportReport, MendedRow, QueryOf } from '@taiyari/contract';
import type { importQuestions as importEndpoint } from '@taiyari/contract/admin/question-files';
import { keyCluesIn, sentenceOfClue } from '@taiyari/contract/rules/key-clues';
import { languageNames, translationLanguages } from '@taiyari/contract/rules/languages';
import { questionFileLimits } from '@taiyari/contract/rules/question-files';
import { mostQuestions } from '@taiyari/contract/rules/questions';
import type { Deps } from '#deps.ts';
import { takeTranslations } from '#domain/translations/settle.ts';
import { recordChanges } from '#features/audit/port.ts';
import {
  fillInSaid,
  freezeTest,
  lockTest,
  type SaidOfQuestion,
  updateTestTime,
  writeQuestions,
} from '#features/authoring/port.ts';
import {
  compareWithKnown,
  type Duplicate,
  refuseContradictions,
} from '#features/question-files/duplicates.ts';
import { requireKnownPictures, takeCarried } from '#features/question-files/known-pictures.ts';
import * as queries from '#features/question-files/queries.ts';
import type { FileReader } from '#features/question-files/reading/file-reader.ts';
import type { CheckedFile, SoundQuestion } from '#features/question-files/reading/read-file.ts';
import { settleSections } from '#features/question-files/sections.ts';
import { contentHashOf, toPreview } from '#features/question-files/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, invalidField } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'files'> & { readonly fileReader: FileReader };
type Choices = QueryOf<typeof importEndpoint>;

export type Upload = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mended: readonly MendedRow[];
  /** Who sent it has gone: it need not be read on. */
  readonly signal: AbortSignal;
};

/**
 * Reads a file of questions and appends them to a test, all of them or none. A dry run does all of
 * it but the writing.
 * @throws AppError `invalid-input` when the file cannot be read; in a real run also when a question
 *   is refused (unless they are to be skipped), or when they do not all fit.
 */
export async function importQuestions(
  { fileReader, ...deps }: Needs,
  actor: Actor,
  { testId, ...upload }: Upload & { readonly testId: string },
  choices: Choices,
): Promise<ImportReport> {
  const { db, clock } = deps;
  const { parts } = await queries.selectTest(db, testId);
  const name = cleanName(upload.name);
  const result = await fileReader.read(
    { bytes: upload.bytes, name, format: choices.format, mended: upload.mended },
    actor.accountId,
    upload.signal,
  );
  if (result.kind === 'unreadable') throw fileRefused(result.reason);
  if (upload.signal.aborted) throw fileRefused('The import was stopped.');
  const read = refuseContradictions(result.file);
  if (choices.dryRun) {
    const file = settleSections(await requireKnownPictures(db, read, clock.now()), parts);
    return toReport(file, parts, await planImport(db, testId, file, choices));
  }
  requireNoneRefused(settleSections(read, parts), choices);
  const taken = await takeCarried(deps, actor, read);
  return withTransaction(db, async (db) => {
    const test = await lockTest(db, testId);
    // Its sections may be others by now.
    const known = await requireKnownPictures(db, taken, clock.now());
    const file = settleSections(known, test.parts);
    requireNoneRefused(file, choices);
    const plan = await planImport(db, testId, file, choices);
    if (plan.obstacle !== null) throw fileRefused(plan.obstacle);
    if (plan.wanted.length === 0) return toReport(file, test.parts, plan);
    const now = new Date(Math.max(clock.now().getTime(), test.updatedAt.getTime() + 1));
    const importId = await writeImport(db, { actor, test, name, now }, file.format, plan);
    return toReport(file, test.parts, plan, importId);
  });
}

type Plan = {
  /** The end of the test: where the new questions go. */
  readonly end: { readonly count: number; readonly position: number };
  readonly wanted: readonly SoundQuestion[];
  readonly duplicates: readonly Duplicate[];
  readonly notes: readonly string[];
  /** Why nothing can be written, null where it can. */
  readonly obstacle: string | null;
};

async function planImport(
  db: Db,
  testId: string,
  { accepted }: CheckedFile,
  { skipDuplicates }: Choices,
): Promise<Plan> {
  const end = await queries.selectEnd(db, testId);
  const { duplicates, notes } = await compareWithKnown(db, testId, accepted);
  const repeated = new Set(skipDuplicates ? duplicates.map(({ row }) => row) : []);
  const wanted = accepted.filter((row) => !repeated.has(row)).map(({ question }) => question);
  const obstacle = findObstacle(accepted, wanted, end.count);
  return { end, wanted, duplicates, notes, obstacle };
}

function findObstacle(
  accepted: CheckedFile['accepted'],
  wanted: readonly SoundQuestion[],
  existing: number,
): string | null {
  if (accepted.length === 0) return 'No question of the file can be imported.';
  if (existing + wanted.length <= mostQuestions) return null;
  return `A test may have ${mostQuestions} questions. This one has ${existing} already, and ${wanted.length} would come.`;
}

type Occasion = {
  readonly actor: Actor;
  readonly test: queries.NamedTest;
  readonly name: string;
  readonly now: Date;
};

async function writeImport(
  db: Db,
  { actor, test, name, now }: Occasion,
  format: string,
  { end, wanted }: Plan,
): Promise<string> {
  const rows = wanted.map(
    ({ question, options, correctAnswer, explanation, tag, subject, section, ...more }, at) => ({
      passage: more.passage ?? '',
      id: newId(),
      testId: test.id,
      position: end.position + at,
      text: question,
      options: [...options],
      correct: correctAnswer,
      explanation,
      tag,
      subject,
      section,
      translations: takeTranslations({}, more.translations, {
        question,
        options,
        explanation,
        passage: more.passage,
      }),
    }),
  );
  await writeQuestions(
    db,
    { added: rows, changed: [], removedIds: [] },
    { now, administrator: actor },
  );
  await fillInSaid(db, toSaid(rows, wanted));
  const id = newId();
  await queries.insertImport(db, {
    id,
    testId: test.id,
    actorId: actor.accountId,
    fileName: name,
    format,
    questionIds: rows.map((row) => row.id),
    contentHashes: wanted.map(contentHashOf),
    createdAt: now,
    undoneAt: null,
  });
  await updateTestTime(db, test.id, now);
  await freezeTest(db, test.id, now);
  await queries.deleteFailures(db, test.id);
  const change = {
    action: 'test.questions-imported',
    subjectId: test.id,
    subjectName: test.title,
    before: { questionCount: end.count },
    after: { questionCount: end.count + rows.length, fileName: name, format },
  } as const;
  await recordChanges(db, actor, [change], now);
  return id;
}

/** What the file says of its questions besides their texts; of most it says nothing. */
function toSaid(
  rows: readonly { readonly id: string }[],
  wanted: readonly SoundQuestion[],
): SaidOfQuestion[] {
  return rows.flatMap(({ id: questionId }, at) => {
    const { difficulty = '', source = '' } = wanted[at] ?? {};
    return difficulty === '' && source === '' ? [] : [{ questionId, difficulty, source }];
  });
}

function toReport(
  file: CheckedFile,
  parts: queries.NamedTest['parts'],
  plan: Plan,
  importId: string | null = null,
): ImportReport {
  const { format, accepted, refused, notes } = file;
  return {
    format,
    found: accepted.length + refused.length,
    accepted: accepted.length,
    refused: refused.map(({ faults, ...row }) => ({
      ...row,
      paths: [...new Set(faults.map(({ path }) => path))],
      number: faults.find(({ number }) => number !== undefined)?.number,
    })),
    duplicates: plan.duplicates.map(({ row, ...where }) => ({
      place: row.place,
      question: row.question.question.slice(0, 200),
      ...where,
    })),
    preview: accepted.slice(0, 5).map(({ question }) => toPreview(question, parts)),
    notes: [
      ...notes,
      ...plan.notes,
      ...notesOfLanguages(plan.wanted),
      ...notesOnSaid(plan.wanted),
      ...notesOfClues(plan.wanted),
    ],
    obstacle: plan.obstacle,
    imported: importId === null ? 0 : plan.wanted.length,
    importId,
  };
}

function notesOfLanguages(questions: readonly SoundQuestion[]): string[] {
  return translationLanguages.flatMap((lang) => {
    const count = questions.filter(({ translations }) => translations[lang]).length;
    const what = count === 1 ? '1 question comes' : `${count} questions come`;
    return count === 0 ? [] : [`${what} with ${languageNames[lang]}.`];
  });
}

/** Learners are not shown it, so the preview is not either. */
function notesOnSaid(questions: readonly SoundQuestion[]): string[] {
  const kinds = [
    ['a difficulty', questions.filter(({ difficulty }) => difficulty).length],
    ['a source', questions.filter(({ source }) => source).length],
  ] as const;
  return kinds.flatMap(([what, count]) => {
    const who = count === 1 ? '1 question comes' : `${count} questions come`;
    return count === 0 ? [] : [`${who} with ${what}, for the question bank.`];
  });
}

/** Before all learners know where the right options stand. */
function notesOfClues(questions: readonly SoundQuestion[]): string[] {
  return keyCluesIn(questions)
    .map(sentenceOfClue)
    .map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
}

function requireNoneRefused({ accepted, refused }: CheckedFile, { skipRefused }: Choices): void {
  // Where all are, to leave them out leaves nothing.
  if (refused.length === 0 || (skipRefused && accepted.length > 0)) return;
  const found = accepted.length + refused.length;
  const count = `${refused.length} of ${found} ${found === 1 ? 'question' : 'questions'} ${refused.length === 1 ? 'is' : 'are'}`;
  throw new AppError('invalid-input', `${count} refused; nothing was imported.`, {
    errors: refused.map(({ place, message }) => ({ path: place, message })),
  });
}

function fileRefused(reason: string): AppError {
  return invalidField('file', reason);
}

/** The name of a file to be shown: without folders, and without characters that turn or hide the rest of it. */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim();
  return [...visible].slice(-questionFileLimits.name).join('') || 'questions';
}
