import type { QuestionFigures } from '@taiyari/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { itemStatistics, keyReviews } from '#database/analytics.ts';
import { testVersionKeys } from '#database/answer-keys.ts';
import { testVersions } from '#database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

type Review = NonNullable<QuestionFigures['review']>;
/** By question. */
export type Reviews = ReadonlyMap<string, Review & { readonly letter: string }>;

export async function selectReviews(db: Db, testId: string): Promise<Reviews> {
  const rows = await db
    .select({ stored: keyReviews, by: accounts.name })
    .from(keyReviews)
    .leftJoin(accounts, eq(accounts.id, keyReviews.reviewedBy))
    .where(eq(keyReviews.testId, testId));
  return new Map(
    rows.map(({ stored: { questionId, letter, state, note, reviewedAt }, by }) => [
      questionId,
      { letter, state, note, by, at: reviewedAt.toISOString() },
    ]),
  );
}

/** How many keys of a row of `item_statistics` are suspect and not dismissed. */
export const openSuspects = sql<number | null>`case
  when ${itemStatistics.suspectCount} > 0 then (
    select count(*)::int
      from ${testVersions}
      join ${testVersionKeys} on ${testVersionKeys.versionId} = ${testVersions.id}
     cross join lateral jsonb_array_elements(${itemStatistics.questions}) with ordinality as asked (figures, place)
     where ${testVersions.id} = ${itemStatistics.versionId}
       and jsonb_array_length(figures -> 'suspicions') > 0
       and not exists (
         select from ${keyReviews}
          where ${keyReviews.testId} = ${itemStatistics.testId}
            and ${keyReviews.questionId} = ${testVersions.questionIds}[place::int]
            and ${keyReviews.state} = 'dismissed'
            and ${keyReviews.letter} = substr(${testVersionKeys.key}, place::int, 1)))
  else ${itemStatistics.suspectCount} end`;

/** What is shown of a review of this key; nothing of one that was made of another. */
export function reviewOf(reviews: Reviews, questionId: string, letter: string): Review | null {
  const review = reviews.get(questionId);
  return review?.letter === letter ? withoutLetter(review) : null;
}

export function withoutLetter({ state, note, by, at }: Review): Review {
  return { state, note, by, at };
}

export function isOf(testId: string, questionId: string) {
  return and(eq(keyReviews.testId, testId), eq(keyReviews.questionId, questionId));
}

/**
 * @returns its number in the newest version that has it
 * @throws AppError `not-found` where no version of the test has the question.
 */
export async function requireQuestion(db: Db, testId: string, questionId: string): Promise<number> {
  const [row] = await db
    .select({
      number: sql<number>`array_position(${testVersions.questionIds}, ${questionId}::uuid)`,
    })
    .from(testVersions)
    .where(
      and(
        eq(testVersions.testId, testId),
        sql`${questionId}::uuid = any(${testVersions.questionIds})`,
      ),
    )
    .orderBy(desc(testVersions.number))
    .limit(1);
  if (!row) throw notFound('Question not found');
  return row.number;
}
