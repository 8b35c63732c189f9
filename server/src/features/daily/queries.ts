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
  readonly subject: string;
  readonly isOfExam: boolean;
  /** One of the latest sets of the exam asks it, in whichever test. */
  readonly isRecent: boolean;
};

/**
 * Questions of published free tests: of each a tenth at most, always the same one, so that its paper stays a test; of one
 * that is for practice a third. Each subject of a test gives one before any gives a second one, for a day is to be mixed.
 * What several tests ask comes once. @param latestDays so many days before this one are the latest ones.
 */
export async function selectEligible(
  db: Db,
  { exam, day }: SetKey,
  latestDays: number,
): Promise<Eligible[]> {
  const { rows } = await db.execute<Eligible>(sql`
    with places as (
      select t.id as test_id, v.id as version_id, place.question_id, place.position::int - 1 as position,
             coalesce(q.subject, '') as subject,
             row_number() over (partition by t.id, q.subject order by md5(place.question_id::text)) as of_subject,
             cardinality(v.question_ids) / (case when t.is_practice_test then 3 else 10 end) as given,
             exists (select 1 from series_tests s join series x on x.id = s.series_id
                      where s.test_id = t.id and x.status = 'active' and x.category = ${exam}) as is_of_exam
        from tests t
        join test_versions v on v.id = t.current_version_id
        cross join unnest(v.question_ids) with ordinality as place (question_id, position)
        left join questions q on q.id = place.question_id
       where t.status = 'active' and t.is_free
         and (t.is_standalone
              or exists (select 1 from series_tests s join series x on x.id = s.series_id
                          where s.test_id = t.id and x.status = 'active' and x.is_free))),
    in_turn as (
      select *, row_number() over (partition by test_id order by of_subject, md5(question_id::text)) as turn
        from places),
    recent as (
      select coalesce(u.bank_question_id, (asked ->> 'questionId')::uuid) as bank_id
        from daily_sets s
       cross join lateral jsonb_array_elements(s.questions) as asked
        left join question_uses u on u.question_id = (asked ->> 'questionId')::uuid
       where s.exam = ${exam} and s.day between ${day - latestDays}::int and ${day - 1}::int and asked ? 'questionId')
    select distinct on (coalesce(u.bank_question_id, p.question_id))
           p.test_id as "testId", p.version_id as "versionId", p.question_id as "questionId", p.position,
           p.subject, p.is_of_exam as "isOfExam",
           coalesce(u.bank_question_id, p.question_id) in (select bank_id from recent) as "isRecent"
      from in_turn p
      left join question_uses u on u.question_id = p.question_id
     where p.turn <= p.given
     order by coalesce(u.bank_question_id, p.question_id), p.is_of_exam desc, p.question_id`);
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

/** Of two tabs that answer at one moment, the second one counts what the first one has answered. */
export async function lockDay(db: Db, accountId: string, day: number): Promise<void> {
  await db
    .select({ day: dailyDays.day })
    .from(dailyDays)
    .where(and(eq(dailyDays.accountId, accountId), eq(dailyDays.day, day)))
    .for('update');
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

/** An exam is chosen by answering its questions: an address that names one, which anybody can link to, only shows them. */
export async function upsertAnsweredLast(db: Db, accountId: string, exam: string): Promise<void> {
  await db
    .insert(dailySettings)
    .values({ accountId, exam })
    .onConflictDoUpdate({
      target: dailySettings.accountId,
      set: { exam },
      setWhere: sql`${dailySettings.exam} is distinct from excluded.exam`,
    });
}

export async function upsertSettings(
  db: Db,
  accountId: string,
  change: { readonly hidesStreak: boolean },
): Promise<void> {
  await db
    .insert(dailySettings)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: dailySettings.accountId, set: change });
}

/** Every answer of a learner, for his own data. */
export async function selectEveryAnswer(db: Db, accountId: string): Promise<DailyAnswerRow[]> {
  return db
    .select()
    .from(dailyAnswers)
    .where(eq(dailyAnswers.accountId, accountId))
    .orderBy(asc(dailyAnswers.day), asc(dailyAnswers.answeredAt), asc(dailyAnswers.questionId));
}

/** The sets of these days, for the questions of answers. */
export async function selectSets(db: Db, days: readonly number[]) {
  if (days.length === 0) return [];
  return db
    .select()
    .from(dailySets)
    .where(inArray(dailySets.day, [...new Set(days)]));
}
