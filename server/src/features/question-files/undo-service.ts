import type { Api, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { recordChanges } from '#features/audit/port.ts';
import {
  freezeTest,
  lockTest,
  type QuestionRow,
  selectQuestions,
  type TestToFreeze,
  takeOutOfBank,
  updateTestTime,
  writeQuestions,
} from '#features/authoring/port.ts';
import * as queries from '#features/question-files/queries.ts';
import {
  contentHashOf,
  toQuestionImport,
  toSoundQuestion,
} from '#features/question-files/views.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

export async function listImports(
  { db }: Pick<Deps, 'db'>,
  filter: QueryOf<Api['listQuestionImports']>,
): Promise<ResponseOf<Api['listQuestionImports']>> {
  const rows = await queries.selectImports(db, filter);
  return {
    items: rows.map(toQuestionImport),
    total: await queries.countImports(db, filter.testId),
  };
}

/** An import with what undoing it would remove. */
export async function getImport(
  { db }: Pick<Deps, 'db'>,
  importId: string,
): Promise<ResponseOf<Api['getQuestionImport']>> {
  const row = await queries.selectImport(db, importId);
  const { imported, edited } = sortOut(row, await selectQuestions(db, row.testId));
  return {
    ...toQuestionImport(await queries.selectListedImport(db, importId)),
    remaining: row.undoneAt === null ? imported.length : 0,
    edited: row.undoneAt === null ? edited.map(toEdited) : [],
  };
}

/**
 * Removes exactly the questions that an import added.
 * @throws AppError `conflict` when it is undone already, when a later import stands on it, when some of its questions
 *   were edited and are not to be removed, or when a section of an active test would be left without a question.
 */
export function undoImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  importId: string,
  { removeEdited }: QueryOf<Api['undoQuestionImport']>,
): Promise<ResponseOf<Api['undoQuestionImport']>> {
  return withTransaction(db, async (db) => {
    const { testId } = await queries.selectImport(db, importId);
    const test = await lockTest(db, testId);
    // Read again: whoever held the lock may have undone it.
    const row = await queries.selectImport(db, importId);
    const isLast = !(await queries.selectHasLaterImport(db, row));
    const all = await selectQuestions(db, testId);
    const { imported, edited, others } = sortOut(row, all);
    requireUndoable(row, isLast, removeEdited ? [] : edited);
    requireFilledSections(test, others);
    const now = new Date(Math.max(clock.now().getTime(), test.updatedAt.getTime() + 1));
    const removedIds = imported.map(({ id }) => id);
    const changed = others
      .map((question, position) => ({ ...question, position }))
      .filter(({ position }, index) => others[index]?.position !== position);
    const occasion = { now, administrator: actor };
    await writeQuestions(db, { added: [], changed, removedIds }, occasion);
    await takeOutOfBank(db, removedIds);
    await queries.updateUndone(db, importId, now);
    await updateTestTime(db, testId, now);
    await freezeTest(db, testId, now);
    const change = {
      action: 'test.import-undone',
      subjectId: testId,
      subjectName: test.title,
      before: { questionCount: all.length, fileName: row.fileName, format: row.format },
      after: { questionCount: others.length },
    } as const;
    await recordChanges(db, actor, [change], now);
    return { removed: imported.length };
  });
}

/** The questions of a test: those of the import that are still there, the edited of these, the others. */
function sortOut(row: queries.ImportRow, questions: readonly QuestionRow[]) {
  const hashes = new Map(row.questionIds.map((id, index) => [id, row.contentHashes[index]]));
  const imported = questions.filter(({ id }) => hashes.has(id));
  return {
    imported,
    edited: imported.filter((one) => contentHashOf(toSoundQuestion(one)) !== hashes.get(one.id)),
    others: questions.filter(({ id }) => !hashes.has(id)),
  };
}

function requireUndoable(
  row: queries.ImportRow,
  isLast: boolean,
  edited: readonly QuestionRow[],
): void {
  if (row.undoneAt !== null) throw new AppError('conflict', 'This import is undone already.');
  if (!isLast) {
    throw new AppError('conflict', 'A later import of this test stands. Undo that one first.');
  }
  if (edited.length === 0) return;
  const count = edited.length === 1 ? '1 question was' : `${edited.length} questions were`;
  throw new AppError('conflict', `${count} edited since this import; nothing was removed.`, {
    errors: edited.map(toEdited).map(({ number, question }) => ({
      path: `questions.${number - 1}`,
      message: question,
    })),
  });
}

/** As the editor does when an active test is saved: see `rules/parts`. */
function requireFilledSections({ status, parts }: TestToFreeze, left: readonly QuestionRow[]) {
  if (status !== 'active') return;
  const filled = new Set(left.map(({ section }) => section));
  const empty = parts.flatMap(({ sections }) => sections).find(({ key }) => !filled.has(key));
  if (empty === undefined) return;
  const name = empty.title.en || empty.key;
  throw new AppError(
    'conflict',
    `The section "${name}" would be left without a question, and the test is active. Make it a draft first.`,
  );
}

function toEdited({ position, text }: QuestionRow) {
  return { number: position + 1, question: text.slice(0, 200) };
}
