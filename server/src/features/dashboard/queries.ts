import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import { accounts } from '#database/accounts.ts';
import { results, scoreLines } from '#database/attempts.ts';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { enrolments } from '#database/enrolments.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/app-error.ts';

/** @throws AppError `not-found` when the account is gone. */
export async function selectName(db: Db, accountId: string): Promise<string> {
  const [row] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!row) throw notFound('No user found');
  return row.name;
}

/** How many results there are, how many since `since`, and their mean percentage (null without any). */
export async function selectResultFigures(db: Db, accountId: string, since: Date) {
  const [row] = await db
    .select({
      testsTaken: count(),
      testsThisWeek: count(sql`case when ${results.completedAt} >= ${since} then 1 end`),
      averageScore: sql<number | null>`round(avg(${results.percentage}))::int`,
    })
    .from(results)
    .where(eq(results.accountId, accountId));
  return row ?? { testsTaken: 0, testsThisWeek: 0, averageScore: null };
}

/** Percentages of the latest results, newest first. */
export async function selectLatestPercentages(
  db: Db,
  accountId: string,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ percentage: results.percentage })
    .from(results)
    .where(eq(results.accountId, accountId))
    .orderBy(desc(results.completedAt), desc(results.id))
    .limit(limit);
  return rows.map((row) => row.percentage);
}

/** When attempts were completed since `since`, retaken ones included. */
export async function selectCompletions(db: Db, accountId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ completedAt: scoreLines.completedAt })
    .from(scoreLines)
    .where(and(eq(scoreLines.accountId, accountId), gte(scoreLines.completedAt, since)));
  return rows.map((row) => row.completedAt);
}

/** The active tests of the learner's series and whether each is completed there. */
function testsOfEnrolledSeries(db: Db, accountId: string) {
  return db
    .select({
      // Both tables have an id and a title: in a subquery each needs a name of its own.
      testId: sql<string>`${tests.id}`.as('test_id'),
      title: sql<string>`${tests.title}`.as('test_title'),
      seriesId: sql<string>`${series.id}`.as('series_id'),
      seriesTitle: sql<string>`${series.title}`.as('series_title'),
      duration: tests.durationMinutes,
      timeLimit: tests.hasTimeLimit,
      totalQuestions: tests.questionCount,
      position: seriesTests.position,
      enrolledAt: enrolments.enrolledAt,
      isCompleted: sql<boolean>`exists (select 1 from ${results} r where r.account_id = ${accountId}
        and r.test_id = ${tests.id} and r.series_id = ${series.id})`.as('is_completed'),
    })
    .from(enrolments)
    .innerJoin(series, eq(series.id, enrolments.seriesId))
    .innerJoin(seriesTests, eq(seriesTests.seriesId, series.id))
    .innerJoin(tests, and(eq(tests.id, seriesTests.testId), eq(tests.status, 'active')))
    .where(and(eq(enrolments.accountId, accountId), eq(enrolments.isActive, true)))
    .as('enrolled_tests');
}

/** Tests of enrolled series that the learner has not completed, of the latest enrolment first. */
export async function selectUpcoming(db: Db, accountId: string, limit: number) {
  const all = testsOfEnrolledSeries(db, accountId);
  return db
    .select({
      testId: all.testId,
      title: all.title,
      seriesId: all.seriesId,
      seriesTitle: all.seriesTitle,
      duration: all.duration,
      timeLimit: all.timeLimit,
      totalQuestions: all.totalQuestions,
    })
    .from(all)
    .where(eq(all.isCompleted, false))
    .orderBy(desc(all.enrolledAt), asc(all.position), asc(all.testId))
    .limit(limit);
}

/** Completed and all active tests over the learner's enrolled series. */
export async function selectStudyProgress(db: Db, accountId: string) {
  const all = testsOfEnrolledSeries(db, accountId);
  const [row] = await db
    .select({ completed: count(sql`case when ${all.isCompleted} then 1 end`), total: count() })
    .from(all);
  return row ?? { completed: 0, total: 0 };
}
