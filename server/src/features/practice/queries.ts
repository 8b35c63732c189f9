import type { PracticeMode } from '@taiyari/contract/rules/practice';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { practiceQuestions, practices, practisedTests } from '#database/practice.ts';
import { satQuestions } from '#database/sat-questions.ts';
import { type SessionLimits, sessionLivesFor } from '#database/session-life.ts';
import { emptySheet } from '#domain/answer-sheet.ts';
import type { Drawn } from '#features/practice/pool-queries.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

export type PracticeRow = typeof practices.$inferSelect;
export type PracticeQuestionRow = typeof practiceQuestions.$inferSelect;

/**
 * Call it in a transaction: a practice is there with its questions, and with what it does to ranks. Its blank sheet says how
 * many it had: a question goes with its test.
 */
export async function insertPractice(
  db: Db,
  practice: typeof practices.$inferInsert,
  drawn: readonly Drawn[],
): Promise<void> {
  const { accountId, id: practiceId, startedAt } = practice;
  const { answers, flags, timeSpent } = emptySheet(drawn.length);
  await db.insert(practices).values({ ...practice, answers, flags, timeSpent: [...timeSpent] });
  await db
    .insert(practiceQuestions)
    .values(drawn.map((question, place) => ({ ...question, accountId, practiceId, place })));
  const testIds = [...new Set(drawn.map(({ testId }) => testId))].sort();
  await db
    .insert(practisedTests)
    .values(testIds.map((testId) => ({ accountId, testId, practisedAt: startedAt })))
    .onConflictDoNothing();
}

export async function selectOptionalPractice(
  db: Db,
  accountId: string,
  id: string,
): Promise<PracticeRow | null> {
  const [row] = await db
    .select()
    .from(practices)
    .where(and(eq(practices.accountId, accountId), eq(practices.id, id)));
  return row ?? null;
}

