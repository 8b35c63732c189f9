import type { AccountExport } from '@taiyari/contract';
import { asc, eq } from 'drizzle-orm';
import { reviewCards, reviewLog } from '#database/review.ts';
import type { Deps } from '#deps.ts';
import { createPapers } from '#features/review/papers.ts';
import { selectOptionalGoal } from '#features/review/queries.ts';
import { readPapersOf } from '#features/review/read-papers.ts';
import { isoDayOf, toReviewCard } from '#features/review/views.ts';

/** Everything that the book of a learner holds. */
export async function exportBook(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  accountId: string,
): Promise<AccountExport['review']> {
  const papers = createPapers(pool);
  const goalDay = await selectOptionalGoal(db, accountId);
  const rows = await db
    .select()
    .from(reviewCards)
    .where(eq(reviewCards.accountId, accountId))
    .orderBy(asc(reviewCards.versionId), asc(reviewCards.position));
  const versionIds = rows.map(({ versionId }) => versionId);
  const paperOf = await readPapersOf({ db, papers }, accountId, versionIds);
  const cards: AccountExport['review']['cards'] = [];
  // One after the other: the questions of a paper follow each other, so each is read once.
  for (const row of rows) {
    const card = toReviewCard(row, await paperOf(row.versionId));
    const { testTitle, text, origin, cause, note, isBookmarked, isLeech, dueDay } = card;
    const addedAt = row.addedAt.toISOString();
    cards.push({ testTitle, text, origin, cause, note, isBookmarked, isLeech, dueDay, addedAt });
  }
  return {
    goalDay: goalDay === null ? null : isoDayOf(goalDay),
    cards,
    answers: await exportAnswers(db, accountId, papers),
  };
}

async function exportAnswers(
  db: Deps['db'],
  accountId: string,
  papers: ReturnType<typeof createPapers>,
): Promise<AccountExport['review']['answers']> {
  const rows = await db
    .select()
    .from(reviewLog)
    .where(eq(reviewLog.accountId, accountId))
    .orderBy(asc(reviewLog.answeredAt));
  const answers: AccountExport['review']['answers'] = [];
  for (const { versionId, questionId, chosen, grade, seconds, answeredAt, attemptId } of rows) {
    const { questions } = await papers.get(versionId);
    const question = questions.find(({ id }) => id === questionId);
    answers.push({
      question: question?.text ?? '',
      chosen: chosen === null ? null : (question?.options[chosen] ?? null),
      grade,
      seconds,
      answeredAt: answeredAt.toISOString(),
      inTest: attemptId !== null,
    });
  }
  return answers;
}
