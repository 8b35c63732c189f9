import type { AdminSeries, Api, BodyOf, ResponseOf, SeriesTest } from '@taiyari/contract';
import { categoryName, seriesCategories } from '@taiyari/contract/rules/categories';
import { type SeriesStatus, seriesStatuses } from '@taiyari/contract/rules/series';
import { testStatuses } from '@taiyari/contract/rules/tests';
import type {
  ManagedSeriesRow,
  SeriesFields,
  StoredSeries,
} from '#features/authoring/series/queries.ts';
import type { SeriesTestRow } from '#features/authoring/series/test-queries.ts';

type CategoryCount = ResponseOf<Api['listAdminSeries']>['categories'][number];

/** A series as its form and the console's table need it. */
export function toAdminSeries(row: ManagedSeriesRow): AdminSeries {
  const { stored } = row;
  return {
    id: stored.id,
    ...toSeriesForm(stored),
    iconFileId: stored.iconFileId,
    enrolled: stored.enrolledCount,
    totalTests: row.testCount,
    activeTests: row.activeCount,
    mockTests: row.mockCount,
    PYQ: row.pyqCount,
    practiceTests: row.practiceCount,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

/** The fields that the form changes, as they are on the wire; the audit log keeps these. */
export function toSeriesForm(stored: StoredSeries) {
  return {
    title: stored.title,
    subtitle: stored.subtitle,
    description: stored.description,
    category: stored.category,
    isFree: stored.isFree,
    price: stored.priceRupees,
    originalPrice: stored.originalPriceRupees,
    rating: stored.rating,
    tag: stored.tag,
    tagColor: stored.tagColor,
    bgGradient: stored.bgGradient,
    iconBg: stored.iconBg,
    iconColor: stored.iconColor,
    isFeatured: stored.isFeatured,
    features: stored.features,
    status: toSeriesStatus(stored.status),
  };
}

export function toColumns(form: BodyOf<Api['createSeries']>): SeriesFields {
  const { price, originalPrice, status, ...same } = form;
  return {
    ...same,
    ...(status && { status }),
    priceRupees: price,
    originalPriceRupees: originalPrice,
  };
}

export function toSeriesTest(row: SeriesTestRow): SeriesTest {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    totalQuestions: row.questionCount,
    duration: row.durationMinutes,
    timeLimit: row.hasTimeLimit,
    status: toStatus(row.status),
    isMockTest: row.isMockTest,
    isPYQ: row.isPyq,
    isPracticeTest: row.isPracticeTest,
    isStandalone: row.isStandalone,
  };
}

/** What a series can be put into, by name; a category of the specification is there before its first series. */
export function toCategories(rows: readonly { slug: string; count: number }[]): CategoryCount[] {
  const counts = new Map(rows.map(({ slug, count }) => [slug, count]));
  const slugs = new Set<string>([...seriesCategories, ...counts.keys()]);
  return [...slugs]
    .map((slug) => ({ slug, name: categoryName(slug), count: counts.get(slug) ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.slug < b.slug ? -1 : 1));
}

/** The console sees none that is in the trash; this tells the compiler. */
function toSeriesStatus(status: string): SeriesStatus {
  const known = seriesStatuses.find((one) => one === status);
  if (!known) throw new Error(`a series has the status "${status}"`);
  return known;
}

/** The database holds one of four; this tells the compiler. */
function toStatus(status: string): SeriesTest['status'] {
  const known = testStatuses.find((one) => one === status);
  if (!known) throw new Error(`a test has the status "${status}"`);
  return known;
}
