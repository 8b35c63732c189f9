import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { drawnQuestions } from '#database/endless-practice.ts';
import type { Db } from '#platform/database/database.ts';

export type DrawnRow = typeof drawnQuestions.$inferSelect;

const practiceLock = 7_201_957;

/** Lets one transaction at a time draw for an account: two tabs get the same open questions, not each its own. */
export async function lockPractice(db: Db, accountId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${practiceLock}, hashtext(${accountId}))`);
}

/** How many of each template the account has drawn, answered and got right. */
export function selectCounts(db: Db, accountId: string) {
  return db
    .select({
      templateId: drawnQuestions.templateId,
      drawn: count(),
      answered:
        sql<number>`count(*) filter (where ${drawnQuestions.answeredAt} is not null)`.mapWith(
          Number,
        ),
      right: sql<number>`count(*) filter (where ${drawnQuestions.isRight})`.mapWith(Number),
    })
    .from(drawnQuestions)
    .where(eq(drawnQuestions.accountId, accountId))
    .groupBy(drawnQuestions.templateId);
}

/** Those that wait for an answer, the oldest first. */
export function selectOpen(
  db: Db,
  { accountId, templateIds }: { readonly accountId: string; readonly templateIds: string[] },
): Promise<DrawnRow[]> {
  return db
    .select()
    .from(drawnQuestions)
    .where(
      and(
        eq(drawnQuestions.accountId, accountId),
        inArray(drawnQuestions.templateId, templateIds),
        isNull(drawnQuestions.answeredAt),
      ),
    )
    .orderBy(asc(drawnQuestions.drawnAt), asc(drawnQuestions.id));
}

/** What the account has met of these templates. */
export async function selectWordings(
  db: Db,
  { accountId, templateIds }: { readonly accountId: string; readonly templateIds: string[] },
): Promise<Set<string>> {
  const rows = await db
    .select({ wording: drawnQuestions.wording })
    .from(drawnQuestions)
    .where(
      and(eq(drawnQuestions.accountId, accountId), inArray(drawnQuestions.templateId, templateIds)),
    );
  return new Set(rows.map(({ wording }) => wording));
}

export async function insertDrawn(
  db: Db,
  rows: readonly (typeof drawnQuestions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(drawnQuestions).values([...rows]);
}

export async function deleteDrawn(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(drawnQuestions).where(inArray(drawnQuestions.id, [...ids]));
}

export async function selectOptionalDrawn(
  db: Db,
  key: { readonly accountId: string; readonly id: string },
): Promise<DrawnRow | null> {
  const [row] = await db
    .select()
    .from(drawnQuestions)
    .where(and(eq(drawnQuestions.id, key.id), eq(drawnQuestions.accountId, key.accountId)));
  return row ?? null;
}

type GivenAnswer = {
  readonly chosen: number;
  readonly isRight: boolean;
  readonly answeredAt: Date;
};

/** Two answers at once: who comes first stands. @returns the answer that stands. */
export async function updateToAnswered(
  db: Db,
  id: string,
  answer: GivenAnswer,
): Promise<number | null> {
  await db
    .update(drawnQuestions)
    .set(answer)
    .where(and(eq(drawnQuestions.id, id), isNull(drawnQuestions.answeredAt)));
  const [row] = await db
    .select({ chosen: drawnQuestions.chosen })
    .from(drawnQuestions)
    .where(eq(drawnQuestions.id, id));
  return row?.chosen ?? null;
}

export function selectAllDrawn(db: Db, accountId: string): Promise<DrawnRow[]> {
  return db
    .select()
    .from(drawnQuestions)
    .where(eq(drawnQuestions.accountId, accountId))
    .orderBy(asc(drawnQuestions.drawnAt), asc(drawnQuestions.id));
}
