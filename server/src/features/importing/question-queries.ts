import { asc, inArray, sql } from 'drizzle-orm';
import { questions } from '#database/answer-keys.ts';
import type { QuestionRow } from '#features/importing/match-questions.ts';
import { chunksOf, excluded } from '#features/importing/queries.ts';
import type { Db } from '#platform/database/database.ts';

/** The questions of the given tests (of all tests without a list), in the order of each paper. */
export async function selectQuestions(db: Db, testIds?: readonly string[]): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(testIds && inArray(questions.testId, [...testIds]))
    .orderBy(asc(questions.testId), asc(questions.position));
}

/** Frozen versions keep their copies. */
export async function deleteQuestions(db: Db, ids: readonly string[]): Promise<void> {
  for (const some of chunksOf(ids)) {
    await db.delete(questions).where(inArray(questions.id, some));
  }
}

/**
 * Writes changed rows over what is there. Positions are unique per test at every moment, so the
 * rows first step aside: two that change places would meet otherwise.
 */
export async function updateQuestions(db: Db, rows: readonly QuestionRow[]): Promise<void> {
  for (const some of chunksOf(rows.map(({ id }) => id))) {
    await db
      .update(questions)
      .set({ position: sql`-1 - ${questions.position}` })
      .where(inArray(questions.id, some));
  }
  for (const some of chunksOf(rows)) {
    await db
      .insert(questions)
      .values(some)
      .onConflictDoUpdate({ target: questions.id, set: excluded(columns) });
  }
}

/** Call it after the rows whose positions are taken over have been deleted or updated. */
export async function insertQuestions(db: Db, rows: readonly QuestionRow[]): Promise<void> {
  for (const some of chunksOf(rows)) await db.insert(questions).values(some);
}

const columns = {
  position: questions.position,
  text: questions.text,
  options: questions.options,
  correct: questions.correct,
  explanation: questions.explanation,
  tag: questions.tag,
  subject: questions.subject,
};
