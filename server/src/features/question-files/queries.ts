import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#database/accounts.ts';
import { questions, wordsHash } from '#database/answer-keys.ts';
import { tests } from '#database/catalogue.ts';
import { failedImports, questionImports } from '#database/question-files.ts';
import type { DraftPart } from '#domain/paper/draft.ts';
import type { KnownQuestion } from '#features/authoring/port.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type NamedTest = {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly DraftPart[];
};
export type ImportRow = typeof questionImports.$inferSelect;
export type ListedImport = Awaited<ReturnType<typeof selectImports>>[number];

/** @throws AppError `not-found`. */
export async function selectTest(db: Db, testId: string): Promise<NamedTest> {
  const [row] = await db
    .select({ id: tests.id, title: tests.title, parts: tests.parts })
    .from(tests)
    .where(and(eq(tests.id, testId), ne(tests.status, 'trashed')));
  if (!row) throw notFound('Test not found');
  return row;
}

/** How many questions a test has, and the first position behind them. */
export async function selectEnd(
  db: Db,
  testId: string,
): Promise<{ count: number; position: number }> {
  const position = sql<number>`coalesce(max(${questions.position}), -1) + 1`;
  const [row] = await db
    .select({ count: count(), position })
    .from(questions)
    .where(eq(questions.testId, testId));
  return row ?? { count: 0, position: 0 };
}

/**
 * Questions of any test whose words are those of a given text; passages and options are still to
 * be compared. Those of the given test come first.
 */
export async function selectQuestionsWithWords(
  db: Db,
  texts: readonly string[],
  testId: string,
): Promise<(KnownQuestion & { readonly testTitle: string })[]> {
  // Hashed first and apart: then the index of the questions is asked for just these.
  const hashes = await db.execute<{ hash: string }>(
    sql`select ${wordsHash(sql`given.words`)} as hash from unnest(${sql.param(texts)}::text[]) as given (words)`,
  );
  const wanted = [...new Set(hashes.rows.map(({ hash }) => hash))];
  return db
    .select({
      passage: questions.passage,
      text: questions.text,
      options: questions.options,
      correct: questions.correct,
      testTitle: tests.title,
    })
    .from(questions)
    .innerJoin(tests, and(eq(tests.id, questions.testId), ne(tests.status, 'trashed')))
    .where(sql`${wordsHash(questions.text)} = any(${sql.param(wanted)}::text[])`)
    .orderBy(sql`${questions.testId} <> ${testId}`, asc(tests.title), asc(questions.id));
}

export async function insertImport(db: Db, row: ImportRow): Promise<void> {
  await db.insert(questionImports).values(row);
}

export async function upsertFailure(
  db: Db,
  failure: typeof failedImports.$inferInsert,
): Promise<void> {
  await db
    .insert(failedImports)
    .values(failure)
    .onConflictDoUpdate({ target: [failedImports.testId, failedImports.fileName], set: failure });
}

/** What could not be imported into a test before. @returns the names of the files */
export async function deleteFailures(db: Db, testId: string): Promise<string[]> {
  const rows = await db
    .delete(failedImports)
    .where(eq(failedImports.testId, testId))
    .returning({ fileName: failedImports.fileName });
  return rows.map(({ fileName }) => fileName).sort();
}

export async function updateUndone(db: Db, importId: string, undoneAt: Date): Promise<void> {
  await db.update(questionImports).set({ undoneAt }).where(eq(questionImports.id, importId));
}

/** @throws AppError `not-found`. */
export async function selectImport(db: Db, importId: string): Promise<ImportRow> {
  const [row] = await db.select().from(questionImports).where(eq(questionImports.id, importId));
  if (!row) throw notFound('Import not found');
  return row;
}

/** One page, newest first. */
export async function selectImports(
  db: Db,
  filter: { readonly testId?: string | undefined; readonly limit: number; readonly offset: number },
) {
  return listed(db, ofTest(filter.testId)).limit(filter.limit).offset(filter.offset);
}

/** @throws AppError `not-found`. */
export async function selectListedImport(db: Db, importId: string): Promise<ListedImport> {
  const [row] = await listed(db, eq(questionImports.id, importId));
  if (!row) throw notFound('Import not found');
  return row;
}

export async function countImports(db: Db, testId: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(questionImports).where(ofTest(testId));
  return row?.total ?? 0;
}

/** Whether an import of the same test came after this one and still stands. */
export async function selectHasLaterImport(db: Db, row: ImportRow): Promise<boolean> {
  const later = or(
    gt(questionImports.createdAt, row.createdAt),
    and(eq(questionImports.createdAt, row.createdAt), gt(questionImports.id, row.id)),
  );
  const found = await db
    .select({ id: questionImports.id })
    .from(questionImports)
    .where(and(eq(questionImports.testId, row.testId), isNull(questionImports.undoneAt), later))
    .limit(1);
  return found.length > 0;
}

function listed(db: Db, condition: SQL | undefined) {
  const later = alias(questionImports, 'later');
  const hasLater = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.testId, questionImports.testId),
        isNull(later.undoneAt),
        sql`(${later.createdAt}, ${later.id}) > (${questionImports.createdAt}, ${questionImports.id})`,
      ),
    );
  return db
    .select({
      id: questionImports.id,
      testId: questionImports.testId,
      testTitle: tests.title,
      fileName: questionImports.fileName,
      format: questionImports.format,
      questions: sql<number>`cardinality(${questionImports.questionIds})`,
      createdAt: questionImports.createdAt,
      undoneAt: questionImports.undoneAt,
      actorId: accounts.id,
      actorName: accounts.name,
      canUndo: sql<boolean>`${and(isNull(questionImports.undoneAt), not(exists(hasLater)))}`,
    })
    .from(questionImports)
    .innerJoin(tests, eq(tests.id, questionImports.testId))
    .leftJoin(accounts, eq(accounts.id, questionImports.actorId))
    .where(condition)
    .orderBy(desc(questionImports.createdAt), desc(questionImports.id))
    .$dynamic();
}

function ofTest(testId: string | undefined): SQL | undefined {
  return testId === undefined ? undefined : eq(questionImports.testId, testId);
}
