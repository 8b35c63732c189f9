import { and, asc, countDistinct, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { currentParts } from '#features/authoring/port.ts';
import { isActiveSeries, isActiveTest } from '#features/catalogue/queries.ts';
import type { Db } from '#platform/database/database.ts';

/** Series and tests of each exam; a test that two series hold counts once. */
export function selectCounts(db: Db) {
  return db
    .select({
      category: series.category,
      seriesCount: countDistinct(series.id),
      testCount: countDistinct(tests.id),
    })
    .from(series)
    .innerJoin(seriesTests, eq(seriesTests.seriesId, series.id))
    .innerJoin(tests, and(eq(tests.id, seriesTests.testId), isActiveTest))
    .where(isActiveSeries)
    .groupBy(series.category);
}

/** The mock with the most questions of each exam. */
export function selectPatterns(db: Db) {
  return db
    .selectDistinctOn([series.category], {
      category: series.category,
      questions: tests.questionCount,
      duration: tests.durationMinutes,
      hasTimeLimit: tests.hasTimeLimit,
      correctPoints: tests.correctPoints,
      incorrectPoints: tests.incorrectPoints,
      skippedPoints: tests.skippedPoints,
      parts: currentParts,
    })
    .from(series)
    .innerJoin(seriesTests, eq(seriesTests.seriesId, series.id))
    .innerJoin(tests, and(eq(tests.id, seriesTests.testId), isActiveTest, tests.isMockTest))
    .where(isActiveSeries)
    .orderBy(series.category, desc(tests.questionCount), asc(tests.id));
}

/** Of the tests that somebody can open. */
export function selectTotals(db: Db) {
  return db
    .select({
      tests: sql<number>`count(*)::int`,
      questions: sql<number>`coalesce(sum(${tests.questionCount}), 0)::int`,
    })
    .from(tests)
    .where(and(isActiveTest, or(tests.isStandalone, isOf(sql`true`))));
}

/** Fewer questions show nothing of what a test is like. */
const isLongEnough = gte(tests.questionCount, 10);
/** Without a limit of time about a minute for each question. */
const expectedMinutes = sql`case when ${tests.hasTimeLimit} then ${tests.durationMinutes} else ${tests.questionCount} end`;

const firstTestColumns = {
  id: tests.id,
  title: tests.title,
  questions: tests.questionCount,
  duration: tests.durationMinutes,
  hasTimeLimit: tests.hasTimeLimit,
};
/** The category of series that are for every exam. */
const general = 'others';

/** The test stands in an active series of one of these categories. */
const isOf = (categories: SQL) => sql`exists (select 1 from ${seriesTests} st
  join ${series} x on x.id = st.series_id and x.status = 'active'
  where st.test_id = ${tests.id} and ${categories})`;

/**
 * For a stranger, of whom no exam is known: of the free tests that stand alone and are whole tests a mock, the shortest
 * and of no single exam; practice of one subject only where there is no mock.
 */
export function selectFirstTest(db: Db) {
  return db
    .select(firstTestColumns)
    .from(tests)
    .where(and(tests.isStandalone, isActiveTest, tests.isFree))
    .orderBy(
      desc(isLongEnough),
      desc(tests.isMockTest),
      expectedMinutes,
      isOf(sql`x.category <> ${general}`),
      desc(tests.createdAt),
      asc(tests.id),
    )
    .limit(1);
}

/**
 * What a learner of each exam begins with: a test of the exam, or of none but the general ones; a mock that fits into
 * half an hour rather than practice of one subject.
 */
export function selectFirstTests(db: Db) {
  const isOwn = isOf(sql`x.category = ${series.category}`);
  const isOfAnother = isOf(sql`x.category not in (${series.category}, ${general})`);
  return db
    .selectDistinctOn([series.category], {
      category: series.category,
      ...firstTestColumns,
    })
    .from(series)
    .innerJoin(tests, and(tests.isStandalone, isActiveTest, tests.isFree))
    .where(isActiveSeries)
    .orderBy(
      series.category,
      sql`${isOfAnother} and not ${isOwn}`,
      desc(isLongEnough),
      desc(sql`${expectedMinutes} <= 30`),
      desc(tests.isMockTest),
      desc(isOwn),
      expectedMinutes,
      desc(tests.createdAt),
      asc(tests.id),
    );
}
