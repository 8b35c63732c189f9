import type { Api, QueryOf } from '@taiyari/contract';
import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { itemStatistics, testFigures } from '#database/analytics.ts';
import { tests, testVersions } from '#database/catalogue.ts';
import { openSuspects } from '#features/analytics/key-reviews.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type Searching, titleOf } from '#platform/database/searching/search.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type AnalysedTestFilter = Searching<QueryOf<Api['listAnalysedTests']>>;
export type AnalysedTestRow = Awaited<ReturnType<typeof selectTests>>[number];
export type FiguresRow = typeof testFigures.$inferSelect;
export type StatisticsRow = typeof itemStatistics.$inferSelect;

/** One page of tests with their figures as they were counted last. */
export async function selectTests(db: Db, filter: AnalysedTestFilter) {
  return db
    .select({
      id: tests.id,
      title: tests.title,
      category: tests.category,
      figures: testFigures,
      suspectKeys: openSuspects,
    })
    .from(tests)
    .leftJoin(testFigures, eq(testFigures.testId, tests.id))
    .leftJoin(itemStatistics, eq(itemStatistics.versionId, tests.currentVersionId))
    .where(inTitle(filter))
    .orderBy(orderOf(filter.sort), asc(tests.id))
    .limit(filter.limit)
    .offset(filter.offset);
}

/** Tests whose current version has suspect keys that nobody has dismissed; the most of them first. */
export async function selectTestsWithSuspects(db: Db, limit: number) {
  const rows = await db
    .select({ id: tests.id, title: tests.title, total: sql<number>`(count(*) over ())::int` })
    .from(tests)
    .innerJoin(itemStatistics, eq(itemStatistics.versionId, tests.currentVersionId))
    .where(sql`${itemStatistics.suspectCount} > 0 and ${openSuspects} > 0`)
    .orderBy(desc(itemStatistics.suspectCount), asc(tests.id))
    .limit(limit);
  return { tests: rows.map(({ id, title }) => ({ id, title })), total: rows[0]?.total ?? 0 };
}

export async function countTests(db: Db, filter: AnalysedTestFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tests).where(inTitle(filter));
  return row?.total ?? 0;
}

/** Found by the index of all words, then looked for in the title alone, which is what the list shows. */
function inTitle({ search }: AnalysedTestFilter): SQL | undefined {
  return and(
    ne(tests.status, 'trashed'),
    holds(tests.words, search),
    holds(titleOf(tests.words), search),
  );
}

const sortColumns = {
  title: sql`lower(${tests.title})`,
  attempts: sql`coalesce(${testFigures.completed}, 0)`,
  completion: sql`${testFigures.completed}::float / nullif(${testFigures.completed} + ${testFigures.discarded}, 0)`,
  mean: sql`${testFigures.meanPercentage}`,
  median: sql`${testFigures.medianPercentage}`,
  time: sql`${testFigures.meanSeconds}`,
  suspects: sql`${itemStatistics.suspectCount}`,
};

function orderOf(sort: AnalysedTestFilter['sort']): SQL {
  const [direction, name] = sort.startsWith('-') ? [sql`desc`, sort.slice(1)] : [sql`asc`, sort];
  const column = Object.entries(sortColumns).find(([known]) => known === name)?.[1];
  return sql`${column ?? sortColumns.attempts} ${direction} nulls last`;
}

/** @throws AppError `not-found`. */
export async function selectTest(db: Db, id: string) {
  const [row] = await db
    .select({ id: tests.id, title: tests.title, currentVersionId: tests.currentVersionId })
    .from(tests)
    .where(and(eq(tests.id, id), ne(tests.status, 'trashed')));
  if (!row) throw notFound('Test not found');
  return row;
}

/** The versions of a test, the newest first. */
export async function selectVersions(db: Db, testId: string) {
  return db
    .select({ id: testVersions.id, number: testVersions.number, createdAt: testVersions.createdAt })
    .from(testVersions)
    .where(eq(testVersions.testId, testId))
    .orderBy(desc(testVersions.number));
}

/** The learners' questions of a version as JSON text. */
export async function selectPaper(db: Db, versionId: string): Promise<string> {
  const [row] = await db
    .select({ paper: testVersions.paper })
    .from(testVersions)
    .where(eq(testVersions.id, versionId));
  if (!row) throw new Error(`test version ${versionId} is gone`);
  return row.paper;
}

export async function selectOptionalFigures(db: Db, testId: string): Promise<FiguresRow | null> {
  const [row] = await db.select().from(testFigures).where(eq(testFigures.testId, testId));
  return row ?? null;
}

export async function selectOptionalStatistics(
  db: Db,
  versionId: string,
): Promise<StatisticsRow | null> {
  const [row] = await db
    .select()
    .from(itemStatistics)
    .where(eq(itemStatistics.versionId, versionId));
  return row ?? null;
}

/** Stores figures unless those that are stored show more. */
export async function upsertFigures(db: Db, figures: FiguresRow): Promise<void> {
  await db
    .insert(testFigures)
    .values(figures)
    .onConflictDoUpdate({
      target: testFigures.testId,
      set: figures,
      setWhere: sql`${testFigures.portions} <= excluded.portions`,
    });
}

/** Stores statistics unless those that are stored show more. */
export async function upsertStatistics(db: Db, statistics: StatisticsRow): Promise<void> {
  await db
    .insert(itemStatistics)
    .values(statistics)
    .onConflictDoUpdate({
      target: itemStatistics.versionId,
      set: statistics,
      setWhere: sql`${itemStatistics.portions} <= excluded.portions`,
    });
}
