import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { isKept } from '#features/authoring/trash/columns.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type SeriesTestRow = Awaited<ReturnType<typeof selectSeriesTests>>[number];

/** The tests of a series in their order, whatever their status. */
export async function selectSeriesTests(db: Db, seriesId: string) {
  return db
    .select({
      id: tests.id,
      title: tests.title,
      category: tests.category,
      questionCount: tests.questionCount,
      durationMinutes: tests.durationMinutes,
      hasTimeLimit: tests.hasTimeLimit,
      status: tests.status,
      isMockTest: tests.isMockTest,
      isPyq: tests.isPyq,
      isPracticeTest: tests.isPracticeTest,
      isStandalone: tests.isStandalone,
    })
    .from(seriesTests)
    .innerJoin(tests, eq(tests.id, seriesTests.testId))
    .where(and(eq(seriesTests.seriesId, seriesId), isKept(tests)))
    .orderBy(asc(seriesTests.position), asc(seriesTests.testId));
}

/** @throws AppError `not-found` when there is no such series. */
export async function requireSeries(db: Db, seriesId: string): Promise<void> {
  const [row] = await db
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.id, seriesId), isKept(series)));
  if (!row) throw notFound('Test series not found');
}

/** @throws AppError `not-found` when there is no such test. */
export async function selectTestTitle(db: Db, testId: string): Promise<string> {
  const [row] = await db
    .select({ title: tests.title })
    .from(tests)
    .where(and(eq(tests.id, testId), isKept(tests)));
  if (!row) throw notFound('Test not found');
  return row.title;
}

/** The tests of the series that are in no other one and do not stand alone, in their order. */
export async function selectTestsOfThisSeriesOnly(
  db: Db,
  seriesId: string,
): Promise<{ id: string; title: string }[]> {
  const others = db
    .select({ one: sql`1` })
    .from(sql`${seriesTests} as others`)
    .innerJoin(series, and(sql`${series.id} = others.series_id`, isKept(series)))
    .where(sql`others.test_id = ${tests.id} and others.series_id <> ${seriesId}`);
  return db
    .select({ id: tests.id, title: tests.title })
    .from(seriesTests)
    .innerJoin(tests, eq(tests.id, seriesTests.testId))
    .where(
      and(
        eq(seriesTests.seriesId, seriesId),
        isKept(tests),
        ne(tests.isStandalone, true),
        notExists(others),
      ),
    )
    .orderBy(asc(seriesTests.position), asc(seriesTests.testId));
}

/** Adds the test and numbers all tests of the series anew, in the order of `testIds`. */
export async function insertSeriesTest(
  db: Db,
  seriesId: string,
  testId: string,
  testIds: readonly string[],
): Promise<void> {
  await db.insert(seriesTests).values({ seriesId, testId, position: testIds.length });
  await updatePositions(db, seriesId, testIds);
}

export async function deleteSeriesTest(db: Db, seriesId: string, testId: string): Promise<void> {
  await db
    .delete(seriesTests)
    .where(and(eq(seriesTests.seriesId, seriesId), eq(seriesTests.testId, testId)));
}

/** Numbers the tests of a series from 0 in the given order, with one statement. */
export async function updatePositions(
  db: Db,
  seriesId: string,
  testIds: readonly string[],
): Promise<void> {
  await db.execute(sql`
    update ${seriesTests} set position = wanted.place - 1
    from unnest(${sql.param([...testIds])}::uuid[]) with ordinality as wanted (test_id, place)
    where ${seriesTests.seriesId} = ${seriesId} and ${seriesTests.testId} = wanted.test_id
      and ${seriesTests.position} <> wanted.place - 1
  `);
}
