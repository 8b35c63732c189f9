import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { questionRevisions, questions } from '#database/answer-keys.ts';
import { tests } from '#database/catalogue.ts';
import { bankQuestions, questionUses } from '#database/question-bank.ts';
import { contentOf } from '#features/authoring/bank/filing/filing-queries.ts';
import { isKept } from '#features/authoring/trash/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type RevisionRow = Awaited<ReturnType<typeof selectRevisions>>[number];
export type UseRow = Awaited<ReturnType<typeof selectUses>>[number];

/** Newest first, with the names of who wrote them. */
export async function selectRevisions(db: Db, bankQuestionId: string) {
  return db
    .select({ ...getTableColumns(questionRevisions), author: accounts.name })
    .from(questionRevisions)
    .leftJoin(accounts, eq(accounts.id, questionRevisions.createdBy))
    .where(eq(questionRevisions.bankQuestionId, bankQuestionId))
    .orderBy(desc(questionRevisions.number));
}

/** The drafts that ask it now, by the titles of their tests. */
export async function selectUses(db: Db, bankQuestionId: string) {
  const before = sql<number>`(select count(*)::int from questions earlier
    where earlier.test_id = ${questions.testId} and earlier.position < ${questions.position})`;
  return db
    .select({
      testId: tests.id,
      title: tests.title,
      status: tests.status,
      questionId: questionUses.questionId,
      before,
      revision: questionUses.revision,
    })
    .from(questionUses)
    .innerJoin(questions, eq(questions.id, questionUses.questionId))
    .innerJoin(tests, and(eq(tests.id, questionUses.testId), isKept(tests)))
    .where(eq(questionUses.bankQuestionId, bankQuestionId))
    .orderBy(asc(tests.title), asc(tests.id), asc(questions.position));
}

/** In whose favour a question was retired, with the words of now. */
export async function selectReplacement(
  db: Db,
  bankQuestionId: string,
): Promise<{ id: string; question: string } | null> {
  const [row] = await db
    .select({ id: questionRevisions.bankQuestionId, question: questionRevisions.text })
    .from(bankQuestions)
    .innerJoin(questionRevisions, eq(questionRevisions.bankQuestionId, bankQuestions.replacedBy))
    .where(eq(bankQuestions.id, bankQuestionId))
    .orderBy(desc(questionRevisions.number))
    .limit(1);
  return row ?? null;
}

/** @throws AppError `not-found` for a question that no draft asks as one of this bank question. */
export async function selectTestOfUse(
  db: Db,
  bankQuestionId: string,
  questionId: string,
): Promise<string> {
  const found = (await selectUses(db, bankQuestionId)).find((use) => use.questionId === questionId);
  if (!found) throw notFound('Question not found');
  return found.testId;
}

export async function selectHasRevision(
  db: Db,
  questionId: string,
  revision: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: questions.id })
    .from(questionUses)
    .innerJoin(questions, eq(questions.id, questionUses.questionId))
    .where(and(eq(questionUses.questionId, questionId), eq(questionUses.revision, revision)));
  return rows.length > 0;
}

/** What a revision says. @throws AppError `not-found`. */
export async function selectRevision(db: Db, bankQuestionId: string, number: number) {
  const [row] = await db
    .select()
    .from(questionRevisions)
    .where(
      and(
        eq(questionRevisions.bankQuestionId, bankQuestionId),
        eq(questionRevisions.number, number),
      ),
    );
  if (!row) throw notFound('Revision not found');
  return contentOf(row);
}
