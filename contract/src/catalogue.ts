import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, limit, listOf, marks, offset, search, time } from './fields.ts';
import { paperPart } from './paper.ts';
import { learnerRating } from './ratings.ts';
import { result } from './results.ts';
import { languages } from './rules/languages.ts';
import { languagesOf } from './translations.ts';

const testTypeCounts = z.strictObject({
  mock: z.number().int(),
  pyq: z.number().int(),
  practice: z.number().int(),
});

/** A series as a learner or visitor sees it; counts are derived from its active tests. */
export const learnerSeries = z.strictObject({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  category: z.string(),
  isFree: z.boolean(),
  price: z.number().int(),
  originalPrice: z.number().int(),
  /** The editors’, 0 to 5; 0: they gave none. */
  rating: z.number(),
  /** The learners’; null below five of them. */
  learnerRating: learnerRating.nullable(),
  tag: z.string(),
  tagColor: z.string(),
  bgGradient: z.string(),
  iconBg: z.string(),
  iconColor: z.string(),
  iconFileId: z.string().nullable(),
  isFeatured: z.boolean(),
  enrolled: z.number().int(),
  testIds: z.array(z.string()),
  totalTests: z.number().int(),
  mockTests: z.number().int(),
  PYQ: z.number().int(),
  practiceTests: z.number().int(),
  features: z.array(z.string()),
  createdAt: time,
  testCount: z.number().int(),
  testTypeCounts,
  /** False for a visitor. */
  isEnrolled: z.boolean(),
  /** An order, a coupon or a grant opens it, enrolled or not: enrolling costs nothing. False for a visitor. */
  isEntitled: z.boolean(),
});
export type LearnerSeries = z.output<typeof learnerSeries>;

/** A test as a list or the instructions show it: never a question. */
export const testSummary = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  totalQuestions: z.number().int(),
  /** Minutes. */
  duration: z.number().int(),
  timeLimit: z.boolean(),
  /** False for a learner who has taken what is no longer offered: his result stays, a retake does not. */
  isActive: z.boolean(),
  /** What it can be read in: English, and those in which at least one question is translated. */
  languages: languagesOf,
  isFree: z.boolean(),
  isNew: z.boolean(),
  subjects: z.array(z.string()),
  tags: z.array(z.string()),
  correctMarks: marks,
  incorrectMarks: marks,
  skippedMarks: marks,
  totalMarks: marks,
  isMockTest: z.boolean(),
  isPYQ: z.boolean(),
  isPracticeTest: z.boolean(),
  isStandalone: z.boolean(),
  /** Learners who have completed it, and the mean of their first attempts in per cent of the marks; null before the first. */
  totalAttempts: z.number().int(),
  averageScore: z.number().nullable(),
  createdAt: time,
});
export type TestSummary = z.output<typeof testSummary>;

/** A test in a list, with what the caller has done with it. */
export const testRow = testSummary.extend({
  result: result.nullable(),
  attemptId: z.string().nullable(),
});
export type TestRow = z.output<typeof testRow>;

export const seriesSorts = ['newest', 'popular', 'rating', 'price-low', 'price-high'] as const;
export type SeriesSort = (typeof seriesSorts)[number];

/** How many series a category has under the current search; `slug` is also `all` and `free`. */
const categoryCount = z.strictObject({
  slug: z.string(),
  name: z.string(),
  count: z.number().int(),
});

export const listSeries = endpoint({
  method: 'GET',
  path: '/api/series',
  access: 'public',
  isKept: true,
  summary: 'The series list with search, category and sort',
  query: z.strictObject({
    search,
    category: z.string().trim().max(80).default(''),
    /** An unknown value falls back to `popular`. */
    sort: z.enum(seriesSorts).catch('popular').default('newest'),
    limit,
    offset,
  }),
  response: listOf(learnerSeries).extend({ categories: z.array(categoryCount) }),
});

