import type { Api, LearnerSeries, ResponseOf, Result, TestRow } from '@taiyari/contract';

export function buildSeries(overrides: Partial<LearnerSeries> = {}): LearnerSeries {
  return {
    id: '018f0000-0000-7000-8000-00000000a001',
    title: 'Class IV Complete',
    subtitle: 'Mocks and papers',
    description: 'Everything for the Class IV posts.',
    category: 'class-iv',
    isFree: true,
    price: 0,
    originalPrice: 0,
    rating: 4.8,
    learnerRating: null,
    tag: 'Popular',
    tagColor: 'green-500',
    bgGradient: 'blue',
    iconBg: 'blue-100',
    iconColor: 'blue-600',
    iconFileId: null,
    isFeatured: false,
    enrolled: 7,
    testIds: [],
    totalTests: 3,
    mockTests: 1,
    PYQ: 1,
    practiceTests: 1,
    features: [],
    createdAt: '2025-01-01T00:00:00.000Z',
    testCount: 3,
    testTypeCounts: { mock: 1, pyq: 1, practice: 1 },
    isEnrolled: false,
    isEntitled: false,
    ...overrides,
  };
}

export function buildTest(overrides: Partial<TestRow> = {}): TestRow {
  return {
    id: '018f0000-0000-7000-8000-00000000b001',
    title: 'Full Mock 1',
    description: 'The whole pattern.',
    category: 'General Knowledge',
    totalQuestions: 50,
    duration: 60,
    timeLimit: true,
    isActive: true,
    languages: ['en'],
    isFree: true,
    isNew: false,
    subjects: [],
    tags: [],
    correctMarks: 1,
    incorrectMarks: -0.25,
    skippedMarks: 0,
    totalMarks: 50,
    isMockTest: true,
    isPYQ: false,
    isPracticeTest: false,
    isStandalone: false,
    totalAttempts: 0,
    averageScore: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    result: null,
    attemptId: null,
    ...overrides,
  };
}

export function buildResult(overrides: Partial<Result> = {}): Result {
  return {
    id: '018f0000-0000-7000-8000-00000000c001',
    attemptId: '018f0000-0000-7000-8000-00000000d001',
    userId: '018f0000-0000-7000-8000-000000000001',
    testId: '018f0000-0000-7000-8000-00000000b001',
    testTitle: 'Full Mock 1',
    testSeriesId: null,
    testSeriesName: null,
    answers: {},
    score: 40.5,
    marksObtained: 40.5,
    totalMarks: 50,
    percentage: 84,
    correctAnswers: 42,
    incorrectAnswers: 6,
    skippedAnswers: 2,
    totalQuestions: 50,
    timeTaken: 1800,
    completedAt: '2025-01-01T00:00:00.000Z',
    isCompleted: true,
    createdAt: '2025-01-01T00:00:00.000Z',
    replaced: false,
    ...overrides,
  };
}

/** One page of the list of series, as the server answers. */
export function seriesList(
  items: LearnerSeries[],
  total = items.length,
): ResponseOf<Api['listSeries']> {
  return {
    items,
    total,
    categories: [
      { slug: 'all', name: 'All Categories', count: total },
      { slug: 'free', name: 'Free', count: items.filter((series) => series.isFree).length },
      { slug: 'class-iv', name: 'Class IV', count: items.length },
      { slug: 'police', name: 'Police', count: 1 },
      { slug: 'medical', name: 'Medical', count: 0 },
    ],
  };
}

/** The tests of a series, as the server answers. */
export function seriesTests(items: TestRow[]): ResponseOf<Api['listSeriesTests']> {
  return {
    items,
    total: items.length,
    testTypeCounts: {
      total: items.length,
      mock: items.filter((test) => test.isMockTest).length,
      pyq: items.filter((test) => test.isPYQ).length,
      practice: items.filter((test) => test.isPracticeTest).length,
    },
  };
}
