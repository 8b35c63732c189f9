import { and, count, desc, eq, isNull, sql, sum } from 'drizzle-orm';
import { results } from '#database/attempts.ts';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { enrolments } from '#database/enrolments.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * Locks a series before its enrolments change and says what it costs; null when there is none. The
 * trigger that counts enrolments locks the same row: taking it first, enrolling and leaving at the
 * same moment wait for each other in one order and cannot deadlock.
 */
export async function lockOptionalSeries(
  db: Db,
  seriesId: string,
): Promise<{ priceRupees: number; status: string } | null> {
  const [row] = await db
    .select({ priceRupees: series.priceRupees, status: series.status })
    .from(series)
    .where(eq(series.id, seriesId))
    .for('no key update');
  return row ?? null;
}

type NewEnrolment = Pick<
  typeof enrolments.$inferInsert,
  'id' | 'accountId' | 'seriesId' | 'priceRupees' | 'enrolledAt'
>;

/** @returns false when the account has an active enrolment already: the partial unique index decides. */
export async function insertEnrolment(db: Db, enrolment: NewEnrolment): Promise<boolean> {
  const { rowCount } = await db
    .insert(enrolments)
    .values(enrolment)
    .onConflictDoNothing({
      target: [enrolments.accountId, enrolments.seriesId],
      where: sql`is_active`,
    });
  return rowCount === 1;
}

/** Ends the active enrolment and keeps its row. @returns false when there was none. */
export async function updateToUnenrolled(
  db: Db,
  key: { readonly accountId: string; readonly seriesId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(enrolments)
    .set({ isActive: false, unenrolledAt: now })
    .where(isActiveEnrolmentOf(key));
  return rowCount === 1;
}

/** How many active enrolments a series has, as the trigger keeps it. */
export async function selectEnrolledCount(db: Db, seriesId: string): Promise<number> {
  const [row] = await db
    .select({ enrolledCount: series.enrolledCount })
    .from(series)
    .where(eq(series.id, seriesId));
  if (!row) throw new Error(`series ${seriesId} is gone while it is locked`);
  return row.enrolledCount;
}

export async function selectIsEnrolled(
  db: Db,
  key: { readonly accountId: string; readonly seriesId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(isActiveEnrolmentOf(key));
  return rows.length > 0;
}

/** The account's active enrolments, the latest first. */
export async function selectActiveEnrolments(
  db: Db,
  accountId: string,
): Promise<{ seriesId: string; enrolledAt: Date }[]> {
  return db
    .select({ seriesId: enrolments.seriesId, enrolledAt: enrolments.enrolledAt })
    .from(enrolments)
    .where(and(eq(enrolments.accountId, accountId), eq(enrolments.isActive, true)))
    .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id));
}

export type ProgressRow = {
  readonly seriesId: string;
  readonly completed: number;
  readonly marksPoints: number;
  readonly totalPoints: number;
};

/**
 * What the account has completed in each series, of the tests that it holds now and that are
 * active. A series without a completed test has no row. Only the account narrows the results: with
 * the series named, too, the planner is drawn to the index that holds everybody's.
 */
export async function selectProgress(db: Db, accountId: string): Promise<ProgressRow[]> {
  return db
    .select({
      seriesId: seriesTests.seriesId,
      completed: count(),
      marksPoints: sum(results.marksPoints).mapWith(Number),
      totalPoints: sum(results.totalPoints).mapWith(Number),
    })
    .from(results)
    .innerJoin(
      seriesTests,
      and(eq(seriesTests.seriesId, results.seriesId), eq(seriesTests.testId, results.testId)),
    )
    .innerJoin(tests, and(eq(tests.id, results.testId), eq(tests.status, 'active')))
    .where(and(eq(results.accountId, accountId), isNull(results.replacedBy)))
    .groupBy(seriesTests.seriesId);
}

function isActiveEnrolmentOf(key: { readonly accountId: string; readonly seriesId: string }) {
  return and(
    eq(enrolments.accountId, key.accountId),
    eq(enrolments.seriesId, key.seriesId),
    eq(enrolments.isActive, true),
  );
}
