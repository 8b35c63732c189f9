import type { ReviewState } from '@taiyari/contract/rules/ratings';
import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { series } from '#database/catalogue.ts';
import { ratings } from '#database/ratings.ts';
import type { RatingRow } from '#features/ratings/queries.ts';
import type { Db } from '#platform/database/database.ts';

export type ReviewRow = RatingRow & { readonly seriesTitle: string };

type Filter = {
  readonly state: ReviewState;
  /** '' stands for all. */
  readonly seriesId: string;
};

function matching({ state, seriesId }: Filter): SQL | undefined {
  return and(
    eq(ratings.reviewState, state),
    seriesId === '' ? undefined : eq(ratings.seriesId, seriesId),
  );
}

/** Those that wait: the oldest first; others: the last decided first. */
export async function selectReviews(
  db: Db,
  { limit, offset, ...filter }: Filter & { readonly limit: number; readonly offset: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const order =
    filter.state === 'waiting'
      ? [asc(ratings.writtenAt), asc(ratings.id)]
      : [desc(ratings.decidedAt), desc(ratings.id)];
  const rows = await selectWithTitle(db)
    .where(matching(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(ratings).where(matching(filter));
  return { rows, total: counted?.total ?? 0 };
}

export async function selectOptionalReview(db: Db, id: string): Promise<ReviewRow | null> {
  const [row] = await selectWithTitle(db).where(
    and(eq(ratings.id, id), sql`review_state is not null`),
  );
  return row ?? null;
}

function selectWithTitle(db: Db) {
  return db
    .select({ ...getTableColumns(ratings), seriesTitle: series.title })
    .from(ratings)
    .innerJoin(series, eq(series.id, ratings.seriesId))
    .$dynamic();
}

/** The series with reviews of a state, by title. */
export async function selectReviewedSeries(
  db: Db,
  state: ReviewState,
): Promise<{ seriesId: string; title: string; reviews: number }[]> {
  return db
    .select({ seriesId: series.id, title: series.title, reviews: count() })
    .from(ratings)
    .innerJoin(series, eq(series.id, ratings.seriesId))
    .where(eq(ratings.reviewState, state))
    .groupBy(series.id, series.title)
    .orderBy(asc(series.title), asc(series.id));
}

/** How many reviews nobody has decided on. */
export async function countWaitingReviews(db: Db): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(ratings)
    .where(sql`review_state = 'waiting'`);
  return row?.waiting ?? 0;
}

/** @returns false where the text is another one by now. */
export async function decide(
  db: Db,
  id: string,
  writtenAt: Date,
  decision: {
    readonly reviewState: 'approved' | 'refused';
    readonly reason: string;
    readonly decidedAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db
    .update(ratings)
    .set(decision)
    .where(and(eq(ratings.id, id), eq(ratings.writtenAt, writtenAt)));
  return rowCount === 1;
}
