import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { results } from '#database/attempts.ts';
import { series } from '#database/catalogue.ts';
import { ratings } from '#database/ratings.ts';
import type { Db } from '#platform/database/database.ts';

export type RatingRow = typeof ratings.$inferSelect;

/** Whose rating of what. */
export type RatingOf = { readonly accountId: string; readonly seriesId: string };

function isOf({ accountId, seriesId }: RatingOf): SQL | undefined {
  return and(eq(ratings.accountId, accountId), eq(ratings.seriesId, seriesId));
}

export async function selectOptionalRating(db: Db, of: RatingOf): Promise<RatingRow | null> {
  const [row] = await db.select().from(ratings).where(isOf(of));
  return row ?? null;
}

/** Whether learners see the series, and whether the learner has a result of one of its tests. */
export async function selectMayRate(
  db: Db,
  { accountId, seriesId }: RatingOf,
): Promise<{ isSeries: boolean; hasFinished: boolean }> {
  const { rows } = await db.execute<{ isSeries: boolean; hasFinished: boolean }>(sql`
    select exists (select from ${series} where id = ${seriesId} and status = 'active') as "isSeries",
           exists (select from ${results} where account_id = ${accountId} and series_id = ${seriesId})
             as "hasFinished"`);
  return rows[0] ?? { isSeries: false, hasFinished: false };
}

/**
 * Gives the stars; a review that stands there stays.
 * @param before the stars that the learner has seen or sent, which may be replaced; undefined: whichever stand there.
 * @returns false where others stand there, and stay.
 */
export async function upsertStars(
  db: Db,
  row: RatingOf & { readonly id: string; readonly stars: number; readonly now: Date },
  before: readonly number[] | undefined,
): Promise<boolean> {
  const { now, ...rating } = row;
  const { rowCount } = await db
    .insert(ratings)
    .values({ ...rating, createdAt: now, changedAt: now })
    .onConflictDoUpdate({
      target: [ratings.accountId, ratings.seriesId],
      set: { stars: row.stars, changedAt: now },
      setWhere: before && inArray(ratings.stars, [row.stars, ...before]),
    });
  return rowCount === 1;
}

/**
 * Another text waits anew; the one that stands there already stays as it was decided.
 * @param before the texts that the learner has seen or sent, which may be replaced, as may an empty one; undefined:
 *   whichever stands there.
 * @returns false: no stars yet, or another text stands there, and stays.
 */
export async function updateReview(
  db: Db,
  { review, now, ...of }: RatingOf & { readonly review: string; readonly now: Date },
  before: readonly string[] | undefined,
): Promise<boolean> {
  const isNone = review === '';
  const isSame = sql`${ratings.review} = ${review}`;
  const unlessSame = (value: SQL, column: SQL) =>
    sql`case when ${isSame} then ${column} else ${value} end`;
  const { rowCount } = await db
    .update(ratings)
    .set({
      review,
      reviewState: unlessSame(isNone ? sql`null` : sql`'waiting'`, sql`${ratings.reviewState}`),
      writtenAt: unlessSame(
        isNone ? sql`null` : sql`${now.toISOString()}::timestamptz`,
        sql`${ratings.writtenAt}`,
      ),
      reason: unlessSame(sql`''`, sql`${ratings.reason}`),
      decidedAt: unlessSame(sql`null`, sql`${ratings.decidedAt}`),
      changedAt: now,
    })
    .where(and(isOf(of), before && inArray(ratings.review, ['', review, ...before])));
  return rowCount === 1;
}

/** @param seenAt deletes the rating only as it was changed at this moment (ISO 8601); undefined: as it is. */
export async function deleteRating(
  db: Db,
  of: RatingOf,
  seenAt: string | undefined,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(ratings)
    .where(and(isOf(of), seenAt ? eq(ratings.changedAt, new Date(seenAt)) : undefined));
  return rowCount === 1;
}

type Page = { readonly limit: number; readonly offset: number };

/** Null where learners see no such series. */
export async function selectApproved(
  db: Db,
  seriesId: string,
  { limit, offset }: Page,
): Promise<{ rows: RatingRow[]; total: number } | null> {
  const [shown] = await db
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.id, seriesId), eq(series.status, 'active')));
  if (!shown) return null;
  // What an account wrote that is switched off is as little shown as its stars are counted.
  const isApproved = and(
    eq(ratings.seriesId, seriesId),
    ratings.counts,
    sql`review_state = 'approved'`,
  );
  const rows = await db
    .select()
    .from(ratings)
    .where(isApproved)
    .orderBy(desc(ratings.writtenAt), desc(ratings.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(ratings).where(isApproved);
  return { rows, total: counted?.total ?? 0 };
}

/** All that a learner thinks of series, with their titles. */
export async function selectEveryRating(
  db: Db,
  accountId: string,
): Promise<(RatingRow & { seriesTitle: string })[]> {
  return db
    .select({ ...getTableColumns(ratings), seriesTitle: series.title })
    .from(ratings)
    .innerJoin(series, eq(series.id, ratings.seriesId))
    .where(eq(ratings.accountId, accountId))
    .orderBy(asc(ratings.createdAt), asc(ratings.id));
}
