import { and, desc, eq } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { results, scoreLines } from '#database/attempts.ts';
import type { Db } from '#platform/database/database.ts';

export type FastResultRow = Awaited<ReturnType<typeof selectFastResults>>[number];

/**
 * The newest unusually fast results of a test that are first attempts, so that they count for rank: who comes back has
 * seen the questions and may well be fast. They stay when a retake replaces them. Reads the index of such results
 * backwards.
 */
export async function selectFastResults(db: Db, testId: string, limit: number) {
  return db
    .select({
      id: results.id,
      userId: accounts.id,
      name: accounts.name,
      email: accounts.email,
      marksPoints: results.marksPoints,
      totalPoints: results.totalPoints,
      correct: results.correctCount,
      incorrect: results.incorrectCount,
      seconds: results.timeTakenSeconds,
      completedAt: results.completedAt,
    })
    .from(results)
    .innerJoin(
      scoreLines,
      and(eq(scoreLines.accountId, results.accountId), eq(scoreLines.id, results.id)),
    )
    .innerJoin(accounts, eq(accounts.id, results.accountId))
    .where(and(eq(results.testId, testId), eq(scoreLines.isFirst, true), results.isUnusuallyFast))
    .orderBy(desc(results.completedAt), desc(results.id))
    .limit(limit);
}
