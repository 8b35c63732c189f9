import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { practiceQuestions, practices, practisedTests } from '#database/practice.ts';
import type { Drawn } from '#features/practice/pool-queries.ts';
import type { Db } from '#platform/database/database.ts';

export type PracticeRow = typeof practices.$inferSelect;
export type PracticeQuestionRow = typeof practiceQuestions.$inferSelect;

/** Call it in a transaction: a practice is there with its questions, and with what it does to ranks. */
export async function insertPractice(
  db: Db,
  practice: typeof practices.$inferInsert,
  drawn: readonly Drawn[],
): Promise<void> {
  const { accountId, id: practiceId, startedAt } = practice;
  await db.insert(practices).values(practice);
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
        sql`exists (select 1 from practice_questions q where q.account_id = ${practices.accountId}
          and q.practice_id = ${practices.id} and q.answered_at is null)`,
      ),
    )
    .orderBy(desc(practices.startedAt))
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

/** Locks questions of a practice until the end of the transaction: of two answers at once one is the first. */
export async function lockQuestions(
  db: Db,
  accountId: string,
  practiceId: string,
  questionIds: readonly string[],
): Promise<PracticeQuestionRow[]> {
  return db
    .select()
    .from(practiceQuestions)
    .where(
      and(
        isOf(accountId, practiceId),
        inArray(practiceQuestions.questionId, [...new Set(questionIds)]),
      ),
    )
    .orderBy(asc(practiceQuestions.place))
    .for('update');
}

export async function updateAnswer(
  db: Db,
  { accountId, practiceId, place, chosen, isRight, seconds, answeredAt }: PracticeQuestionRow,
): Promise<void> {
  await db
    .update(practiceQuestions)
    .set({ chosen, isRight, seconds, answeredAt })
    .where(and(isOf(accountId, practiceId), eq(practiceQuestions.place, place)));
}

const isSat = sql`exists (select 1 from attempts a where a.account_id = ${practiceQuestions.accountId}
  and a.test_id = ${practiceQuestions.testId} and a.status = 'running')`;

/** The latest practices of a learner, newest first, with how far each is; right answers as far as he may know of them. */
export async function selectPractices(db: Db, accountId: string, limit: number) {
  return db
    .select({
      id: practices.id,
      startedAt: practices.startedAt,
      deadlineAt: practices.deadlineAt,
      testTitle: sql<
        string | null
      >`(select v.title from test_versions v where v.id = ${practices.studiedVersionId})`,
      questions: sql<number>`count(${practiceQuestions.place})::int`,
      answered: sql<number>`count(${practiceQuestions.answeredAt})::int`,
      right: sql<number>`(count(*) filter (where ${practiceQuestions.isRight} and not ${isSat}))::int`,
    })
    .from(practices)
    .leftJoin(
      practiceQuestions,
      and(
        eq(practiceQuestions.accountId, practices.accountId),
        eq(practiceQuestions.practiceId, practices.id),
      ),
    )
    .where(eq(practices.accountId, accountId))
    .groupBy(practices.accountId, practices.id)
    .orderBy(desc(practices.startedAt), desc(practices.id))
    .limit(limit);
}

/** Everything a learner has practised, for his own data; a paper's questions follow each other. */
export async function selectEveryQuestion(db: Db, accountId: string) {
  return db
    .select({ practice: practices, question: practiceQuestions })
    .from(practices)
    .innerJoin(
      practiceQuestions,
      and(
        eq(practiceQuestions.accountId, practices.accountId),
        eq(practiceQuestions.practiceId, practices.id),
      ),
    )
    .where(eq(practices.accountId, accountId))
    .orderBy(asc(practices.startedAt), asc(practices.id), asc(practiceQuestions.place));
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
