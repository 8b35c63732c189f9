import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

export type VoidedResult = {
  readonly testId: string;
  readonly testTitle: string;
  readonly marksPoints: number;
  readonly totalPoints: number;
  readonly completedAt: string;
};

/**
 * Deletes the result that stands, its attempt and its score line: rank and statistics count it no more, and the learner
 * can take the test anew. @throws AppError `not-found`, or `conflict` for one that a retake has replaced.
 */
export async function deleteStandingResult(
  db: Db,
  accountId: string,
  id: string,
): Promise<VoidedResult> {
  const { rows } = await db.execute<Row>(sql`
    select attempt_id, replaced_by, test_id as "testId", test_title as "testTitle",
           marks_points as "marksPoints", total_points as "totalPoints", completed_at as "completedAt"
      from results where account_id = ${accountId} and id = ${id} for update`);
  const [row] = rows;
  if (!row) throw notFound('Result not found');
  const { attempt_id: attemptId, replaced_by: replacedBy, ...voided } = row;
  if (replacedBy !== null) {
    throw new AppError('conflict', 'A retake has replaced this attempt: it counts nowhere.');
  }
  // The result goes with its attempt; whether it was a first one is still to be read at its score line then.
  await db.execute(sql`delete from attempts where account_id = ${accountId} and id = ${attemptId}`);
  await db.execute(sql`delete from score_lines where account_id = ${accountId} and id = ${id}`);
  return { ...voided, completedAt: new Date(voided.completedAt).toISOString() };
}

type Row = VoidedResult & { readonly attempt_id: string; readonly replaced_by: string | null };
