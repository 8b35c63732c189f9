import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { testVersionKeys } from '#database/answer-keys.ts';
import { attempts, results, scoreLines, testHistograms } from '#database/attempts.ts';
import { testVersions } from '#database/catalogue.ts';
import type { MarksBar } from '#domain/ranking.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/app-error.ts';

const resultColumns = {
  id: results.id,
  attemptId: results.attemptId,
  accountId: results.accountId,
  testId: results.testId,
  testTitle: results.testTitle,
  seriesId: results.seriesId,
  seriesTitle: results.seriesTitle,
  answers: attempts.answers,
  marksPoints: results.marksPoints,
  totalPoints: results.totalPoints,
  percentage: results.percentage,
  correctCount: results.correctCount,
  incorrectCount: results.incorrectCount,
  skippedCount: results.skippedCount,
  timeTakenSeconds: results.timeTakenSeconds,
  completedAt: results.completedAt,
  createdAt: results.createdAt,
};

function selectFromResults(db: Db) {
  return db
    .select(resultColumns)
    .from(results)
    .innerJoin(
      attempts,
      and(eq(attempts.accountId, results.accountId), eq(attempts.id, results.attemptId)),
    );
}

export type ResultRow = Awaited<ReturnType<typeof selectResults>>[number];

export type ResultFilter = {
  readonly testIds?: readonly string[] | undefined;
  /** null: stand-alone only; undefined: any. */
  readonly seriesId?: string | null | undefined;
};

function matches(accountId: string, { testIds, seriesId }: ResultFilter) {
  return and(
    eq(results.accountId, accountId),
    testIds && inArray(results.testId, [...testIds]),
    seriesId === undefined ? undefined : inSeries(seriesId),
  );
}

function inSeries(seriesId: string | null) {
  return seriesId === null ? isNull(results.seriesId) : eq(results.seriesId, seriesId);
}

/** A learner's results, newest first. */
export async function selectResults(
  db: Db,
  accountId: string,
  filter: ResultFilter,
  page: { readonly limit: number; readonly offset: number } = { limit: 10_000, offset: 0 },
) {
  return selectFromResults(db)
    .where(matches(accountId, filter))
    .orderBy(desc(results.completedAt), desc(results.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countResults(
  db: Db,
  accountId: string,
  filter: ResultFilter,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(results).where(matches(accountId, filter));
  return row?.total ?? 0;
}

/** @throws AppError `not-found`, also for somebody else's. */
export async function selectResult(db: Db, accountId: string, id: string): Promise<ResultRow> {
  const [row] = await selectFromResults(db).where(
    and(eq(results.accountId, accountId), eq(results.id, id)),
  );
  if (!row) throw notFound('Result not found');
  return row;
}

/** The result of a submitted attempt. @throws AppError `not-found` while it runs or when it is not theirs. */
export async function selectResultOfAttempt(
  db: Db,
  accountId: string,
  attemptId: string,
): Promise<ResultRow> {
  const [row] = await selectFromResults(db).where(
    and(eq(results.accountId, accountId), eq(results.attemptId, attemptId)),
  );
  if (!row) throw notFound('Result not found');
  return row;
}

/** The sheet of a submitted attempt with the paper and key of its version. Only a result leads here. */
export async function selectScript(db: Db, accountId: string, attemptId: string) {
  const [row] = await db
    .select({
      answers: attempts.answers,
      flags: attempts.flags,
      timeSpent: attempts.timeSpent,
      paper: testVersions.paper,
      correctPoints: testVersions.correctPoints,
      incorrectPoints: testVersions.incorrectPoints,
      skippedPoints: testVersions.skippedPoints,
      key: testVersionKeys.key,
      explanations: testVersionKeys.explanations,
    })
    .from(attempts)
    .innerJoin(testVersions, eq(testVersions.id, attempts.versionId))
    .innerJoin(testVersionKeys, eq(testVersionKeys.versionId, attempts.versionId))
    .where(
      and(
        eq(attempts.accountId, accountId),
        eq(attempts.id, attemptId),
        eq(attempts.status, 'submitted'),
      ),
    );
  if (!row) throw notFound('Result not found');
  return row;
}

export type Script = Awaited<ReturnType<typeof selectScript>>;

/** The score line of a learner's first attempt at a test, null before it. */
export async function selectOptionalFirstScore(db: Db, accountId: string, testId: string) {
  const [row] = await db
    .select({
      id: scoreLines.id,
      marksPoints: scoreLines.marksPoints,
      totalPoints: scoreLines.totalPoints,
    })
    .from(scoreLines)
    .where(
      and(
        eq(scoreLines.accountId, accountId),
        eq(scoreLines.testId, testId),
        eq(scoreLines.isFirst, true),
      ),
    );
  return row ?? null;
}

/** First attempts at a test by their share of the marks; one row per distinct mark. */
export async function selectHistogram(db: Db, testId: string): Promise<MarksBar[]> {
  const rows = await db
    .select({
      marksPoints: testHistograms.marksPoints,
      totalPoints: testHistograms.totalPoints,
      learners: testHistograms.learners,
    })
    .from(testHistograms)
    .where(eq(testHistograms.testId, testId));
  return rows.map((row) => ({
    marks: shareOf(row.marksPoints, row.totalPoints),
    learners: row.learners,
  }));
}

/** Marks as a share of the total, so that versions of different length can be ranked together. */
export function shareOf(marksPoints: number, totalPoints: number): number {
  return totalPoints === 0 ? marksPoints : marksPoints / totalPoints;
}

/** The learner's latest score lines over all tests, oldest first. */
export async function selectLatestScoreLines(db: Db, accountId: string, limit: number) {
  const latest = db
    .select({
      id: scoreLines.id,
      testId: scoreLines.testId,
      testTitle: scoreLines.testTitle,
      completedAt: scoreLines.completedAt,
      marksPoints: scoreLines.marksPoints,
      totalPoints: scoreLines.totalPoints,
      percentage: scoreLines.percentage,
    })
    .from(scoreLines)
    .where(eq(scoreLines.accountId, accountId))
    .orderBy(desc(scoreLines.completedAt), desc(scoreLines.id))
    .limit(limit)
    .as('latest');
  return db.select().from(latest).orderBy(asc(latest.completedAt), sql`${latest.id} asc`);
}