export const listFeaturedSeries = endpoint({
  method: 'GET',
  path: '/api/series/featured',
  access: 'public',
  isKept: true,
  summary: 'At most six featured series, newest first',
  response: listOf(learnerSeries),
});

/** How the longest active mock of an exam is set; what is reported of the real exam is the editors' to say. */
const recruitmentPattern = z.strictObject({
  questions: z.number().int(),
  /** Null: without a limit of time. */
  minutes: z.number().int().nullable(),
  correctMarks: marks,
  incorrectMarks: marks,
  totalMarks: marks,
});

/** A free test that stands alone, to begin with. */
const firstTest = z.strictObject({
  id: z.string(),
  title: z.string(),
  questions: z.number().int(),
  minutes: z.number().int().nullable(),
});

/** The exams that there are active tests for; an exam is a category of series. */
const recruitment = z.strictObject({
  slug: z.string(),
  name: z.string(),
  seriesCount: z.number().int(),
  testCount: z.number().int(),
  /** Null where no series of it holds a mock. */
  pattern: recruitmentPattern.nullable(),
  /** Of its own or of no other exam: a mock of half an hour at most, if there is one. */
  firstTest: firstTest.nullable(),
});
export type Recruitment = z.output<typeof recruitment>;

export const listRecruitments = endpoint({
  method: 'GET',
  path: '/api/recruitments',
  access: 'public',
  isKept: true,
  summary: 'The exams with their pattern, how many tests there are, and a free one to begin with',
  response: listOf(recruitment).extend({
    /** All active tests, those that stand alone included. */
    testCount: z.number().int(),
    questionCount: z.number().int(),
    /** The shortest free test that stands alone and has ten questions or more; else the shortest. */
    firstTest: firstTest.nullable(),
  }),
});

export const getSeries = endpoint({
  method: 'GET',
  path: '/api/series/:seriesId',
  access: 'public',
  isKept: true,
  summary: 'One series',
  params: z.strictObject({ seriesId: id }),
  response: learnerSeries,
});

export const listSeriesTests = endpoint({
  method: 'GET',
  path: '/api/series/:seriesId/tests',
  access: 'public',
  isKept: true,
  summary: 'The active tests of a series in order, with the caller’s results',
  params: z.strictObject({ seriesId: id }),
  response: listOf(testRow).extend({
    testTypeCounts: testTypeCounts.extend({ total: z.number().int() }),
  }),
});

export const listTests = endpoint({
  method: 'GET',
  path: '/api/tests',
  access: 'public',
  isKept: true,
  summary: 'Active stand-alone tests',
  query: z.strictObject({
    search,
    subject: z.string().trim().max(80).default(''),
    /** What they can be read in; all can be read in English. */
    language: z.enum(['', ...languages]).default(''),
    limit,
    offset,
  }),
  /** `total` counts the matches; of all active stand-alone tests: `available`, what they are about and can be read in. */
  response: listOf(testRow).extend({
    available: z.number().int(),
    subjects: z.array(z.string()),
    languages: languagesOf,
  }),
});

export const getTest = endpoint({
  method: 'GET',
  path: '/api/tests/:testId',
  access: 'public',
  isKept: true,
  summary: 'Summary and instructions of a test, never its questions',
  params: z.strictObject({ testId: id }),
  query: z.strictObject({ seriesId: id.optional() }),
  response: testRow.extend({
    instructions: z.string(),
    /** How the paper is divided now; empty while it has no questions. */
    parts: z.array(paperPart),
    /** Whether learners must tick that they have read the instructions. */
    declaration: z.boolean(),
    /** What the caller has a right to beside the time of everybody. */
    extraTime: z
      .strictObject({
        /** In all. */
        seconds: z.number().int(),
        /** Of each part; empty where parts have no clocks. */
        partSeconds: z.array(z.number().int()),
      })
      .nullable(),
    seriesId: z.string().nullable(),
    seriesTitle: z.string().nullable(),
    /** Null where the test stands alone. */
    isEnrolled: z.boolean().nullable(),
  }),
  errors: ['not-enrolled'],
});
