import { and, asc, eq, inArray } from 'drizzle-orm';
import { questionRevisions } from '#database/answer-keys.ts';
import { bankQuestions } from '#database/question-bank.ts';
import type { Db } from '#platform/database/database.ts';

export type LockedRow = typeof bankQuestions.$inferSelect & { readonly question: string };

/** Those of the ids that there are, in the order in which everybody locks them. */
export async function lockBankQuestions(db: Db, ids: readonly string[]): Promise<LockedRow[]> {
  const rows = await db
    .select({ row: bankQuestions, question: questionRevisions.text })
    .from(bankQuestions)
    .innerJoin(
      questionRevisions,
      and(
        eq(questionRevisions.bankQuestionId, bankQuestions.id),
        eq(questionRevisions.number, bankQuestions.revision),
      ),
    )
    .where(inArray(bankQuestions.id, [...ids]))
    .orderBy(asc(bankQuestions.id))
    .for('update', { of: bankQuestions });
  return rows.map(({ row, question }) => ({ ...row, question }));
}

export async function updateBankQuestions(
  db: Db,
  ids: readonly string[],
  change: Partial<typeof bankQuestions.$inferInsert>,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(bankQuestions)
    .set({ ...change, updatedAt: now })
    .where(inArray(bankQuestions.id, [...ids]));
}

/** What the audit log keeps. */
export function stateOf({ subject, topic, difficulty, source, retiredAt }: LockedRow) {
  return { subject, topic, difficulty, source, isRetired: retiredAt !== null };
}
