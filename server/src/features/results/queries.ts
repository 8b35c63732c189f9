import type { Language } from '@taiyari/contract/rules/languages';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { attempts, results } from '#database/attempts.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

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
  deadlineAt: attempts.deadlineAt,
  createdAt: results.createdAt,
  replacedBy: results.replacedBy,
  versionId: attempts.versionId,
  lang: sql<Language>`coalesce(${attempts.lang}, 'en')`,
  /** How many rulings about the test were in force as the result was read. */
  keyRevision: sql<number>`coalesce((
    select k.revision from key_revisions k where k.test_id = ${results.testId}), 0)`,
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

/** A result with all that its sheet is scored by. */
export type SheetRow = Awaited<ReturnType<typeof selectResults>>[number];
export type ResultRow = Omit<SheetRow, 'versionId' | 'lang' | 'keyRevision'>;

export type ResultFilter = {
  readonly testIds?: readonly string[] | undefined;
  /** null: stand-alone only; undefined: any. */
  readonly seriesId?: string | null | undefined;
};

function matches(accountId: string, { testIds, seriesId }: ResultFilter) {
  return and(
    eq(results.accountId, accountId),
    isNull(results.replacedBy),
    testIds && inArray(results.testId, [...testIds]),
    seriesId === undefined ? undefined : inSeries(seriesId),
  );
}

function inSeries(seriesId: string | null) {
  return seriesId === null ? isNull(results.seriesId) : eq(results.seriesId, seriesId);
}

/** A learner's results, newest first; without those that a retake has replaced. */
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

/** Of all results of a learner, replaced ones included, newest first. */
export async function selectResultIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: results.id })
    .from(results)
    .where(eq(results.accountId, accountId))
    .orderBy(desc(results.completedAt), desc(results.id));
  return rows.map(({ id }) => id);
}

export async function countResults(
  db: Db,
  accountId: string,
  filter: ResultFilter,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(results).where(matches(accountId, filter));
  return row?.total ?? 0;
}

/** Also one that a retake has replaced. @throws AppError `not-found`, also for somebody else's. */
export async function selectResult(db: Db, accountId: string, id: string): Promise<SheetRow> {
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
): Promise<SheetRow> {
  const [row] = await selectFromResults(db).where(
    and(eq(results.accountId, accountId), eq(results.attemptId, attemptId)),
  );
  if (!row) throw notFound('Result not found');
  return row;
}
