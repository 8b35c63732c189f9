import type { Language } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { series, tests, testVersions } from './catalogue.ts';

/**
 * One learner on one frozen version. The account stands first in every key, so that the table can
 * be partitioned by it.
 */
export const attempts = pgTable(
  'attempts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    /** Null for a stand-alone test. */
    seriesId: uuid('series_id').references(() => series.id, { onDelete: 'cascade' }),
    status: text('status').notNull().default('running'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null without a time limit; the last of the parts' ends where they have clocks of their own. */
    deadlineAt: timestamp('deadline_at', { withTimezone: true }),
    /** When each part ends; null where parts have no clocks of their own. */
    partEnds: timestamp('part_ends', { withTimezone: true }).array(),
    /** Raised by every accepted save; a save must name the current one. */
    revision: integer('revision').notNull().default(0),
    /** The answer sheet: one letter A to F or '-' per question, in the order of the version. */
    answers: text('answers').notNull(),
    /** 'M' where the learner marked the question for review, else '-'. */
    flags: text('flags').notNull(),
    /** Seconds per question. */
    timeSpent: integer('time_spent').array().notNull(),
    currentPosition: smallint('current_position'),
    /** First choices that are not the answers any more, see domain/first-choices.ts; null: from before they were kept. */
    firstChoices: text('first_choices'),
    /** The language that was chosen at the start; null: English. */
    lang: text('lang').$type<Language>(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    // The only index of running attempts by their status. Where few ran when the database last counted, it takes any such
    // index for as quick as this one, and reads the whole hall for each learner: what asks for all says 'submitted_at is null'.
    uniqueIndex('attempts_one_running')
      .on(
        table.accountId,
        table.testId,
        sql`coalesce(series_id, '00000000-0000-0000-0000-000000000000')`,
      )
      .where(sql`status = 'running'`),
    index('attempts_open_due').on(table.deadlineAt).where(sql`submitted_at is null`),
    index('attempts_test').on(table.testId),
    index('attempts_version').on(table.versionId),
    index('attempts_open_started').on(table.startedAt).where(sql`submitted_at is null`),
    index('attempts_series').on(table.seriesId),
    check('attempts_status_known', sql`${table.status} in ('running', 'submitted')`),
    check(
      'attempts_submitted_at',
      sql`(${table.status} = 'submitted') = (${table.submittedAt} is not null)`,
    ),
    // Asked for each answer that is saved: 'translate' and 'length', which count letters of any alphabet, cost five times as much.
    check('attempts_sheet_letters', sql`${table.answers} ~ '^[A-F-]*$'`),
    check(
      'attempts_sheet_lengths',
      sql`octet_length(${table.answers}) = octet_length(${table.flags})`,
    ),
  ],
);

/** The rule `isUnusuallyFast` of the domain. */
const unusuallyFast = sql`correct_count + incorrect_count >= 10
  and time_taken_seconds < 3 * (correct_count + incorrect_count)
  and 100 * correct_count >= 60 * (correct_count + incorrect_count)`;

/**
 * The score of a submitted attempt; what was answered stays with the attempt. Both stay when a retake replaces them.
 * A ruling gives a million of them other scores in one transaction (decision 60): no index reads a column of the score,
 * and half of each page is left free for it (`fillfactor`), so that the new row needs no entry in any index.
 */
export const results = pgTable(
  'results',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    seriesId: uuid('series_id').references(() => series.id, { onDelete: 'cascade' }),
    testTitle: text('test_title').notNull(),
    seriesTitle: text('series_title'),
    marksPoints: integer('marks_points').notNull(),
    totalPoints: integer('total_points').notNull(),
    percentage: smallint('percentage').notNull(),
    correctCount: integer('correct_count').notNull(),
    incorrectCount: integer('incorrect_count').notNull(),
    skippedCount: integer('skipped_count').notNull(),
    timeTakenSeconds: integer('time_taken_seconds').notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Kept by the database: an index on what it is made of would be written anew with each score. */
    isUnusuallyFast: boolean('is_unusually_fast').notNull().generatedAlwaysAs(unusuallyFast),
    /** The result that a retake put in its place; null: it is the learner's result of this test and series. */
    replacedBy: uuid('replaced_by'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      columns: [table.accountId, table.attemptId],
      foreignColumns: [attempts.accountId, attempts.id],
    }).onDelete('cascade'),
    unique('results_attempt').on(table.accountId, table.attemptId),
    // One that is not replaced: a result replaces at most one.
    unique('results_one_per_test_and_series')
      .on(table.accountId, table.testId, table.seriesId, table.replacedBy)
      .nullsNotDistinct(),
    // Read backwards: an index made with desc() would want 'nulls last' in each query.
    index('results_newest').on(table.accountId, table.completedAt, table.id),
    index('results_test').on(table.testId),
    // Both columns: those that stand are counted from the index alone.
    index('results_of_series').on(table.seriesId, table.replacedBy),
    index('results_unusually_fast')
      .on(table.testId, table.completedAt)
      .where(sql`is_unusually_fast`),
    check('results_percentage_range', sql`${table.percentage} between 0 and 100`),
  ],
);

