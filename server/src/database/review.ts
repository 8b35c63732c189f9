/** The book of mistakes: questions that a learner is asked again before he forgets them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { tests, testVersions } from './catalogue.ts';

/**
 * A question of one learner. Its id is the same in all versions of its test; text, key and explanation come from the
 * version in which he saw it last. Days are those of Asia/Kolkata, counted from 1970.
 */
export const reviewCards = pgTable(
  'review_cards',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    /** Where it stands in that version, its subject there, and its topic; '' where it has none. */
    position: smallint('position').notNull(),
    subject: text('subject').notNull(),
    topic: text('topic').notNull().default(''),
    origin: text('origin').notNull(),
    cause: text('cause'),
    note: text('note').notNull().default(''),
    bookmarkedAt: timestamp('bookmarked_at', { withTimezone: true }),
    /** Of the memory, as FSRS measures it; null until the first answer. */
    stability: doublePrecision('stability'),
    difficulty: doublePrecision('difficulty'),
    dueDay: integer('due_day').notNull(),
    /** Of the last answer that counted. */
    lastDay: integer('last_day'),
    reps: integer('reps').notNull().default(0),
    lapses: integer('lapses').notNull().default(0),
    /** Since when it is not asked: as a leech, or as one that was withdrawn. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    /** Since when no answer speaks for it, by a ruling: out of the book, with its history, until another ruling brings it back. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    /** Since when it is judged anew whether it is one. */
    resumedAt: timestamp('resumed_at', { withTimezone: true }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.questionId] }),
    index('review_cards_due').on(table.accountId, table.dueDay).where(sql`suspended_at is null`),
    index('review_cards_leeches').on(table.accountId).where(sql`suspended_at is not null`),
    index('review_cards_test').on(table.testId),
    index('review_cards_version').on(table.versionId),
    check(
      'review_cards_origin_known',
      sql`${table.origin} in ('wrong', 'skipped', 'slow', 'marked', 'guessed', 'starred')`,
    ),
    check(
      'review_cards_cause_known',
      sql`${table.cause} in ('unknown', 'misread', 'calculation', 'guessed')`,
    ),
    check(
      'review_cards_memory_whole',
      sql`(${table.stability} is null) = (${table.difficulty} is null) and (${table.stability} is null) = (${table.lastDay} is null)`,
    ),
  ],
);

/** Every answer to a card, in a test or in a round: from it a card can be reckoned again. */
export const reviewLog = pgTable(
  'review_log',
  {
    accountId: uuid('account_id').notNull(),
    /** Of an answer in a round made on the learner's device. */
    id: uuid('id').notNull(),
    questionId: uuid('question_id').notNull(),
    versionId: uuid('version_id').notNull(),
    day: integer('day').notNull(),
    /** 1 again, 2 hard, 3 good. */
    grade: smallint('grade').notNull(),
    /** The place of an option; null: none was chosen. */
    chosen: smallint('chosen'),
    seconds: integer('seconds').notNull(),
    /** Null: in a round, or in a practice. */
    attemptId: uuid('attempt_id'),
    practiceId: uuid('practice_id'),
    /** By a ruling it tells nothing of the memory, but that its learner was there on that day. */
    isSilent: boolean('is_silent').notNull().default(false),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: 'review_log_card',
      columns: [table.accountId, table.questionId],
      foreignColumns: [reviewCards.accountId, reviewCards.questionId],
    }).onDelete('cascade'),
    index('review_log_question').on(table.accountId, table.questionId, table.answeredAt),
    index('review_log_day').on(table.accountId, table.day),
    check('review_log_grade', sql`${table.grade} between 1 and 4`),
  ],
);

/** The day of the recruitment that a learner prepares for, where he has named it. */
export const reviewGoals = pgTable('review_goals', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  goalDay: integer('goal_day').notNull(),
});

/** Results whose sheets no card has been made of yet; a trigger on results writes them. Narrow, for every submission does. */
export const unsiftedResults = pgTable(
  'unsifted_results',
  {
    accountId: uuid('account_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** By the database's clock; later when it could not be done. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.attemptId] }),
    index('unsifted_results_due').on(table.dueAt),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
  ],
);
