import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { testVersionKeys } from '#database/answer-keys.ts';
import { attempts, results, scoreLines } from '#database/attempts.ts';
import { series, testVersions } from '#database/catalogue.ts';
import type { AnswerSheet } from '#domain/answer-sheet.ts';
import type { Score } from '#domain/scoring.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/app-error.ts';

export type AttemptRow = typeof attempts.$inferSelect;

/** NULL is a value here: the stand-alone attempt. */
function inSeries(column: typeof attempts.seriesId, seriesId: string | null): SQL {
  return seriesId === null ? isNull(column) : eq(column, seriesId);
}

/**
 * Locks an attempt until the end of the transaction. The account's row is locked first, so that
 * two submissions of one learner come one after the other (only one of them is a first attempt).
 * @throws AppError `not-found`, also for somebody else's.
 */
export async function lockAttempt(db: Db, accountId: string, id: string): Promise<AttemptRow> {
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.accountId, accountId), eq(attempts.id, id)))
    .for('update');
  if (!row) throw notFound('Attempt not found');
  return row;
}

/** The key of a version, one letter per question. */
export async function selectKey(db: Db, versionId: string): Promise<string> {
  const [row] = await db
    .select({ key: testVersionKeys.key })
    .from(testVersionKeys)
    .where(eq(testVersionKeys.versionId, versionId));
  if (!row) throw new Error(`test version ${versionId} has no key`);
  return row.key;
}

export async function selectOptionalSeriesTitle(
  db: Db,
  seriesId: string | null,
): Promise<string | null> {
  if (seriesId === null) return null;
  const [row] = await db
    .select({ title: series.title })
    .from(series)
    .where(eq(series.id, seriesId));
  return row?.title ?? null;
}

/** Closes a running attempt with its last sheet. @throws Error when it was not running any more. */
export async function updateToSubmitted(
  db: Db,
  attempt: AttemptRow,
  sheet: AnswerSheet,
  submittedAt: Date,
): Promise<void> {
  const { rowCount } = await db
    .update(attempts)
    .set({
      status: 'submitted',
      submittedAt,
      answers: sheet.answers,
      flags: sheet.flags,
      timeSpent: [...sheet.timeSpent],
      revision: attempt.revision + 1,
    })
    .where(
      and(
        eq(attempts.accountId, attempt.accountId),
        eq(attempts.id, attempt.id),
        eq(attempts.status, 'running'),
      ),
    );
  if (rowCount !== 1) throw new Error(`attempt ${attempt.id} was closed by somebody else`);
}

/** Removes what a retake replaces: the earlier attempt and, with it, its result. */
export async function deleteEarlierAttempts(db: Db, attempt: AttemptRow): Promise<void> {
  await db
    .delete(attempts)
    .where(
      and(
        eq(attempts.accountId, attempt.accountId),
        eq(attempts.testId, attempt.testId),
        inSeries(attempts.seriesId, attempt.seriesId),
        eq(attempts.status, 'submitted'),
        ne(attempts.id, attempt.id),
      ),
    );
}

type NewResult = Pick<
  typeof results.$inferInsert,
  'id' | 'testTitle' | 'seriesTitle' | 'timeTakenSeconds'
> & {
  readonly score: Score;
  readonly completedAt: Date;
  readonly createdAt: Date;
};

export async function insertResult(db: Db, attempt: AttemptRow, result: NewResult): Promise<void> {
  const { score, ...rest } = result;
  await db.insert(results).values({
    ...rest,
    accountId: attempt.accountId,
    attemptId: attempt.id,
    testId: attempt.testId,
    seriesId: attempt.seriesId,
    marksPoints: score.marksPoints,
    totalPoints: score.totalPoints,
    percentage: score.percentage,
    correctCount: score.correct,
    incorrectCount: score.incorrect,
    skippedCount: score.skipped,
  });
}

/**
 * Adds the bare score line that outlives a retake; the learner's first one of a test counts for
 * rank (a trigger keeps the histogram). The account must be locked, see lockAttempt.
 */
export async function insertScoreLine(
  db: Db,
  attempt: AttemptRow,
  result: NewResult,
): Promise<void> {
  const earlier = sql`select 1 from score_lines where account_id = ${attempt.accountId} and test_id = ${attempt.testId}`;
  await db.insert(scoreLines).values({
    accountId: attempt.accountId,
    id: result.id,
    testId: attempt.testId,
    testTitle: result.testTitle,
    isFirst: sql`not exists (${earlier})`,
    marksPoints: result.score.marksPoints,
    totalPoints: result.score.totalPoints,
    percentage: result.score.percentage,
    startedAt: attempt.startedAt,
    completedAt: result.completedAt,
  });
}

/** Attempts whose last moment has passed, the longest overdue first. */
export async function selectOverdue(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ accountId: string; id: string }[]> {
  return db
    .select({ accountId: attempts.accountId, id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.status, 'running'), lt(attempts.deadlineAt, before)))
    .orderBy(asc(attempts.deadlineAt))
    .limit(limit);
}

/** Leaves of a running attempt the bare fact that it was. @returns whether one was there. */
export async function discardRunningAttempt(
  db: Db,
  accountId: string,
  id: string,
  discardedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with gone as (
      delete from attempts
       where account_id = ${accountId} and id = ${id} and status = 'running'
      returning account_id, id, test_id, started_at)
    insert into discarded_attempts (account_id, id, test_id, started_at, discarded_at)
    select account_id, id, test_id, started_at, ${discardedAt.toISOString()} from gone`);
  return rowCount === 1;
}

type RunningFilter = {
  readonly testIds?: readonly string[] | undefined;
  /** null: stand-alone only; undefined: any. */
  readonly seriesId?: string | null | undefined;
  /** Those past this moment are over, whether or not the sweep has come by. */
  readonly deadlineAfter: Date;
};

/** The learner's running attempts, nearest deadline first, those without one last. */
export async function selectRunning(db: Db, accountId: string, filter: RunningFilter) {
  const { testIds, seriesId, deadlineAfter } = filter;
  return db
    .select({
      id: attempts.id,
      testId: attempts.testId,
      testTitle: testVersions.title,
      seriesId: attempts.seriesId,
      seriesTitle: series.title,
      answers: attempts.answers,
      startedAt: attempts.startedAt,
      deadlineAt: attempts.deadlineAt,
    })
    .from(attempts)
    .innerJoin(testVersions, eq(testVersions.id, attempts.versionId))
    .leftJoin(series, eq(series.id, attempts.seriesId))
    .where(
      and(
        eq(attempts.accountId, accountId),
        eq(attempts.status, 'running'),
        or(isNull(attempts.deadlineAt), sql`${attempts.deadlineAt} >= ${deadlineAfter}`),
        testIds && inArray(attempts.testId, [...testIds]),
        seriesId === undefined ? undefined : inSeries(attempts.seriesId, seriesId),
      ),
    )
    .orderBy(sql`${attempts.deadlineAt} asc nulls last`, asc(attempts.id));
}
