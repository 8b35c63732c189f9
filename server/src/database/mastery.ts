/** What learners know, reckoned from their sheets in the background: all of it can be reckoned again. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** How well a learner knows a topic; '' is its whole subject. */
export const topicMastery = pgTable(
  'topic_mastery',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    topic: text('topic').notNull(),
    /** First answers to different questions. */
    answers: integer('answers').notNull(),
    correct: integer('correct').notNull(),
    /** The share of typical questions that he would have right lies between these, with a probability of 80 %. */
    low: real('low').notNull(),
    high: real('high').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.subject, table.topic] }),
    check(
      'topic_mastery_interval',
      sql`0 <= ${table.low} and ${table.low} <= ${table.high} and ${table.high} <= 1`,
    ),
    check(
      'topic_mastery_counts',
      sql`0 <= ${table.correct} and ${table.correct} <= ${table.answers}`,
    ),
  ],
);

/** In what range a learner's next marks at an exam's tests lie, by his first attempts. */
export const outlooks = pgTable(
  'outlooks',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** A category of series. */
    exam: text('exam').notNull(),
    attempts: integer('attempts').notNull(),
    /** In per cent of all marks; null: too few attempts. */
    low: real('low'),
    high: real('high'),
    /** All marks of the latest attempt; see domain/marks.ts. */
    totalPoints: integer('total_points').notNull(),
    /** How many ranges were made before attempts, and how many of them held the marks that came. */
    made: integer('made').notNull(),
    held: integer('held').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.exam] }),
    check('outlooks_whole', sql`(${table.low} is null) = (${table.high} is null)`),
    check('outlooks_record', sql`0 <= ${table.held} and ${table.held} <= ${table.made}`),
  ],
);

/** The same record over all learners, those included who are gone; kept with their outlooks. */
export const outlookRecords = pgTable(
  'outlook_records',
  {
    exam: text('exam').primaryKey(),
    made: integer('made').notNull(),
    held: integer('held').notNull(),
  },
  (table) => [
    check('outlook_records_counts', sql`0 <= ${table.held} and ${table.held} <= ${table.made}`),
  ],
);

/**
 * Learners of whom something has changed since it was reckoned what they know: triggers on results write here, and
 * the job that follows rulings. A row is only ever added and taken away, so that nobody waits for anybody else's.
 */
export const unreckonedLearners = pgTable(
  'unreckoned_learners',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** By the database's clock; later while somebody is at it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('unreckoned_learners_account').on(table.accountId),
    index('unreckoned_learners_due').on(table.dueAt),
  ],
);
