import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import { outlookRecords, outlooks, topicMastery } from '#database/mastery.ts';
import { weakUpTo } from '#domain/mastery.ts';
import type { Db } from '#platform/database/database.ts';

export type MasteryRow = typeof topicMastery.$inferSelect;
export type OutlookRow = typeof outlooks.$inferSelect;

export async function selectMastery(db: Db, accountId: string): Promise<MasteryRow[]> {
  return db
    .select()
    .from(topicMastery)
    .where(eq(topicMastery.accountId, accountId))
    .orderBy(asc(topicMastery.subject), asc(topicMastery.topic));
}

/** Lock the mastery of the learner before. */
export async function replaceMastery(
  db: Db,
  accountId: string,
  rows: readonly MasteryRow[],
): Promise<void> {
  await db.delete(topicMastery).where(eq(topicMastery.accountId, accountId));
  if (rows.length > 0) await db.insert(topicMastery).values([...rows]);
}

export async function selectOutlooks(db: Db, accountId: string): Promise<OutlookRow[]> {
  return db
    .select()
    .from(outlooks)
    .where(eq(outlooks.accountId, accountId))
    .orderBy(asc(outlooks.exam));
}

/** The records of all learners follow. Lock the mastery of the learner before. */
export async function replaceOutlooks(
  db: Db,
  accountId: string,
  rows: readonly OutlookRow[],
): Promise<void> {
  const before = await db.delete(outlooks).where(eq(outlooks.accountId, accountId)).returning();
  if (rows.length > 0) await db.insert(outlooks).values([...rows]);
  const recruitments = new Set([...before, ...rows].map((row) => row.exam));
  // In the same order as everybody else, or two could wait for each other.
  for (const recruitment of [...recruitments].sort()) {
    const isIt = (row: OutlookRow) => row.exam === recruitment;
    const [old, now] = [before.find(isIt), rows.find(isIt)];
    const made = (now?.made ?? 0) - (old?.made ?? 0);
    const held = (now?.held ?? 0) - (old?.held ?? 0);
    if (made !== 0 || held !== 0) await addToRecord(db, { exam: recruitment, made, held });
  }
}

async function addToRecord(db: Db, added: typeof outlookRecords.$inferInsert): Promise<void> {
  await db
    .insert(outlookRecords)
    .values(added)
    .onConflictDoUpdate({
      target: outlookRecords.exam,
      set: {
        made: sql`${outlookRecords.made} + excluded.made`,
        held: sql`${outlookRecords.held} + excluded.held`,
      },
    });
}

export async function selectRecord(
  db: Db,
  recruitment: string,
): Promise<{ made: number; held: number }> {
  const [row] = await db
    .select({ made: outlookRecords.made, held: outlookRecords.held })
    .from(outlookRecords)
    .where(eq(outlookRecords.exam, recruitment));
  return row ?? { made: 0, held: 0 };
}

/** What the learner prepares for; '' and null where he has not said. */
export async function selectGoal(
  db: Db,
  accountId: string,
): Promise<{ exam: string; examDate: string | null }> {
  const [row] = await db
    .select({ exam: profiles.exam, examDate: profiles.examDate })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  return row ?? { exam: '', examDate: null };
}

/** @returns whether the account is there; it stays until the end of the transaction. */
export async function lockAccount(db: Db, accountId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from accounts where id = ${accountId} for key share`,
  );
  return rowCount === 1;
}

/** The subject that the answers say is known least; null: none is known to be weak. */
export async function selectWeakestSubject(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ subject: topicMastery.subject })
    .from(topicMastery)
    .where(
      and(
        eq(topicMastery.accountId, accountId),
        eq(topicMastery.topic, ''),
        lte(topicMastery.high, weakUpTo),
      ),
    )
    .orderBy(asc(topicMastery.high), asc(topicMastery.subject))
    .limit(1);
  return row?.subject ?? null;
}
