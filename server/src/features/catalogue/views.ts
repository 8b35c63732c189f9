import type {
  Api,
  LearnerSeries,
  ResponseOf,
  Result,
  TestRow,
  TestSummary,
} from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import { fewestShownRatings } from '@taiyari/contract/rules/ratings';
import { marksOf } from '#domain/marks.ts';
import { totalPointsOf } from '#domain/paper/parts.ts';
import type { SeriesCategoryRow, SeriesRow } from '#features/catalogue/queries.ts';
import type { TestWithFigures } from '#features/catalogue/test-queries.ts';

type CategoryCount = ResponseOf<Api['listSeries']>['categories'][number];
type TypeCounts = ResponseOf<Api['listSeriesTests']>['testTypeCounts'];

/** What a caller has done with the tests of a list, by test id. */
export type OwnWork = {
  readonly results: ReadonlyMap<string, Result>;
  readonly attemptIds: ReadonlyMap<string, string>;
};

/**
 * A series as visitors and learners see it; every count is of its active tests. One that has a price is free while
 * nothing is sold here, and keeps its price for later.
 */
export function toLearnerSeries(
  row: SeriesRow,
  { isSold }: { readonly isSold: boolean },
): LearnerSeries {
  const testIds = row.testIds ?? [];
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    category: row.category,
    isFree: row.isFree || !isSold,
    price: row.priceRupees,
    originalPrice: row.originalPriceRupees,
    rating: row.rating,
    learnerRating: toLearnerRating(row),
    tag: row.tag,
    tagColor: row.tagColor,
    bgGradient: row.bgGradient,
    iconBg: row.iconBg,
    iconColor: row.iconColor,
    iconFileId: row.iconFileId,
    isFeatured: row.isFeatured,
    enrolled: row.enrolledCount,
    testIds,
    totalTests: testIds.length,
    mockTests: row.mockCount,
    PYQ: row.pyqCount,
    practiceTests: row.practiceCount,
    features: row.features,
    createdAt: row.createdAt.toISOString(),
    testCount: testIds.length,
    testTypeCounts: { mock: row.mockCount, pyq: row.pyqCount, practice: row.practiceCount },
    isEnrolled: row.isEnrolled,
    isEntitled: row.isEntitled,
  };
}

/** The mean is rounded half up, as the database does that tells when another one is shown. */
function toLearnerRating({ ratedBy, starsSum }: SeriesRow): LearnerSeries['learnerRating'] {
  if (ratedBy === null || starsSum === null || ratedBy < fewestShownRatings) return null;
  return { mean: Math.round((10 * starsSum) / ratedBy) / 10, learners: ratedBy };
}

/** The chips: all, free, then every category by name. */
export function toCategoryCounts(
  rows: readonly SeriesCategoryRow[],
  { isSold }: { readonly isSold: boolean },
): CategoryCount[] {
  const categories = rows
    .map((row) => ({ slug: row.category, name: categoryName(row.category), count: row.count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.slug < b.slug ? -1 : 1));
  return [
    { slug: 'all', name: 'All Categories', count: sumOf(rows, 'count') },
    { slug: 'free', name: 'Free', count: sumOf(rows, isSold ? 'freeCount' : 'count') },
    ...categories,
  ];
}

/** How many series match in a category, as the chips count them. */
export function countInCategory(counts: readonly CategoryCount[], category: string): number {
  const slug = category === '' ? 'all' : category;
  return counts.find((count) => count.slug === slug)?.count ?? 0;
}

/** A test as a list or the instructions show it: never a question. */
function toTestSummary({ test, figures }: TestWithFigures): TestSummary {
  return {
    id: test.id,
    title: test.title,
    description: test.description,
    category: test.category,
    totalQuestions: test.questionCount,
    duration: test.durationMinutes,
    timeLimit: test.hasTimeLimit,
    // Learners see active tests only.
    isActive: true,
    languages: test.languages,
    isFree: test.isFree,
    isNew: test.isNew,
    subjects: test.subjects,
    tags: test.tags,
    correctMarks: marksOf(test.correctPoints),
    incorrectMarks: marksOf(test.incorrectPoints),
    skippedMarks: marksOf(test.skippedPoints),
    totalMarks: marksOf(totalPointsOf(test)),
    isMockTest: test.isMockTest,
    isPYQ: test.isPyq,
    isPracticeTest: test.isPracticeTest,
    isStandalone: test.isStandalone,
    totalAttempts: figures.learners,
    averageScore: figures.averageScore,
    createdAt: test.createdAt.toISOString(),
  };
}

/** A test in a list, with the caller's own result and running attempt. */
export function toTestRow(row: TestWithFigures, { results, attemptIds }: OwnWork): TestRow {
  return {
    ...toTestSummary(row),
    result: results.get(row.test.id) ?? null,
    attemptId: attemptIds.get(row.test.id) ?? null,
  };
}

/** How many tests of a list are of each type; one test can be of several. */
export function toTypeCounts(rows: readonly TestWithFigures[]): TypeCounts {
  return {
    total: rows.length,
    mock: rows.filter(({ test }) => test.isMockTest).length,
    pyq: rows.filter(({ test }) => test.isPyq).length,
    practice: rows.filter(({ test }) => test.isPracticeTest).length,
  };
}

function sumOf(rows: readonly SeriesCategoryRow[], key: 'count' | 'freeCount'): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
