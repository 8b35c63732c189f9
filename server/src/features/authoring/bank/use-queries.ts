import { inArray, sql } from 'drizzle-orm';
import { bankFigures, bankQuestions, questionUses } from '#database/question-bank.ts';
import type { Links } from '#features/authoring/bank/filing.ts';
import type { Db } from '#platform/database/database.ts';

/** A copy asks the questions of the bank that its original asks. @param copies in the order of the originals */
export async function selectCopiedLinks(
  db: Db,
  originalIds: readonly string[],
  copies: readonly { readonly id: string }[],
): Promise<Links> {
  if (originalIds.length === 0) return new Map();
  const uses = await db
    .select({ id: questionUses.questionId, bankQuestionId: questionUses.bankQuestionId })
    .from(questionUses)
    .where(inArray(questionUses.questionId, [...originalIds]));
  const bankIds = new Map(uses.map(({ id, bankQuestionId }) => [id, bankQuestionId]));
  return new Map(
    copies.flatMap(({ id }, at): [string, string][] => {
      const bankId = bankIds.get(originalIds[at] ?? '');
      return bankId === undefined ? [] : [[id, bankId]];
    }),
  );
}

/**
 * Takes questions of tests out of the bank as if they had never come: those that no other test ever asked. One that
 * was revised meanwhile stays, since somebody has worked on it, and so does one that learners have answered.
 */
export async function takeOutOfBank(db: Db, questionIds: readonly string[]): Promise<void> {
  await db.delete(bankQuestions).where(sql`
    ${bankQuestions.revision} = 1
    and not exists (select 1 from ${bankFigures} where ${bankFigures.bankQuestionId} = ${bankQuestions.id})
    and exists (select 1 from ${questionUses}
                 where ${questionUses.bankQuestionId} = ${bankQuestions.id}
                   and ${questionUses.questionId} = any(${sql.param(questionIds)}::uuid[]))
    and not exists (select 1 from ${questionUses}
                     where ${questionUses.bankQuestionId} = ${bankQuestions.id}
                       and ${questionUses.questionId} <> all(${sql.param(questionIds)}::uuid[]))`);
}
