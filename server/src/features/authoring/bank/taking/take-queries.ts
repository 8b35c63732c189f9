import { and, asc, eq, inArray } from 'drizzle-orm';
import { questionRevisions, questions } from '#database/answer-keys.ts';
import { bankQuestions, questionUses } from '#database/question-bank.ts';
import { contentOf, type QuestionContent } from '#features/authoring/bank/filing/filing-queries.ts';
import type { Db } from '#platform/database/database.ts';
import { chunksOf } from '#platform/database/statements/chunks.ts';

/** A question of the bank as a test takes it: in its newest revision. */
export type BankedQuestion = {
  readonly id: string;
  readonly subject: string;
  readonly topic: string;
  readonly isRetired: boolean;
  readonly content: QuestionContent;
};

/** The questions of the bank that the saved draft of a test asks, in their order. */
export async function selectBankIdsOf(db: Db, testId: string): Promise<string[]> {
  const rows = await db
    .select({ id: questionUses.bankQuestionId })
    .from(questions)
    .innerJoin(questionUses, eq(questionUses.questionId, questions.id))
    .where(eq(questions.testId, testId))
    .orderBy(asc(questions.position));
  return rows.map(({ id }) => id);
}

/** By their ids; those that the bank does not have are left out. */
export async function selectBanked(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BankedQuestion>> {
  const found = new Map<string, BankedQuestion>();
  for (const some of chunksOf(ids)) {
    const rows = await db
      .select({ question: bankQuestions, revision: questionRevisions })
      .from(bankQuestions)
      .innerJoin(
        questionRevisions,
        and(
          eq(questionRevisions.bankQuestionId, bankQuestions.id),
          eq(questionRevisions.number, bankQuestions.revision),
        ),
      )
      .where(inArray(bankQuestions.id, some));
    for (const { question, revision } of rows) {
      const { id, subject, topic, retiredAt } = question;
      const content = contentOf(revision);
      found.set(id, { id, subject, topic, isRetired: retiredAt !== null, content });
    }
  }
  return found;
}
