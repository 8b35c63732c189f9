/**
 * Counts of results and answers that can be added to and taken from, and the changes that are not in them yet. All of
 * it is of the analytics; triggers note the changes in the transaction that makes them.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
import { tests, testVersions } from './catalogue.ts';

/**
 * What has happened to a test since it was counted last, in order. Narrow and with one index, for every submission
 * writes here; without a foreign key: what a deleted test leaves is thrown away when its turn comes.
 */
export const uncountedChanges = pgTable(
  'uncounted_changes',
  {
    testId: uuid('test_id').notNull(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /**
     * 'result' is only noted when it goes or is replaced: it comes with its score line. 'sheet': one that went with a
     * result which had been replaced before. 'rescored': a ruling gave a score line and its result other marks.
     */
    kind: text('kind')
      .$type<'score-line' | 'discarded-attempt' | 'result' | 'sheet' | 'rescored'>()
      .notNull(),
    /** 1: it came, -1: it went. */
    sign: smallint('sign').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Of the score line or the result (they have the same), or of the discarded attempt. */
    subjectId: uuid('subject_id').notNull(),
    /** Of a result or sheet that went. */
    attemptId: uuid('attempt_id'),
    /** Of a result or sheet: whether its answers are to be taken out of what was counted. */
    isFirst: boolean('is_first').notNull().default(false),
    marksPoints: integer('marks_points'),
    totalPoints: integer('total_points'),
    percentage: smallint('percentage'),
    seconds: integer('seconds'),
    /** Of 'rescored': what the marks were, and whether the result stands. */
    beforeMarksPoints: integer('before_marks_points'),
    beforeTotalPoints: integer('before_total_points'),
    beforePercentage: smallint('before_percentage'),
    isStanding: boolean('is_standing'),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.id] }),
    index('uncounted_changes_gone').on(table.subjectId).where(sql`sign = -1`),
    check(
      'uncounted_changes_kind_known',
      sql`${table.kind} in ('score-line', 'discarded-attempt', 'result', 'sheet', 'rescored')`,
    ),
    check('uncounted_changes_sign', sql`${table.sign} in (1, -1)`),
  ],
);

/** The sheets of attempts that are gone, for as long as it is not counted that they are. */
export const goneSheets = pgTable(
  'gone_sheets',
  {
    accountId: uuid('account_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    versionId: uuid('version_id').notNull(),
    answers: text('answers').notNull(),
    timeSpent: integer('time_spent').array().notNull(),
    firstChoices: text('first_choices'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.attemptId] }),
    index('gone_sheets_version').on(table.versionId),
    foreignKey({ columns: [table.versionId], foreignColumns: [testVersions.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** How many attempts at a test ended how, as far as it has been counted. */
export const testCounts = pgTable('test_counts', {
  testId: uuid('test_id')
    .primaryKey()
    .references(() => tests.id, { onDelete: 'cascade' }),
  /** Score lines. */
  completed: integer('completed').notNull(),
  discarded: integer('discarded').notNull(),
  /** Those that no retake has replaced. */
  results: integer('results').notNull(),
  /** Of the results. */
  percentageSum: bigint('percentage_sum', { mode: 'number' }).notNull(),
  /** How many times a portion of changes has been counted; figures that say the same are not outdated. */
  portions: bigint('portions', { mode: 'number' }).notNull(),
});

/**
 * How many results each test has at this moment, and their percentages added up: what has been counted, with what has
 * not. Read it for single tests.
 */
export const testResults = pgView('test_results', {
  testId: uuid('test_id').notNull(),
  results: integer('results').notNull(),
  percentageSum: bigint('percentage_sum', { mode: 'number' }).notNull(),
}).as(sql`
  select test_id, sum(results)::integer as results, sum(percentage_sum)::bigint as percentage_sum
    from (select test_id, results, percentage_sum from test_counts
          union all
          select test_id, sign, sign * percentage from uncounted_changes
           where kind = 'result' or kind = 'score-line' and sign = 1
          union all
          select test_id, 0, percentage - before_percentage from uncounted_changes
           where kind = 'rescored' and is_standing) as parts
   group by test_id`);

/** How many learners have which value in their first attempt at a test. */
export const testTallies = pgTable(
  'test_tallies',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    /** marks: in per cent of the total marks. */
    measure: text('measure').$type<'percentage' | 'seconds' | 'marks'>().notNull(),
    value: doublePrecision('value').notNull(),
    learners: integer('learners').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.measure, table.value] }),
    check(
      'test_tallies_measure_known',
      sql`${table.measure} in ('percentage', 'seconds', 'marks')`,
    ),
    check('test_tallies_not_negative', sql`${table.learners} >= 0`),
  ],
);

/** What the learners with the same marks answered in their first attempt at a version, while its sheet is there. */
export const questionTallies = pgTable(
  'question_tallies',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    marksPoints: integer('marks_points').notNull(),
    learners: integer('learners').notNull(),
    /** For each question how many answered A to D (or to F, where somebody did) and skipped it; see counting/packed.ts. */
    answers: bytes('answers').notNull(),
    /** For each question all their seconds: 64-bit floating-point numbers, the lowest byte first. */
    seconds: bytes('seconds').notNull(),
    portions: bigint('portions', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.marksPoints] }),
    check('question_tallies_not_negative', sql`${table.learners} >= 0`),
  ],
);

/** How long the learners of a band of marks took for each question of a version; see domain/time-tally.ts. */
export const questionTimes = pgTable(
  'question_times',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    band: smallint('band').notNull(),
    learners: integer('learners').notNull(),
    /** For each question how many took how long: 32 bits each, the lowest byte first. */
    counts: bytes('counts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.band] }),
    check('question_times_not_negative', sql`${table.learners} >= 0`),
  ],
);

/** How the learners of a version changed their answers, where first choices are known; see domain/change-tally.ts. */
export const questionChanges = pgTable(
  'question_changes',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    learners: integer('learners').notNull(),
    /** For each question how many changed from which option to which: 32 bits each, the lowest byte first. */
    counts: bytes('counts').notNull(),
  },
  (table) => [check('question_changes_not_negative', sql`${table.learners} >= 0`)],
);
