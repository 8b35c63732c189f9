import { asc, inArray } from 'drizzle-orm';
import { questions } from '#database/answer-keys.ts';
import { type QuestionRow, questionColumns } from '#features/authoring/port.ts';
import type { Db } from '#platform/database/database.ts';

/** The questions of the given tests (of all tests without a list), in the order of each paper. */
export async function selectQuestions(db: Db, testIds?: readonly string[]): Promise<QuestionRow[]> {
  return db
    .select(questionColumns)
    .from(questions)
    .where(testIds && inArray(questions.testId, [...testIds]))
    .orderBy(asc(questions.testId), asc(questions.position));
}