/** Lets one transaction at a time begin a study of a learner. */
export async function lockStudies(db: Db, accountId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`studies ${accountId}`}, 0))`,
  );
}

/** The study of a version that has questions to answer yet; null: there is none. */
export async function selectOptionalStudy(
  db: Db,
  accountId: string,
  versionId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: practices.id })
    .from(practices)
    .where(
      and(
        eq(practices.accountId, accountId),
        eq(practices.studiedVersionId, versionId),
        isNull(practices.handedInAt),
        sql`exists (select 1 from practice_questions q where q.account_id = ${practices.accountId}
          and q.practice_id = ${practices.id} and q.answered_at is null)`,
      ),
    )
    .orderBy(desc(practices.startedAt), desc(practices.id))
    .limit(1);
  return row?.id ?? null;
}

function isOf(accountId: string, practiceId: string): SQL | undefined {
  return and(
    eq(practiceQuestions.accountId, accountId),
    eq(practiceQuestions.practiceId, practiceId),
  );
}

export async function selectPracticeQuestions(
  db: Db,
  accountId: string,
  practiceId: string,
): Promise<PracticeQuestionRow[]> {
  return db
    .select()
    .from(practiceQuestions)
    .where(isOf(accountId, practiceId))
    .orderBy(asc(practiceQuestions.place));
}

/**
 * Locks a practice until the end of the transaction: whatever changes it comes one after the other. By a session that
 * has ended nothing is written: whoever saves has not been looked up before. Null: there is none, or no session.
 */
export async function lockPractice(
  db: Db,
  actor: Pick<Actor, 'accountId' | 'sessionHash'>,
  id: string,
  sessions: SessionLimits,
): Promise<PracticeRow | null> {
  const { accountId } = actor;
  const isOwn = and(eq(practices.accountId, accountId), eq(practices.id, id));
  const [row] = await db
    .select()
    .from(practices)
    .where(and(isOwn, sessionLivesFor(actor, sessions)))
    .for('update');
  return row ?? null;
}

export async function updatePractice(
  db: Db,
  { accountId, id, ...row }: PracticeRow,
): Promise<void> {
  const { handedInAt, answers, flags, timeSpent, currentPlace, chosenAt, revision } = row;
  await db
    .update(practices)
    .set({ handedInAt, answers, flags, timeSpent, currentPlace, chosenAt, revision })
    .where(and(eq(practices.accountId, accountId), eq(practices.id, id)));
}

export async function deletePractice(
  db: Db,
  { accountId, id }: Pick<PracticeRow, 'accountId' | 'id'>,
): Promise<void> {
  await db.delete(practices).where(and(eq(practices.accountId, accountId), eq(practices.id, id)));
}

/** Writes the answers of one practice, however many, in one statement. */
export async function updateAnswers(db: Db, rows: readonly PracticeQuestionRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { accountId, practiceId } = first;
  const given = rows.map(({ place, chosen, isRight, seconds, answeredAt }) => ({
    ...{ place, chosen, seconds },
    is_right: isRight,
    answered_at: answeredAt,
  }));
  await db.execute(sql`
    update practice_questions q
       set chosen = g.chosen, is_right = g.is_right, seconds = g.seconds, answered_at = g.answered_at
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (place smallint, chosen smallint, is_right boolean, seconds integer, answered_at timestamptz)
     where q.account_id = ${accountId} and q.practice_id = ${practiceId} and q.place = g.place`);
}

/** Of one that is handed in, without those that were left open; in exam mode until then what stands on the sheet. */
const answeredCount = sql<number>`case
  when ${practices.handedInAt} is not null then count(${practiceQuestions.chosen})
  when ${practices.mode} = 'exam'
    then count(*) filter (where substr(${practices.answers}, ${practiceQuestions.place} + 1, 1) <> '-')
  else count(${practiceQuestions.answeredAt}) end::int`;

/** A page of the practices of a learner, newest first, with how far each is; right answers once he may know of all of them. */
export async function selectPractices(
  db: Db,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const isSat = sql`${practiceQuestions.questionId} in (select question_id from (${satQuestions(accountId)}) as sat)`;
  // Found before any question is looked at: whoever has thousands of practices has a hundred times as many of those.
  const page = await db
    .select({ id: practices.id })
    .from(practices)
    .where(eq(practices.accountId, accountId))
    .orderBy(desc(practices.startedAt), desc(practices.id))
    .limit(limit)
    .offset(offset);
  const ids = page.map(({ id }) => id);
  return db
    .select({
      id: practices.id,
      startedAt: practices.startedAt,
      deadlineAt: practices.deadlineAt,
      testTitle: sql<
        string | null
      >`(select v.title from test_versions v where v.id = ${practices.studiedVersionId})`,
      mode: sql<PracticeMode>`${practices.mode}`,
      questions: sql<number>`count(${practiceQuestions.place})::int`,
      answered: answeredCount,
      right: sql<
        number | null
      >`case when (${practices.mode} = 'study' or ${practices.handedInAt} is not null)
          and not coalesce(bool_or(${practiceQuestions.answeredAt} is not null and ${isSat}), false)
        then (count(*) filter (where ${practiceQuestions.isRight}))::int end`,
    })
    .from(practices)
    .leftJoin(
      practiceQuestions,
      and(
        eq(practiceQuestions.accountId, practices.accountId),
        eq(practiceQuestions.practiceId, practices.id),
      ),
    )
    .where(and(eq(practices.accountId, accountId), inArray(practices.id, ids)))
    .groupBy(practices.accountId, practices.id)
    .orderBy(desc(practices.startedAt), desc(practices.id));
}

export async function countPractices(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(practices)
    .where(eq(practices.accountId, accountId));
  return row?.total ?? 0;
}

/** Answers in practice to the question of a version are right or wrong by the key of now. */
export async function updatePractised(
  db: Db,
  { questionId, versionId }: { readonly questionId: string; readonly versionId: string },
  rightOptions: readonly number[],
): Promise<void> {
  const isRight = sql`(chosen is not null and chosen = any(${`{${rightOptions.join()}}`}::smallint[]))`;
  await db.execute(sql`
    update practice_questions set is_right = ${isRight}
     where version_id = ${versionId} and question_id = ${questionId} and answered_at is not null
       and is_right <> ${isRight}`);
}
