import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import {
  dailyAnswers,
  dailyDays,
  dailySets,
  dailySettings,
  type StoredDailyQuestion,
} from '#database/daily.ts';
import type { Db } from '#platform/database/database.ts';

export type DailyAnswerRow = typeof dailyAnswers.$inferSelect;
export type SetKey = { readonly exam: string; readonly day: number };

export async function selectOptionalSet(
  db: Db,
  { exam, day }: SetKey,
): Promise<readonly StoredDailyQuestion[] | null> {
  const [row] = await db
    .select({ questions: dailySets.questions })
    .from(dailySets)
    .where(and(eq(dailySets.exam, exam), eq(dailySets.day, day)));
  return row?.questions ?? null;
}

/** Of two processes the first one draws. */
export async function insertSet(
  db: Db,
  key: SetKey,
  questions: readonly StoredDailyQuestion[],
): Promise<void> {
  await db
    .insert(dailySets)
    .values({ ...key, questions })
    .onConflictDoNothing();
}

/** The exams that have something to be taken. */
export async function selectRecruitments(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ exam: string }>(
    sql`select distinct category as exam from series where status = 'active' order by category`,
  );
  return rows.map(({ exam }) => exam);
}

export type Eligible = {
  readonly testId: string;
  readonly versionId: string;
  readonly questionId: string;
  readonly position: number;
  readonly isOfExam: boolean;
};

/**
 * Questions of published free tests that no day has had yet; of each test a tenth at most is ever given away, so that
 * its paper stays a test.
 */
export async function selectEligible(db: Db, exam: string): Promise<Eligible[]> {
  const { rows } = await db.execute<Eligible>(sql`
    with used as (
      select distinct q ->> 'testId' as test_id, q ->> 'questionId' as question_id
        from daily_sets d cross join jsonb_array_elements(d.questions) as q where q ->> 'kind' = 'bank'),
    given as (select test_id, count(*) as questions from used group by test_id)
    select t.id as "testId", v.id as "versionId", place.question_id as "questionId",
           place.position::int - 1 as position,
           exists (select 1 from series_tests s join series x on x.id = s.series_id
                    where s.test_id = t.id and x.status = 'active' and x.category = ${exam}) as "isOfExam"
      from tests t
      join test_versions v on v.id = t.current_version_id
      left join given g on g.test_id = t.id::text
      cross join unnest(v.question_ids) with ordinality as place (question_id, position)
     where t.status = 'active' and t.is_free and t.is_standalone
       and (coalesce(g.questions, 0) + 1) * 10 <= cardinality(v.question_ids)
       and not exists (select 1 from used u where u.question_id = place.question_id::text)`);
  return rows;
}

export async function selectAnswers(
  db: Db,
  accountId: string,
  { exam, day }: SetKey,
): Promise<DailyAnswerRow[]> {
  return db
    .select()
    .from(dailyAnswers)
    .where(
      and(
        eq(dailyAnswers.accountId, accountId),
        eq(dailyAnswers.day, day),
        eq(dailyAnswers.exam, exam),
      ),
    );
}

/** @returns those that are new: the first answer to a question stands. */
export async function insertAnswers(
  db: Db,
  rows: readonly DailyAnswerRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await db
    .insert(dailyAnswers)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ questionId: dailyAnswers.questionId });
  return new Set(inserted.map(({ questionId }) => questionId));
}

export async function insertOpenedDay(db: Db, accountId: string, day: number): Promise<void> {
  await db.insert(dailyDays).values({ accountId, day }).onConflictDoNothing();
}

export async function selectIsOpened(db: Db, accountId: string, day: number): Promise<boolean> {
  const rows = await db
    .select({ day: dailyDays.day })
    .from(dailyDays)
    .where(and(eq(dailyDays.accountId, accountId), eq(dailyDays.day, day)));
  return rows.length > 0;
}

export async function updateToDone(db: Db, accountId: string, day: number): Promise<void> {
  await db
    .update(dailyDays)
    .set({ isDone: true })
    .where(and(eq(dailyDays.accountId, accountId), eq(dailyDays.day, day)));
}

/** Those on which all questions were answered. */
export async function selectDoneDays(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .select({ day: dailyDays.day })
    .from(dailyDays)
    .where(and(eq(dailyDays.accountId, accountId), dailyDays.isDone))
    .orderBy(asc(dailyDays.day));
  return rows.map(({ day }) => day);
}

export async function selectSettings(
  db: Db,
  accountId: string,
): Promise<{ exam: string | null; hidesStreak: boolean }> {
  const [row] = await db
    .select({ exam: dailySettings.exam, hidesStreak: dailySettings.hidesStreak })
    .from(dailySettings)
    .where(eq(dailySettings.accountId, accountId));
  return row ?? { exam: null, hidesStreak: false };
}

/** What is prepared for, as the profile names it; '' where it names nothing. */
export async function selectGoalRecruitment(db: Db, accountId: string): Promise<string> {
  const [row] = await db
    .select({ exam: profiles.exam })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  return row?.exam ?? '';
}

export async function upsertSettings(
  db: Db,
  accountId: string,
  change: Partial<{ exam: string; hidesStreak: boolean }>,
): Promise<void> {
  await db
    .insert(dailySettings)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: dailySettings.accountId, set: change });
}

/** The tests that a learner is sitting: he learns nothing of their keys meanwhile. */
export async function selectSatTests(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ testId: string }>(
    sql`select test_id as "testId" from attempts where account_id = ${accountId} and status = 'running'`,
  );
  return new Set(rows.map(({ testId }) => testId));
}

/** Every answer of a learner, for his own data. */
export async function selectEveryAnswer(db: Db, accountId: string): Promise<DailyAnswerRow[]> {
  return db
    .select()
    .from(dailyAnswers)
    .where(eq(dailyAnswers.accountId, accountId))
    .orderBy(asc(dailyAnswers.day), asc(dailyAnswers.answeredAt));
}

/** The sets of these days, for the questions of answers. */
export async function selectSets(db: Db, days: readonly number[]) {
  if (days.length === 0) return [];
  return db
    .select()
    .from(dailySets)
    .where(inArray(dailySets.day, [...new Set(days)]));
}
