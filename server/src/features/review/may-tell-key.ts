import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { reviewCards } from '#database/review.ts';
import { satQuestions } from '#database/sat-questions.ts';
import type { Db } from '#platform/database/database.ts';

/** SQL: what a learner sits and has met in practice alone: nothing tells him its key meanwhile. */
export function untoldQuestions(accountId: string): SQL {
  return sql`
    select sat.question_id from (${satQuestions(accountId)}) as sat
     where not exists (select 1 from attempts s where s.account_id = ${accountId} and s.test_id = sat.test_id
                        and s.status = 'submitted')`;
}

/**
 * Of a card: not while its learner sits a test with the question, where he has met it in practice alone: nothing tells
 * him its key meanwhile. Whoever has handed in the test of the card has read it in his result.
 */
export function mayTellKey(accountId: string): SQL {
  // Found once, not for each card.
  return sql`${reviewCards.questionId} not in (${untoldQuestions(accountId)})`;
}

/** Of which of these questions a learner has a card that he may see. */
export async function selectOpen(
  db: Db,
  accountId: string,
  questionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ questionId: reviewCards.questionId })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.accountId, accountId),
        inArray(reviewCards.questionId, [...questionIds]),
        mayTellKey(accountId),
      ),
    );
  return new Set(rows.map(({ questionId }) => questionId));
}
