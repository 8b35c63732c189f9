import type { Api, QueryOf } from '@taiyari/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { attempts } from '#database/attempts.ts';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { isKept } from '#features/authoring/trash/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type Searching, titleFirst } from '#platform/database/searching/search.ts';
import { countWhere } from '#platform/database/statements/count-where.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type ManagedSeriesFilter = Searching<QueryOf<Api['listAdminSeries']>>;
export type StoredSeries = typeof series.$inferSelect;
export type SeriesFields = Omit<typeof series.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
export type ManagedSeriesRow = Awaited<ReturnType<typeof selectSeriesPage>>[number];

/** One page of the series that match, with the counts of their tests, whatever the tests' status. */
export async function selectSeriesPage(db: Db, filter: ManagedSeriesFilter) {
  const order = [
    ...titleFirst(series.words, filter.search),
    ...orders[filter.sort],
    ...newestFirst,
  ];
  // The page is found first: the tests of ten series are counted, not those of all that were sorted.
  const page = db
    .select({ id: series.id })
    .from(series)
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(filter.limit)
    .offset(filter.offset);
  return selectFromSeries(db)
    .where(inArray(series.id, page))
    .orderBy(...order);
}

export async function countSeries(db: Db, filter: ManagedSeriesFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(series).where(conditionOf(filter));
  return row?.total ?? 0;
}

/** @throws AppError `not-found` when there is no such series. */
export async function selectSeries(db: Db, id: string): Promise<ManagedSeriesRow> {
  const [row] = await selectFromSeries(db).where(and(eq(series.id, id), isKept(series)));
  if (!row) throw notFound('Test series not found');
  return row;
}

/**
 * Locks the series, so that two changes of its form or its tests come one after the other; learners
 * go on enrolling and reading. @throws AppError `not-found`.
 */
export async function lockSeries(db: Db, id: string): Promise<StoredSeries> {
  const [row] = await db
    .select()
    .from(series)
    .where(and(eq(series.id, id), isKept(series)))
    .for('no key update');
  if (!row) throw notFound('Test series not found');
  return row;
}

/** What the cards show, of all series that are not in the trash; the mean is of the rated ones, null while there is none. */
export async function selectFigures(db: Db) {
  const [row] = await db
    .select({
      series: count(),
      enrolments: sql<number>`coalesce(sum(${series.enrolledCount}), 0)::int`,
      categories: sql<number>`count(distinct ${series.category})::int`,
      averageRating: sql<
        number | null
      >`(avg(${series.rating}) filter (where ${series.rating} > 0))::float8`,
      ratedSeries: countWhere(sql`${series.rating} > 0`),
    })
    .from(series)
    .where(isKept(series));
  return row ?? { series: 0, enrolments: 0, categories: 0, averageRating: null, ratedSeries: 0 };
}

export function selectCategories(db: Db): Promise<{ slug: string; count: number }[]> {
  return db
    .select({ slug: series.category, count: count() })
    .from(series)
    .where(isKept(series))
    .groupBy(series.category);
}

export async function insertSeries(
  db: Db,
  row: SeriesFields & { readonly id: string },
  now: Date,
): Promise<void> {
  await db.insert(series).values({ ...row, createdAt: now, updatedAt: now });
}

export async function updateSeries(
  db: Db,
  id: string,
  change: Partial<Omit<StoredSeries, 'id'>>,
): Promise<void> {
  await db.update(series).set(change).where(eq(series.id, id));
}

/** To count more for one look would take longer with every learner. */
export const mostCountedResults = 10_000;

/** How many results hang on the series: at most so many are counted, or all with null. */
export async function countResultsInSeries(
  db: Db,
  id: string,
  most: number | null,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
      from (select 1 from results where series_id = ${id} and replaced_by is null limit ${most}) as found`);
  return rows[0]?.total ?? 0;
}

export async function countRunningInSeries(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(attempts)
    .where(and(eq(attempts.seriesId, id), eq(attempts.status, 'running')));
  return row?.total ?? 0;
}

function selectFromSeries(db: Db) {
  const held = testsOfSeries(db);
  return db
    .select({
      stored: series,
      testCount: held.testCount,
      activeCount: held.activeCount,
      mockCount: held.mockCount,
      pyqCount: held.pyqCount,
      practiceCount: held.practiceCount,
    })
    .from(series)
    .crossJoinLateral(held)
    .$dynamic();
}

function testsOfSeries(db: Db) {
  return db
    .select({
      testCount: sql<number>`count(*)::int`.as('test_count'),
      activeCount: countWhere(sql`${tests.status} = 'active'`).as('active_count'),
      mockCount: countWhere(tests.isMockTest).as('mock_count'),
      pyqCount: countWhere(tests.isPyq).as('pyq_count'),
      practiceCount: countWhere(tests.isPracticeTest).as('practice_count'),
    })
    .from(seriesTests)
    .innerJoin(tests, eq(tests.id, seriesTests.testId))
    .where(and(eq(seriesTests.seriesId, series.id), isKept(tests)))
    .as('held_tests');
}

function conditionOf({ search, category, status }: ManagedSeriesFilter): SQL | undefined {
  return and(
    isKept(series),
    status === '' ? undefined : eq(series.status, status),
    holds(series.words, search),
    category === '' || category === 'all' ? undefined : eq(series.category, category),
  );
}

// 'nulls last' is how the index is made: without the words it could not be used.
const newestFirst = [sql`${series.createdAt} desc nulls last`, asc(series.id)];

const orders: Record<ManagedSeriesFilter['sort'], SQL[]> = {
  newest: [],
  title: [asc(sql`lower(${series.title})`)],
  category: [asc(series.category), asc(sql`lower(${series.title})`)],
  price: [asc(series.priceRupees)],
  enrolled: [desc(series.enrolledCount)],
};
