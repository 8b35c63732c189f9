/** Ten questions a day, the same for all learners of an exam. Days are those of Asia/Kolkata, counted from 1970. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** A question of the bank, as it stood in a version, or one that a template makes of a seed. */
export type StoredDailyQuestion = { readonly id: string } & (
  | {
      readonly kind: 'bank';
      readonly questionId: string;
      readonly testId: string;
      readonly versionId: string;
      readonly position: number;
    }
  | {
      readonly kind: 'drawn';
      readonly templateId: string;
      readonly seed: number;
      readonly wording: string;
    }
);

/** What was drawn for a day when it was first asked for: from then on it is the same for all. */
export const dailySets = pgTable(
  'daily_sets',
  {
    exam: text('exam').notNull(),
    day: integer('day').notNull(),
    questions: jsonb('questions').$type<readonly StoredDailyQuestion[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exam, table.day] })],
);

export const dailyAnswers = pgTable(
  'daily_answers',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    exam: text('exam').notNull(),
    day: integer('day').notNull(),
    /** Of the day's set. */
    questionId: uuid('question_id').notNull(),
    /** The place of an option; null: the learner gave up. */
    chosen: smallint('chosen'),
    isRight: boolean('is_right').notNull(),
    seconds: integer('seconds').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.exam, table.questionId] }),
    foreignKey({
      name: 'daily_answers_set',
      columns: [table.exam, table.day],
      foreignColumns: [dailySets.exam, dailySets.day],
    }).onDelete('cascade'),
    index('daily_answers_of_set').on(table.exam, table.day),
    check('daily_answers_seconds', sql`${table.seconds} >= 0`),
  ],
);

/** The days on which a learner opened the questions; those on which he answered all of an exam are what a streak is made of. */
export const dailyDays = pgTable(
  'daily_days',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: integer('day').notNull(),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

export const dailySettings = pgTable('daily_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The exam whose questions of the day were answered last. */
  exam: text('exam'),
  hidesStreak: boolean('hides_streak').notNull().default(false),
});
