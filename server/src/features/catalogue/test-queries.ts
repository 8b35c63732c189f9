import { type Language, languages } from '@taiyari/contract/rules/languages';
import {
  and,
  arrayContains,
  asc,
  type Column,
  count,
  eq,
  inArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { testHistograms } from '#database/attempts.ts';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import { testCategories } from '#database/test-categories.ts';
import type { Part } from '#domain/paper/parts.ts';
import { currentParts } from '#features/authoring/port.ts';
import { isActiveSeries, isActiveTest, isEnrolledBy } from '#features/catalogue/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type Searching } from '#platform/database/searching/search.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type TestFilter = {
  readonly search: string;
  /** A category, '' for all. */
  readonly subject: string;
  /** One that at least one question must be in, '' for all. */
  readonly language: Language | '';
  readonly limit: number;
  readonly offset: number;
};

/** What lists and instructions show of a test; its questions are in no column here. */
const summaryColumns = {
  id: tests.id,
  title: tests.title,
  description: tests.description,
  category: tests.category,
  durationMinutes: tests.durationMinutes,
  hasTimeLimit: tests.hasTimeLimit,
  correctPoints: tests.correctPoints,
  incorrectPoints: tests.incorrectPoints,
  skippedPoints: tests.skippedPoints,
  subjects: tests.subjects,
  tags: tests.tags,
  isMockTest: tests.isMockTest,
  isPyq: tests.isPyq,
  isPracticeTest: tests.isPracticeTest,
  isStandalone: tests.isStandalone,
  isFree: tests.isFree,
  isNew: tests.isNew,
  questionCount: tests.questionCount,
  languages: tests.languages,
  createdAt: tests.createdAt,
  /** How its current version is divided. */
  parts: currentParts.as('current_parts'),
};

type SummaryRow = Pick<typeof tests.$inferSelect, Exclude<keyof typeof summaryColumns, 'parts'>> & {
  readonly parts: readonly Part[];
};

/** First attempts only; `averageScore` in per cent of the marks with one decimal, null before the first. */
type FiguresRow = { readonly learners: number; readonly averageScore: number | null };

export type TestWithFigures = { readonly test: SummaryRow; readonly figures: FiguresRow };

/** The active tests of an active series in its order; none when there is no such series. */
export async function selectSeriesTests(db: Db, seriesId: string): Promise<TestWithFigures[]> {
  const figures = figuresOfTest(db, tests.id);
  return db
    .select({ test: summaryColumns, figures: figuresColumns(figures) })
    .from(seriesTests)
    .innerJoin(series, and(eq(series.id, seriesTests.seriesId), isActiveSeries))
    .innerJoin(tests, eq(tests.id, seriesTests.testId))
    .crossJoinLateral(figures)
    .where(and(eq(seriesTests.seriesId, seriesId), isActiveTest))
    .orderBy(asc(seriesTests.position), asc(seriesTests.testId));
}

/** How many active tests these series hold, by their ids; a series without one is absent. */
export async function countTestsOf(
  db: Db,
  seriesIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ seriesId: seriesTests.seriesId, tests: count() })
    .from(seriesTests)
    .innerJoin(tests, eq(tests.id, seriesTests.testId))
    .where(and(inArray(seriesTests.seriesId, [...seriesIds]), isActiveTest))
    .groupBy(seriesTests.seriesId);
  return new Map(rows.map((row) => [row.seriesId, row.tests]));
}

type StandaloneTests = {
  readonly rows: readonly TestWithFigures[];
  /** How many match, and how many active stand-alone tests there are at all. */
  readonly total: number;
  readonly available: number;
  /** The categories of all of these, and the languages, English first. */
  readonly subjects: readonly string[];
  readonly languages: readonly Language[];
};

/** One page of the active stand-alone tests that match, newest first, and both counts, in one query. */
export async function selectStandaloneTests(
  db: Db,
  filter: Searching<TestFilter>,
): Promise<StandaloneTests> {
  const counts = countsOfStandaloneTests(db, filter);
  const page = pageOfStandaloneTests(db, filter);
  const figures = figuresOfTest(db, page.id);
  const found = await db
    .select()
    .from(counts)
    .leftJoin(page, sql`true`)
    .crossJoinLateral(figures)
    .orderBy(sql`${page.createdAt} desc nulls last`, asc(page.id));
  return {
    rows: found.flatMap((row) => (row.page ? [{ test: row.page, figures: row.figures }] : [])),
    total: found[0]?.counts.total ?? 0,
    available: found[0]?.counts.available ?? 0,
    subjects: found[0]?.counts.subjects ?? [],
    languages: languages.filter((language) => found[0]?.counts.languages.includes(language)),
  };
}

