import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { reviewCards, reviewGoals, reviewLog } from '#database/review.ts';
import type { DayLoad } from '#domain/day-load.ts';
import type { Recall } from '#domain/sifting.ts';
import { mayTellKey, untoldQuestions } from '#features/review/may-tell-key.ts';
import type { Db } from '#platform/database/database.ts';

export type CardRow = typeof reviewCards.$inferSelect;
export type LogRow = typeof reviewLog.$inferInsert;

const reviewLock = 7_201_911;

/** Lets one transaction at a time change the book of a learner, whichever device or job it is of. */
export async function lockBook(db: Db, accountId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${reviewLock}, hashtext(${accountId}))`);
}

export async function selectCards(
  db: Db,
  accountId: string,
  questionIds: readonly string[],
): Promise<Map<string, CardRow>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reviewCards)
    .where(
      and(eq(reviewCards.accountId, accountId), inArray(reviewCards.questionId, [...questionIds])),
    );
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** A statement takes 65,535 values at most, and a card is twenty of them. */
const cardsOfStatement = 1000;

/** Writes cards whole, new ones and known ones alike, however many. */
export async function upsertCards(db: Db, rows: readonly CardRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += cardsOfStatement) {
    await upsertPortion(db, rows.slice(from, from + cardsOfStatement));
  }
}

async function upsertPortion(db: Db, rows: readonly CardRow[]): Promise<void> {
  await db
    .insert(reviewCards)
    .values([...rows])
    .onConflictDoUpdate({
      target: [reviewCards.accountId, reviewCards.questionId],
      set: {
        versionId: sql`excluded.version_id`,
        position: sql`excluded.position`,
        subject: sql`excluded.subject`,
        topic: sql`excluded.topic`,
        cause: sql`excluded.cause`,
        note: sql`excluded.note`,
        bookmarkedAt: sql`excluded.bookmarked_at`,
        stability: sql`excluded.stability`,
        difficulty: sql`excluded.difficulty`,
        dueDay: sql`excluded.due_day`,
        lastDay: sql`excluded.last_day`,
        reps: sql`excluded.reps`,
        lapses: sql`excluded.lapses`,
        suspendedAt: sql`excluded.suspended_at`,
        withdrawnAt: sql`excluded.withdrawn_at`,
        resumedAt: sql`excluded.resumed_at`,
      },
    });
}

export async function deleteCard(db: Db, accountId: string, questionId: string): Promise<void> {
  await db
    .delete(reviewCards)
    .where(and(eq(reviewCards.accountId, accountId), eq(reviewCards.questionId, questionId)));
}

export async function insertAnswers(db: Db, rows: readonly LogRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(reviewLog).values([...rows]);
}

/** Which of these answers have been counted. */
export async function selectKnownAnswers(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: reviewLog.id })
    .from(reviewLog)
    .where(and(eq(reviewLog.accountId, accountId), inArray(reviewLog.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** The last eight grades of each question since it was taken back, oldest first, one of a day. */
export async function selectLatestGrades(
  db: Db,
  accountId: string,
  questionIds: readonly string[],
): Promise<Map<string, Recall[]>> {
  const { rows } = await db.execute<{ questionId: string; grades: Recall[] }>(sql`
    select c.question_id as "questionId",
           array(select d.grade from (
                   select distinct on (l.day) l.grade, l.day from review_log l
                    where l.account_id = c.account_id and l.question_id = c.question_id and not l.is_silent
                      and (c.resumed_at is null or l.answered_at > c.resumed_at)
                    order by l.day desc, l.answered_at, l.id limit 8) as d
                  order by d.day desc) as grades
      from review_cards c
     where c.account_id = ${accountId} and c.question_id = any(${`{${questionIds.join()}}`}::uuid[])`);
  return new Map(rows.map(({ questionId, grades }) => [questionId, grades.toReversed()]));
}

/** How many cards wait on each day from today on; what is overdue waits today. */
export async function selectLoad(db: Db, accountId: string, today: number): Promise<DayLoad> {
  const { rows } = await db.execute<{ day: number; cards: number }>(sql`
    select greatest(due_day, ${today}::integer) as day, count(*)::int as cards from review_cards
     where account_id = ${accountId} and suspended_at is null group by 1`);
  return new Map(rows.map(({ day, cards }) => [day, cards]));
}

/** The seconds of a learner's latest answers outside of tests, by which slow ones are told. */
export async function selectLatestSeconds(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .select({ seconds: reviewLog.seconds })
    .from(reviewLog)
    .where(and(eq(reviewLog.accountId, accountId), isNull(reviewLog.attemptId)))
    .orderBy(sql`${reviewLog.day} desc`)
    .limit(50);
  return rows.map(({ seconds }) => seconds);
}

/** Nothing is due beyond the goal day: what is left waits until the learner names another one, or none. */
export function isBeforeGoal(accountId: string, today: number): SQL {
  return sql`not exists (select 1 from review_goals where account_id = ${accountId} and goal_day < ${today})`;
}

type DueFigures = {
  readonly due: number;
  readonly leeches: number;
  readonly answered: number;
  readonly goalDay: number | null;
};

/** Counts what is due as far as `most`, what is set apart, and the questions that were answered in rounds today. */
export async function countDue(
  db: Db,
  accountId: string,
  today: number,
  most: number,
): Promise<DueFigures> {
  const isDue = sql`review_cards.account_id = ${accountId} and suspended_at is null and due_day <= ${today}
                 and ${isBeforeGoal(accountId, today)}`;
  // The few that rest are found one by one: so the others are counted by their index alone.
  const { rows } = await db.execute<DueFigures>(sql`
    with untold as materialized (select distinct question_id from (${untoldQuestions(accountId)}) as sat),
    resting as materialized (
      select count(*) as cards from untold join review_cards using (question_id) where ${isDue})
    select (select least(${most}, count(*) - (select cards from resting))::int from (
              select 1 from review_cards where ${isDue}
               limit ${most} + (select cards from resting)) as found) as due,
           (select count(*)::int from review_cards
             where review_cards.account_id = ${accountId} and suspended_at is not null and withdrawn_at is null
               and ${mayTellKey(accountId)}) as leeches,
           (select count(distinct question_id)::int from review_log
             where review_log.account_id = ${accountId} and day = ${today} and attempt_id is null and practice_id is null) as answered,
           (select goal_day from review_goals where account_id = ${accountId}) as "goalDay"`);
  return rows[0] ?? { due: 0, leeches: 0, answered: 0, goalDay: null };
}

export async function selectOptionalGoal(db: Db, accountId: string): Promise<number | null> {
  const [row] = await db
    .select({ goalDay: reviewGoals.goalDay })
    .from(reviewGoals)
    .where(eq(reviewGoals.accountId, accountId));
  return row?.goalDay ?? null;
}

export async function replaceGoal(
  db: Db,
  accountId: string,
  goalDay: number | null,
): Promise<void> {
  if (goalDay === null) {
    await db.delete(reviewGoals).where(eq(reviewGoals.accountId, accountId));
    return;
  }
  await db
    .insert(reviewGoals)
    .values({ accountId, goalDay })
    .onConflictDoUpdate({ target: reviewGoals.accountId, set: { goalDay } });
}

/** The cards that would come only after a day, the earliest first. */
export async function selectCardsAfter(db: Db, accountId: string, day: number): Promise<CardRow[]> {
  return db
    .select()
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.accountId, accountId),
        isNull(reviewCards.suspendedAt),
        sql`${reviewCards.dueDay} > ${day}`,
      ),
    )
    .orderBy(asc(reviewCards.dueDay), asc(reviewCards.questionId));
}
