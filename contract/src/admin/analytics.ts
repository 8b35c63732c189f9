import { z } from 'zod';
import { fieldsOf, together } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, limit, listOf, marks, offset, period, search, time } from '../fields.ts';
import { keyReviewContent, keyReviewStates } from '../rules/key-reviews.ts';
import { mostOptions } from '../rules/options.ts';

const count = z.number().int();

/** What happened on a day or in a period; rates and means are null where there is nothing to divide by. */
const activity = z.strictObject({
  signUps: count,
  /** That began, in all series; those that have ended since included. */
  enrolments: count,
  /** Accounts that started or finished an attempt; of a period each is counted once. */
  activeLearners: count,
  attemptsStarted: count,
  /** Finished by the learner or by the clock. */
  attemptsCompleted: count,
  attemptsDiscarded: count,
  /** Completed ones in per cent of those that ended: the others were discarded. */
  completionRate: z.number().nullable(),
  /** Of the completed attempts, retakes included. */
  meanPercentage: z.number().nullable(),
});
export type Activity = z.output<typeof activity>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  summary: 'What happened day by day, in all, and in the period of the same length before',
  query: period,
  response: z.strictObject({
    from: day,
    to: day,
    days: z.array(activity.extend({ day })),
    totals: activity,
    before: activity,
  }),
});

const testFigures = z.strictObject({
  attemptsCompleted: count,
  attemptsDiscarded: count,
  completionRate: z.number().nullable(),
  /** Learners with a first attempt; the figures below are of first attempts. */
  learners: count,
  meanPercentage: z.number().nullable(),
  medianPercentage: z.number().nullable(),
  meanSeconds: z.number().nullable(),
  medianSeconds: z.number().nullable(),
});

const analysedTest = testFigures.extend({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  /** Without those that were dismissed; null until the questions of the current version have been computed. */
  suspectKeys: count.nullable(),
  /** When the figures were counted; null before the first time. */
  countedAt: time.nullable(),
});
export type AnalysedTest = z.output<typeof analysedTest>;

const testSorts = [
  'title',
  'attempts',
  'completion',
  'mean',
  'median',
  'time',
  'suspects',
] as const;
type TestSort = (typeof testSorts)[number];
const sortValues: readonly (TestSort | `-${TestSort}`)[] = testSorts.flatMap((sort) => [
  sort,
  `-${sort}` as const,
]);

export const listAnalysedTests = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/tests',
  access: 'admin',
  summary: 'Tests with what their attempts come to',
  query: z.strictObject({
    /** In the title. */
    search,
    /** A minus turns the order round; what is not known stands last. */
    sort: z.enum(sortValues).default('-attempts'),
    limit,
    offset,
  }),
  response: listOf(analysedTest),
});

/** How many learners lie from `from` to below `to`; the last bin holds its upper end, too. */
const bin = z.strictObject({ from: z.number(), to: z.number(), learners: count });
export type Bin = z.output<typeof bin>;

/** Why the answer that counts as right may be a wrong one. */
const suspicion = z.enum(['negative-discrimination', 'other-option-preferred']);

/** What was found about a suspect key; it holds as long as the key is the same. */
const keyReview = z.strictObject({
  state: z.enum(['accepted', 'dismissed']),
  note: z.string(),
  /** Null: the account is gone. */
  by: z.string().nullable(),
  at: time,
});

const analysedQuestion = z.strictObject({
  id: z.string(),
  /** Counted from 1, in the order of the paper. */
  number: count,
  text: z.string(),
  options: z.array(z.string()),
  /** The option (from 0) that the version's key names. */
  rightOption: count,
  /** What counts as right by now, with what was ruled for all; servers of before tell only the key. */
  rightOptions: z.array(count).optional(),
  /**
   * First attempts that the figures are made of: those at this version, and those at others of the same length and
   * marking that asked it in the same words.
   */
  learners: count,
  /** Mean of the marks in per cent of the most there is; below zero where wrong answers cost more. */
  facility: z.number().nullable(),
  /** Correlation of the question's marks with those of the rest of the test, -100 to 100. */
  discrimination: z.number().nullable(),
  /** The discrimination in per cent of the most that marks like these allow, at most 100. */
  efficiency: z.number().nullable(),
  /** Shares of the learners in per cent, one per option. */
  optionShares: z.array(z.number()),
  skippedShare: z.number(),
  meanSeconds: z.number().nullable(),
  suspicions: z.array(suspicion),
  /** The option (from 0) that the best third chooses more often than the right one. */
  preferredOption: count.nullable(),
  /** Null where nobody has looked at it, or it was opened again. */
  review: keyReview.nullable(),
});
export type QuestionFigures = z.output<typeof analysedQuestion>;

/** A first attempt that was faster than the paper can be read, see rules/unusual-speed.ts. */
const fastResult = z.strictObject({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  marksObtained: marks,
  totalMarks: marks,
  correct: count,
  answered: count,
  timeTakenSeconds: count,
  completedAt: time,
});
export type FastResult = z.output<typeof fastResult>;

export const getTestAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/tests/:testId',
  access: 'admin',
  summary: 'One test: its distributions, and what the questions of a version have shown',
  params: z.strictObject({ testId: id }),
  /** Without a version, the current one. */
  query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
  response: z.strictObject({
    id: z.string(),
    title: z.string(),
    /** Of all versions; null until it has been counted. */
    figures: testFigures
      .extend({
        countedAt: time,
        /** First attempts by their marks in per cent of the total marks, and by seconds. */
        marks: z.array(bin),
        times: z.array(bin),
      })
      .nullable(),
    /** The newest 50 of all versions, the newest first: a hint, nothing is taken away for it. */
    fastResults: z.array(fastResult),
    versions: z.array(z.strictObject({ number: count, createdAt: time, isCurrent: z.boolean() })),
    /** The version that the statistics are of; null for a test that never had questions. */
    version: count.nullable(),
    /** Null until it has been computed. */
    statistics: z
      .strictObject({
        computedAt: time,
        /** There are newer results; the statistics are being computed again. */
        isOutdated: z.boolean(),
        /** First attempts at this version whose answers are still there. */
        learners: count,
        /** Suspect keys are named from this many learners on. */
        minimumLearners: count,
        /** Cronbach's alpha (for right and wrong alone KR-20), -∞ to 1; null where it is not defined. */
        reliability: z.number().nullable(),
        questions: z.array(analysedQuestion),
      })
      .nullable(),
  }),
});

export const reviewKey = endpoint({
  method: 'PUT',
  path: '/api/admin/analytics/tests/:testId/questions/:questionId/key-review',
  access: 'admin',
  rate: 'write',
  summary: 'Accept or dismiss the suspicion of a key, or open it again',
  params: z.strictObject({ testId: id, questionId: id }),
  body: together(
    z.strictObject({
      state: z.enum(keyReviewStates),
      /** Why; a dismissal needs one. */
      note: fieldsOf(keyReviewContent).note.default(''),
      /** The key that it is said of: the place of an option, from 0. */
      rightOption: z
        .number()
        .int()
        .min(0)
        .max(mostOptions - 1),
    }),
    keyReviewContent.together,
  ),
  response: z.strictObject({ review: keyReview.nullable() }),
});
