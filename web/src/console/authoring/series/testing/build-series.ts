import type { AdminSeries, Api, ResponseOf, SeriesImpact, SeriesTest } from '@taiyari/contract';

export function buildSeries(overrides: Partial<AdminSeries> = {}): AdminSeries {
  return {
    id: '018f0000-0000-7000-8000-0000000000b1',
    title: 'Patwari 2026',
    subtitle: 'Ten full tests',
    description: 'Everything for the exam.',
    category: 'class-iv',
    isFree: false,
    price: 1499,
    originalPrice: 2999,
    rating: 4.3,
    tag: 'Bestseller',
    tagColor: 'green-500',
    bgGradient: 'blue',
    iconBg: 'blue-100',
    iconColor: 'blue-600',
    iconFileId: null,
    isFeatured: false,
    features: ['Ten mock tests'],
    status: 'active',
    enrolled: 1234,
    totalTests: 12,
    activeTests: 10,
    mockTests: 7,
    PYQ: 3,
    practiceTests: 2,
    createdAt: '2026-03-01T06:30:00.000Z',
    updatedAt: '2026-03-02T06:30:00.000Z',
    ...overrides,
  };
}

/** What goes with a series that is nobody's. */
export function buildImpact(overrides: Partial<SeriesImpact> = {}): SeriesImpact {
  return {
    title: 'Patwari 2026',
    enrolments: 0,
    buyers: 0,
    openOrders: 0,
    claimedOrders: 0,
    runningAttempts: 0,
    results: 0,
    resultsAreCapped: false,
    tests: 0,
    unreachableTests: [],
    ...overrides,
  };
}

export function buildSeriesTest(overrides: Partial<SeriesTest> = {}): SeriesTest {
  return {
    id: '018f0000-0000-7000-8000-0000000000a1',
    title: 'Mock 1',
    category: 'Reasoning',
    totalQuestions: 100,
    duration: 60,
    timeLimit: true,
    status: 'active',
    isMockTest: true,
    isPYQ: false,
    isPracticeTest: false,
    isStandalone: false,
    ...overrides,
  };
}

/** The answer of the list; in all there are `total` series. */
export function seriesListOf(
  items: AdminSeries[],
  total = items.length,
): ResponseOf<Api['listAdminSeries']> {
  return {
    items,
    total,
    counts: { series: 23, enrolments: 4567, categories: 5, averageRating: 4.25, ratedSeries: 8 },
    categories: [
      { slug: 'class-iv', name: 'Class IV', count: 20 },
      { slug: 'police', name: 'Police', count: 3 },
      { slug: 'medical', name: 'Medical', count: 0 },
    ],
  };
}
