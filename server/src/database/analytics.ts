/** Figures that are counted in the background. All of them can be counted again from what they are made of. */

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { tests, testVersions } from './catalogue.ts';

/**
 * A day of Asia/Kolkata as far as it is counted: up to `counted_at`, or to its end. Its figures stay when accounts are
 * deleted later.
 */
export const activityDays = pgTable(
  'activity_days',
  {
    day: date('day').primaryKey(),
    signUps: integer('sign_ups').notNull(),
    /** Accounts that started or finished an attempt. */
    activeLearners: integer('active_learners').notNull(),
    /**
     * How many of them were not active in the 0, 1, 2, … 366 days before: so many are counted for the first time in a
     * period that began so many days before. So the learners of a period add up without being compared.
     */
    absentFor: integer('absent_for').array().notNull(),
    attemptsStarted: integer('attempts_started').notNull(),
    attemptsCompleted: integer('attempts_completed').notNull(),
    attemptsDiscarded: integer('attempts_discarded').notNull(),
    /** Of the completed ones; the mean is this by their number, so that means of periods are exact. */
    percentageSum: integer('percentage_sum').notNull(),
    /** Of learners in a series, those that have ended since included. */
    enrolments: integer('enrolments').notNull().default(0),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'activity_days_not_negative',
      sql`least(${table.signUps}, ${table.activeLearners}, ${table.attemptsStarted}, ${table.attemptsCompleted}, ${table.attemptsDiscarded}, ${table.percentageSum}, ${table.enrolments}) >= 0`,
    ),
  ],
);

/** Who was active on a day, as far as it is counted, and when before. */
export const activeLearners = pgTable(
  'active_learners',
  {
    day: date('day').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null on the first day of all. */
    previousDay: date('previous_day'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index('active_learners_day').on(table.day, table.previousDay),
  ],
);

/** How many learners lie between two values, the lower one included. */
export type StoredBin = { readonly from: number; readonly to: number; readonly learners: number };

/** What a test's score lines come to; worked out again when the tallies have changed. */
export const testFigures = pgTable('test_figures', {
  testId: uuid('test_id')
    .primaryKey()
    .references(() => tests.id, { onDelete: 'cascade' }),
  /** How many score lines and discarded attempts there were when this was counted. */
  completed: integer('completed').notNull(),
  discarded: integer('discarded').notNull(),
  /** First attempts; the four below are theirs, null without any. */
  learners: integer('learners').notNull(),
  meanPercentage: real('mean_percentage'),
  medianPercentage: real('median_percentage'),
  meanSeconds: real('mean_seconds'),
  medianSeconds: real('median_seconds'),
  /** Marks as % of the total marks. */
  marks: jsonb('marks').$type<readonly StoredBin[]>().notNull(),
  /** Seconds. */
  times: jsonb('times').$type<readonly StoredBin[]>().notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  /** How much of what has been counted these figures show; see test_counts. */
  portions: bigint('portions', { mode: 'number' }).notNull().default(0),
});

/** What the questions of a version have shown; computed again with the figures of its test. */
export const itemStatistics = pgTable(
  'item_statistics',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    /** First attempts whose sheets were there: what the statistics are made of. */
    learners: integer('learners').notNull(),
    /** Cronbach's alpha; null where it is not defined. */
    reliability: real('reliability'),
    suspectCount: integer('suspect_count').notNull(),
    /** One per question, in the order of the paper. */
    questions: jsonb('questions').$type<readonly StoredQuestion[]>().notNull(),
    computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
    /** The sum of its question_tallies at that moment. */
    portions: bigint('portions', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('item_statistics_test').on(table.testId)],
);

/**
 * What an administrator has found about a suspect key. It holds for the letter it was found of: a question with another
 * key is suspect anew.
 */
export const keyReviews = pgTable(
  'key_reviews',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    /** A to D. */
    letter: text('letter').notNull(),
    /** `accepted`: the key is wrong and will be corrected; `dismissed`: it is right. */
    state: text('state').$type<'accepted' | 'dismissed'>().notNull(),
    note: text('note').notNull(),
    /** No foreign key: what was found stays when the account goes. */
    reviewedBy: uuid('reviewed_by').notNull(),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.questionId] }),
    check('key_reviews_letter', sql`${table.letter} ~ '^[A-F]$'`),
    check('key_reviews_state', sql`${table.state} in ('accepted', 'dismissed')`),
  ],
);

export type StoredQuestion = {
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly efficiency: number | null;
  /** Learners who chose A to F (A to D in older rows), and last those who skipped it. */
  readonly chosen: readonly number[];
  /** A to F: what counts as right, where something was ruled for all; read by the figures of the bank. */
  readonly ruled?: string;
  readonly meanSeconds: number | null;
  /** In logits, 0 for a question that half of the learners would have right; null or absent: not measured. */
  readonly difficulty?: number | null;
  /** Of all, and of the tenth with the most marks; null or absent: of too few. */
  readonly medianSeconds?: number | null;
  readonly topSeconds?: number | null;
  /** Who changed the answer, of those whose first choice is known; null or absent: of too few, or marks are given away. */
  readonly changed?: {
    readonly learners: number;
    readonly answers: number;
    readonly toWrong: number;
    readonly toRight: number;
  } | null;
  readonly suspicions: readonly ('negative-discrimination' | 'other-option-preferred')[];
  /** The option (from 0) that the best third prefers to the key. */
  readonly preferred: number | null;
};