/**
 * The bare score of every completed attempt: stays when its learner deletes the attempt, so that his rank stands. Like
 * results it has room for other scores, and no index that reads one.
 */
export const scoreLines = pgTable(
  'score_lines',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    testTitle: text('test_title').notNull(),
    /** Rank counts first attempts only. */
    isFirst: boolean('is_first').notNull(),
    marksPoints: integer('marks_points').notNull(),
    totalPoints: integer('total_points').notNull(),
    percentage: smallint('percentage').notNull(),
    /** When the attempt was started: the attempt itself may be deleted. */
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('score_lines_one_first').on(table.accountId, table.testId).where(sql`is_first`),
    index('score_lines_newest').on(table.accountId, table.completedAt, table.id),
    index('score_lines_test').on(table.testId),
    // Who was active on a day is told from the indexes alone.
    index('score_lines_completed').on(table.completedAt, table.accountId),
    index('score_lines_started').on(table.startedAt, table.accountId),
  ],
);

/**
 * The sheets of earlier attempts that their learners have deleted: what the statistics of a test were made of, and
 * nobody's any more.
 */
export const unnamedSheets = pgTable(
  'unnamed_sheets',
  {
    /** A random one, which tells nothing of the attempt. */
    id: uuid('id').primaryKey().defaultRandom(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    /** Whether it was a first attempt, of which statistics are made. */
    isFirst: boolean('is_first').notNull(),
    marksPoints: integer('marks_points').notNull(),
    answers: text('answers').notNull(),
    timeSpent: integer('time_spent').array().notNull(),
    firstChoices: text('first_choices'),
  },
  (table) => [index('unnamed_sheets_version').on(table.versionId)],
);

/**
 * Answers that reached the server after the time for them was up, the first that came for each place. They count for
 * nothing; their learner sees beside his result what they would have brought.
 */
export const lateAnswers = pgTable(
  'late_answers',
  {
    accountId: uuid('account_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** Where the question stands in the version. */
    place: smallint('place').notNull(),
    /** A letter A to F, or '-' where the answer was taken back. */
    answer: text('answer').notNull(),
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.attemptId, table.place] }),
    foreignKey({
      columns: [table.accountId, table.attemptId],
      foreignColumns: [attempts.accountId, attempts.id],
    }).onDelete('cascade'),
    check('late_answers_letter', sql`${table.answer} ~ '^[A-F-]$'`),
  ],
);

/** The bare fact that a running attempt was discarded: without it every attempt would seem completed. */
export const discardedAttempts = pgTable(
  'discarded_attempts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    discardedAt: timestamp('discarded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('discarded_attempts_test').on(table.testId),
    index('discarded_attempts_started').on(table.startedAt, table.accountId),
    index('discarded_attempts_discarded').on(table.discardedAt),
  ],
);

/**
 * How many learners have which marks in their first attempt at a test: rank and percentile cost
 * one pass over the distinct marks. Kept by a trigger on score_lines, so that it cannot drift.
 */
export const testHistograms = pgTable(
  'test_histograms',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    marksPoints: integer('marks_points').notNull(),
    totalPoints: integer('total_points').notNull(),
    learners: integer('learners').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.marksPoints, table.totalPoints] }),
    check('test_histograms_not_negative', sql`${table.learners} >= 0`),
  ],
);

/**
 * How far each process of the site is with what it has to answer: whatever reached it before `arrived_until` is done
 * with. Nobody closes an attempt while an answer that came in time is on its way. Unlogged: after a crash of the
 * database nothing is on its way.
 */
export const arrivalMarks = pgTable('arrival_marks', {
  processId: uuid('process_id').primaryKey(),
  arrivedUntil: timestamp('arrived_until', { withTimezone: true }).notNull(),
  /** By the database's clock. */
  notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
});
