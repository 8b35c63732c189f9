import type { SeriesSort } from '@taiyari/contract';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { enrolments } from '#database/enrolments.ts';
import { coversSeries, holdsAt } from '#database/entitlement-life.ts';
import { entitlements } from '#database/entitlements.ts';
import { products } from '#database/products.ts';
import { seriesRatings } from '#database/ratings.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type Search, type Searching } from '#platform/database/searching/search.ts';
import { countWhere } from '#platform/database/statements/count-where.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type SeriesFilter = {
  readonly search: string;
  /** '' and 'all' are every series, 'free' the free ones, anything else a category. */
  readonly category: string;
  readonly sort: SeriesSort;
  readonly limit: number;
  readonly offset: number;
};

/** Who looks, and when; null: a visitor, who is enrolled nowhere and has bought nothing. */
export type Viewer = { readonly accountId: string; readonly now: Date } | null;

export type SeriesRow = Awaited<ReturnType<typeof selectSeriesPage>>[number];

/** One page of the series that match. */
export async function selectSeriesPage(db: Db, viewer: Viewer, filter: Searching<SeriesFilter>) {
  return selectFromSeries(db, viewer)
    .where(and(isActiveSeries, holds(series.words, filter.search), isInCategory(filter.category)))
    .orderBy(...orders[filter.sort], ...newestFirst)
    .limit(filter.limit)
    .offset(filter.offset);
}

export async function selectFeaturedSeries(
  db: Db,
  viewer: Viewer,
  limit: number,
): Promise<SeriesRow[]> {
  return selectFromSeries(db, viewer)
    .where(and(isActiveSeries, eq(series.isFeatured, true)))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** The active series with these ids, in no order. */
export async function selectSeriesByIds(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<SeriesRow[]> {
  return selectFromSeries(db, viewer).where(and(isActiveSeries, inArray(series.id, [...ids])));
}

/** @throws AppError `not-found` when there is no such series. */
export async function selectSeries(db: Db, viewer: Viewer, id: string): Promise<SeriesRow> {
  const [row] = await selectSeriesByIds(db, viewer, [id]);
  if (!row) throw notFound('Test series not found');
  return row;
}

export type SeriesCategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** Every category that has an active series, with how many of them match the search: 0 keeps its chip. */
export async function selectCategories(db: Db, search: Search | null) {
  const all = db
    .selectDistinct({ category: series.category })
    .from(series)
    .where(isActiveSeries)
    .as('categories');
  // What matches is counted apart from the names: it is found by the index of words.
  const matching = db
    .select({
      category: series.category,
      count: sql<number>`count(*)::int`.as('matching_count'),
      freeCount: countWhere(series.isFree).as('free_count'),
    })
    .from(series)
    .where(and(isActiveSeries, holds(series.words, search)))
    .groupBy(series.category)
    .as('matching');
  return db
    .select({
      category: all.category,
      count: sql<number>`coalesce(${matching.count}, 0)`,
      freeCount: sql<number>`coalesce(${matching.freeCount}, 0)`,
    })
    .from(all)
    .leftJoin(matching, eq(matching.category, all.category));
}

/** The only series that learners see. */
export const isActiveSeries = sql`${series.status} = 'active'`;

/** The only tests that learners see. Spelled out, not a parameter, so that the partial index fits. */
export const isActiveTest = sql`${tests.status} = 'active'`;

/** True where the account has an active enrolment in the row's series; false for a visitor. */
export function isEnrolledBy(accountId: string | null): SQL<boolean> {
  if (accountId === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select 1 from ${enrolments}
    where ${enrolments.seriesId} = ${series.id}
      and ${enrolments.accountId} = ${accountId}
      and ${enrolments.isActive}
  )`;
}

/** True where an order, a coupon or a grant lets the viewer be enrolled in the row's series. */
function isEntitled(db: Db, viewer: Viewer): SQL<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  const held = db
    .select({ id: entitlements.id })
    .from(entitlements)
    .leftJoin(products, eq(products.id, entitlements.productId))
    .where(
      and(
        eq(entitlements.accountId, viewer.accountId),
        holdsAt(viewer.now),
        coversSeries(series.id),
      ),
    );
  return sql<boolean>`exists ${held}`;
}

function selectFromSeries(db: Db, viewer: Viewer) {
  const active = activeTestsOfSeries(db);
  return db
    .select({
      id: series.id,
      title: series.title,
      subtitle: series.subtitle,
      description: series.description,
      category: series.category,
      isFree: series.isFree,
      priceRupees: series.priceRupees,
      originalPriceRupees: series.originalPriceRupees,
      rating: series.rating,
      /** Null where none has ever rated it. */
      ratedBy: seriesRatings.learners,
      starsSum: seriesRatings.starsSum,
      tag: series.tag,
      tagColor: series.tagColor,
      bgGradient: series.bgGradient,
      iconBg: series.iconBg,
      iconColor: series.iconColor,
      iconFileId: series.iconFileId,
      isFeatured: series.isFeatured,
      features: series.features,
      enrolledCount: series.enrolledCount,
      createdAt: series.createdAt,
      testIds: active.testIds,
      mockCount: active.mockCount,
      pyqCount: active.pyqCount,
      practiceCount: active.practiceCount,
      isEnrolled: isEnrolledBy(viewer?.accountId ?? null),
      isEntitled: isEntitled(db, viewer),
    })
    .from(series)
    .crossJoinLateral(active)
    .leftJoin(seriesRatings, eq(seriesRatings.seriesId, series.id))
    .$dynamic();
}

/**
 * Aggregated per row of the page (lateral), through the key of series_tests: as quick as one pass
 * over all series for the whole list, three times as quick for a page of twenty.
 */
function activeTestsOfSeries(db: Db) {
  const order = sql`${seriesTests.position}, ${seriesTests.testId}`;
  return db
    .select({
      testIds: sql<string[] | null>`array_agg(${tests.id} order by ${order})`.as('test_ids'),
      mockCount: countWhere(tests.isMockTest).as('mock_count'),
      pyqCount: countWhere(tests.isPyq).as('pyq_count'),
      practiceCount: countWhere(tests.isPracticeTest).as('practice_count'),
    })
    .from(seriesTests)
    .innerJoin(tests, and(eq(tests.id, seriesTests.testId), isActiveTest))
    .where(eq(seriesTests.seriesId, series.id))
    .as('active_tests');
}

function isInCategory(category: string): SQL | undefined {
  if (category === '' || category === 'all') return undefined;
  if (category === 'free') return eq(series.isFree, true);
  return eq(series.category, category);
}

// 'nulls last' is how the index is made: without the words it could not be used.
const newestFirst = [sql`${series.createdAt} desc nulls last`, asc(series.id)];

const orders: Record<SeriesSort, SQL[]> = {
  newest: [],
  popular: [desc(series.enrolledCount)],
  rating: [desc(series.rating)],
  'price-low': [asc(series.priceRupees)],
  'price-high': [desc(series.priceRupees)],
};
