import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { profiles } from '#database/accounts.ts';
import { attempts, results } from '#database/attempts.ts';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { enrolments } from '#database/enrolments.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

type OwnFigures = {
  readonly name: string;
  /** How many results there are, how many since the week began, and their mean score (null without any). */
  readonly testsTaken: number;
  readonly testsThisWeek: number;
  readonly averageScore: number | null;
  /** Of the latest results, newest first. */
  readonly percentages: number[];
  /** The days of Asia/Kolkata on which anything was answered: a test, a mistake, the ten of the day, practice. */
  readonly studiedDays: number[];
};

/**
 * What a learner's results and answers come to, in one statement.
 * @param since from when weeks and from which day streaks are looked at, and how many percentages are wanted.
 * @throws AppError `not-found` when the account is gone.
 */
export async function selectOwnFigures(
  pool: pg.Pool,
  accountId: string,
  since: { readonly week: Date; readonly streak: number; readonly percentages: number },
): Promise<OwnFigures> {
  const { rows } = await pool.query<OwnFigures>({
    name: 'select-own-figures',
    text: `
      select a.name, f.*,
             array(select r.percentage::integer from results r where r.account_id = $1 and r.replaced_by is null
                    order by r.completed_at desc, r.id desc limit $4) as percentages,
             array(select day from (
                     select (s.completed_at at time zone 'Asia/Kolkata')::date - date '1970-01-01' from score_lines s
                      where s.account_id = $1
                     union select l.day from review_log l where l.account_id = $1
                     union select (d.answered_at at time zone 'Asia/Kolkata')::date - date '1970-01-01'
                             from daily_answers d where d.account_id = $1
                     union select (p.answered_at at time zone 'Asia/Kolkata')::date - date '1970-01-01'
                             from practice_questions p where p.account_id = $1 and p.answered_at is not null
                     union select (q.answered_at at time zone 'Asia/Kolkata')::date - date '1970-01-01'
                             from drawn_questions q where q.account_id = $1 and q.answered_at is not null
                   ) as studied (day) where day >= $3) as "studiedDays"
        from accounts a,
             lateral (select count(*) as "testsTaken",
                             count(*) filter (where r.completed_at >= $2) as "testsThisWeek",
                             round(avg(100.0 * greatest(r.marks_points, 0)
                                       / nullif(r.total_points, 0)))::integer as "averageScore"
                        from results r where r.account_id = $1 and r.replaced_by is null) as f
       where a.id = $1`,
    values: [accountId, since.week, since.streak, since.percentages],
  });
  const [row] = rows;
  if (!row) throw notFound('No user found');
  return row;
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
      isPractice: tests.isPracticeTest,
      position: seriesTests.position,
      enrolledAt: enrolments.enrolledAt,
      isCompleted: sql<boolean>`exists (select 1 from ${results} r where r.account_id = ${accountId}
        and r.test_id = ${tests.id} and r.series_id = ${series.id} and r.replaced_by is null)`.as(
        'is_completed',
      ),
      isRunning: sql<boolean>`exists (select 1 from ${attempts} t where t.account_id = ${accountId}
        and t.test_id = ${tests.id} and t.series_id = ${series.id} and t.status = 'running')`.as(
        'is_running',
      ),
      isOfGoal: sql<boolean>`coalesce(${series.category} = (select p.exam from ${profiles} p
        where p.account_id = ${accountId}), false)`.as('is_of_goal'),
    })
    .from(enrolments)
    .innerJoin(series, and(eq(series.id, enrolments.seriesId), eq(series.status, 'active')))
    .innerJoin(seriesTests, eq(seriesTests.seriesId, series.id))
    .innerJoin(tests, and(eq(tests.id, seriesTests.testId), eq(tests.status, 'active')))
    .where(and(eq(enrolments.accountId, accountId), eq(enrolments.isActive, true)))
    .as('enrolled_tests');
}

/**
 * Tests of enrolled series that the learner has neither completed nor begun, those of the exam that he prepares for
 * first, then of the latest enrolment, and how many of all active tests over these series are completed.
 */
export async function selectStudy(db: Db, accountId: string, limit: number) {
  const all = testsOfEnrolledSeries(db, accountId);
  const rows = await db
    .select({
      test: {
        testId: all.testId,
        title: all.title,
        seriesId: all.seriesId,
        seriesTitle: all.seriesTitle,
        duration: all.duration,
        timeLimit: all.timeLimit,
        totalQuestions: all.totalQuestions,
        isPractice: all.isPractice,
        isOfGoal: all.isOfGoal,
      },
      isWaiting: sql<boolean>`not (${all.isCompleted} or ${all.isRunning})`,
      progress: {
        completed: sql<number>`(count(*) filter (where ${all.isCompleted}) over ())::int`,
        total: sql<number>`(count(*) over ())::int`,
      },
    })
    .from(all)
    .orderBy(
      sql`${all.isCompleted} or ${all.isRunning}`,
      desc(all.isOfGoal),
      desc(all.enrolledAt),
      asc(all.position),
      asc(all.testId),
    )
    .limit(limit);
  return {
    upcoming: rows.flatMap(({ test, isWaiting }) => (isWaiting ? [test] : [])),
    progress: rows[0]?.progress ?? { completed: 0, total: 0 },
  };
}