/** A test by itself, whether or not learners see it as one. @throws AppError `not-found`. */
export async function selectTestAlone(db: Db, testId: string) {
  const figures = figuresOfTest(db, tests.id);
  const [row] = await db
    .select({
      test: summaryColumns,
      figures: figuresColumns(figures),
      instructions: tests.instructions,
      declaration: tests.declaration,
      isActive: sql<boolean>`${isActiveStandalone}`,
    })
    .from(tests)
    .crossJoinLateral(figures)
    .where(eq(tests.id, testId));
  if (!row) throw notFound('Test not found');
  return row;
}

/** A test and a series, whether or not learners see the one in the other. @throws AppError `not-found`. */
export async function selectTestOfSeries(
  db: Db,
  key: {
    readonly testId: string;
    readonly seriesId: string;
    /** Null: a visitor. */
    readonly accountId: string | null;
  },
) {
  const figures = figuresOfTest(db, tests.id);
  const [row] = await db
    .select({
      test: summaryColumns,
      figures: figuresColumns(figures),
      instructions: tests.instructions,
      declaration: tests.declaration,
      seriesId: sql<string>`${series.id}`,
      seriesTitle: sql<string>`${series.title}`,
      isEnrolled: isEnrolledBy(key.accountId),
      isActive: sql<boolean>`${isActiveTest} and ${isActiveSeries} and ${seriesTests.testId} is not null`,
    })
    .from(tests)
    .innerJoin(series, eq(series.id, key.seriesId))
    .leftJoin(
      seriesTests,
      and(eq(seriesTests.seriesId, series.id), eq(seriesTests.testId, tests.id)),
    )
    .crossJoinLateral(figures)
    .where(eq(tests.id, key.testId));
  if (!row) throw notFound('Test not found');
  return row;
}

function countsOfStandaloneTests(db: Db, filter: Searching<TestFilter>) {
  const counted = sql<number>`count(*)::int`;
  const matching = db
    .select({ total: counted.as('total') })
    .from(tests)
    .where(and(isActiveStandalone, matches(filter)))
    .as('matching');
  const all = db
    .select({
      available: counted.as('available'),
      subjects: subjectsInOrder.as('subjects_of_all'),
      languages: languagesOfStandaloneTests.as('languages_of_all'),
    })
    .from(tests)
    .where(isActiveStandalone)
    .as('all_tests');
  return db
    .select({
      total: matching.total,
      available: all.available,
      subjects: all.subjects,
      languages: all.languages,
    })
    .from(matching)
    .crossJoin(all)
    .as('counts');
}

/** In the order of the list that administrators keep. */
const subjectsInOrder = sql<string[]>`coalesce((
  select array_agg(${testCategories.name} order by ${testCategories.position}, ${testCategories.name})
    from ${testCategories}
   where exists (select 1 from tests as about
                  where about.category = ${testCategories.name} and about.is_standalone and about.status = 'active')
), '{}')`;

const languagesOfStandaloneTests = sql<Language[]>`array(
  select distinct unnest(read.languages) from tests as read where read.is_standalone and read.status = 'active'
)`;

function pageOfStandaloneTests(db: Db, filter: Searching<TestFilter>) {
  return db
    .select(summaryColumns)
    .from(tests)
    .where(and(isActiveStandalone, matches(filter)))
    .orderBy(sql`${tests.createdAt} desc nulls last`, asc(tests.id))
    .limit(filter.limit)
    .offset(filter.offset)
    .as('page');
}

/** For a lateral join: the histogram of one test, by its key, for the rows of the page alone. */
function figuresOfTest(db: Db, testId: Column) {
  const { learners, marksPoints, totalPoints } = testHistograms;
  const isMeasured = sql`${totalPoints} > 0`;
  const share = sql`${learners} * ${marksPoints}::numeric / nullif(${totalPoints}, 0)`;
  const measured = sql`nullif(sum(${learners}) filter (where ${isMeasured}), 0)`;
  return db
    .select({
      learners: sql<number>`coalesce(sum(${learners}), 0)::int`.as('learners_total'),
      averageScore: sql<number | null>`round(100 * sum(${share}) / ${measured}, 1)::float8`.as(
        'average_score',
      ),
    })
    .from(testHistograms)
    .where(eq(testHistograms.testId, testId))
    .as('figures');
}

/** A joined subquery is spread by hand: drizzle takes no whole one inside a selection. */
function figuresColumns(figures: ReturnType<typeof figuresOfTest>) {
  return { learners: figures.learners, averageScore: figures.averageScore };
}

function matches({ search, subject, language }: Searching<TestFilter>): SQL | undefined {
  return and(
    subject === '' ? undefined : eq(tests.category, subject),
    language === '' ? undefined : arrayContains(tests.languages, [language]),
    holds(tests.words, search),
  );
}

const isActiveStandalone = sql`${tests.isStandalone} and ${isActiveTest}`;
