import type { Api, QueryOf } from '@taiyari/contract';
import { and, asc, type Column, count, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import { attempts } from '#database/attempts.ts';
import { series, seriesTests, tests, testVersions } from '#database/catalogue.ts';
import { testResults } from '#database/tallies.ts';
import { testCategories } from '#database/test-categories.ts';
import type { Part } from '#domain/paper/parts.ts';
import { isKept } from '#features/authoring/trash/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type Searching, titleFirst } from '#platform/database/searching/search.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type ManagedTestFilter = Searching<QueryOf<Api['listManagedTests']>>;
export type ManagedTestRow = typeof tests.$inferSelect;
export type NewTest = typeof tests.$inferInsert;

/** A test with the figures of all its results and the titles of the series that hold it. */
export type ManagedRow = {
  readonly test: ManagedTestRow;
  /** How its current version is divided. */
  readonly currentParts: readonly Part[];
  readonly figures: { readonly results: number; readonly averageScore: number | null };
  readonly seriesTitles: string[];
};

/** One page of the tests that match. The figures are read for the rows of the page alone. */
export async function selectManagedTests(db: Db, filter: ManagedTestFilter): Promise<ManagedRow[]> {
  const page = db
    .select()
    .from(tests)
    .where(and(matches(db, filter), isOfCategory(filter)))
    .orderBy(...orderOf(filter))
    .limit(filter.limit)
    .offset(filter.offset)
    .as('tests');
  return selectRows(db, page, orderOf(filter));
}

/** @throws AppError `not-found`. */
export async function selectManagedTest(db: Db, testId: string): Promise<ManagedRow> {
  const [row] = await selectRows(
    db,
    db
      .select()
      .from(tests)
      .where(and(eq(tests.id, testId), isKept(tests)))
      .as('tests'),
    [],
  );
  if (!row) throw notFound('Test not found');
  return row;
}

type Counts = {
  readonly total: number;
  readonly available: number;
  /** What matches, by category in the order of their list, without the choice of a category. */
  readonly categories: { category: string; count: number }[];
};

export async function countManagedTests(db: Db, filter: ManagedTestFilter): Promise<Counts> {
  const categories = await db
    .select({ category: tests.category, count: count() })
    .from(tests)
    .innerJoin(testCategories, eq(testCategories.name, tests.category))
    .where(matches(db, filter))
    .groupBy(tests.category, testCategories.position)
    .orderBy(asc(testCategories.position), asc(tests.category));
  const [all] = await db.select({ count: count() }).from(tests).where(isKept(tests));
  const chosen = categories.filter(({ category }) => ['', category].includes(filter.category));
  return {
    total: chosen.reduce((sum, row) => sum + row.count, 0),
    available: all?.count ?? 0,
    categories,
  };
}

export async function insertTest(db: Db, row: NewTest): Promise<void> {
  await db.insert(tests).values(row);
}

export async function updateTestRow(
  db: Db,
  testId: string,
  columns: Partial<NewTest> & { readonly updatedAt: Date },
): Promise<void> {
  await db.update(tests).set(columns).where(eq(tests.id, testId));
}

/** What hangs on a test. */
export async function selectImpact(db: Db, testId: string) {
  const [found] = await db
    .select({ results: testResults.results })
    .from(testResults)
    .where(eq(testResults.testId, testId));
  const [running] = await db
    .select({ attempts: count() })
    .from(attempts)
    .where(and(eq(attempts.testId, testId), eq(attempts.status, 'running')));
  const holders = await db
    .select({ id: series.id, title: series.title })
    .from(seriesTests)
    .innerJoin(series, eq(series.id, seriesTests.seriesId))
    .where(and(eq(seriesTests.testId, testId), isKept(series)))
    .orderBy(asc(series.title), asc(series.id));
  return {
    results: found?.results ?? 0,
    runningAttempts: running?.attempts ?? 0,
    series: holders,
  };
}

type Page = ReturnType<typeof pageOf>;

/** Only for its type: a page of tests under their own name. */
function pageOf(db: Db) {
  return db.select().from(tests).as('tests');
}

/** The page goes by the name of the table, so that the order says the same inside and outside. */
async function selectRows(db: Db, page: Page, order: SQL[]): Promise<ManagedRow[]> {
  const rows = await db
    .select()
    .from(page)
    .crossJoinLateral(figuresOfTest(db, page.id))
    .crossJoinLateral(holdersOfTest(db, page.id))
    .leftJoinLateral(divisionOf(db, page.currentVersionId), sql`true`)
    .orderBy(...order);
  return rows.map(({ tests: test, figures, holders, division }) => ({
    test,
    currentParts: division?.parts ?? [],
    figures,
    seriesTitles: holders.titles,
  }));
}

/** For a lateral join; counters are kept of the results. */
function figuresOfTest(db: Db, testId: Column) {
  const results = sql<number>`coalesce(sum(${testResults.results}), 0)::int`;
  return db
    .select({
      results: results.as('results_count'),
      averageScore: sql<
        number | null
      >`round(sum(${testResults.percentageSum}) / nullif(${results}, 0), 1)::float8`.as(
        'average_score',
      ),
    })
    .from(testResults)
    .where(eq(testResults.testId, testId))
    .as('figures');
}

function divisionOf(db: Db, versionId: Column) {
  return db
    .select({ parts: testVersions.parts })
    .from(testVersions)
    .where(eq(testVersions.id, versionId))
    .as('division');
}

function holdersOfTest(db: Db, testId: Column) {
  return db
    .select({
      titles: sql<string[]>`coalesce(array_agg(${series.title} order by ${series.title}), '{}')`.as(
        'series_titles',
      ),
    })
    .from(seriesTests)
    .innerJoin(series, eq(series.id, seriesTests.seriesId))
    .where(and(eq(seriesTests.testId, testId), isKept(series)))
    .as('holders');
}

function matches(
  db: Db,
  { search, status, inSeries, notInSeries }: ManagedTestFilter,
): SQL | undefined {
  const isIn = (seriesId: string) =>
    exists(
      db
        .select({ found: sql`1` })
        .from(seriesTests)
        .where(and(eq(seriesTests.testId, tests.id), eq(seriesTests.seriesId, seriesId))),
    );
  return and(
    isKept(tests),
    status === '' ? undefined : eq(tests.status, status),
    inSeries === undefined ? undefined : isIn(inSeries),
    notInSeries === undefined ? undefined : not(isIn(notInSeries)),
    holds(tests.words, search),
  );
}

function isOfCategory({ category }: ManagedTestFilter): SQL | undefined {
  return category === '' ? undefined : eq(tests.category, category);
}

/** What is searched for in the titles first, each part in the order that was chosen. */
function orderOf({ search, sort }: ManagedTestFilter): SQL[] {
  return [...titleFirst(sql`${tests.words}`, search), ...sorted(sort)];
}

function sorted(sort: ManagedTestFilter['sort']): SQL[] {
  const newest = [sql`${tests.createdAt} desc nulls last`, sql`${tests.id}`];
  const title = sql`lower(${tests.title})`;
  switch (sort) {
    case 'latest':
      return newest;
    case 'title':
      return [title, ...newest];
    case 'category':
      return [sql`${tests.category}`, title, ...newest];
    case 'questions':
      return [sql`${tests.questionCount} desc`, ...newest];
  }
}
