/** What learners report of questions that they have answered, and what is answered to their doubts. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { tests, testVersions } from './catalogue.ts';
import { rulings } from './rulings.ts';

export const questionReports = pgTable(
  'question_reports',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is gone: what was said of the question stays, and nobody knows by whom. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    /** The one that was taken. */
    versionId: uuid('version_id')
      .notNull()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    kind: text('kind').notNull(),
    words: text('words').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null: it is open. */
    outcome: text('outcome'),
    /** What the reporter is told. */
    reply: text('reply').notNull().default(''),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** No foreign key: what was decided stays when an account goes. */
    closedBy: uuid('closed_by'),
    rulingId: uuid('ruling_id').references(() => rulings.id, { onDelete: 'set null' }),
  },
  (table) => [
    // One report and one doubt.
    uniqueIndex('question_reports_one_of_kind')
      .on(table.accountId, table.questionId, sql`(kind = 'doubt')`)
      .where(sql`outcome is null`),
    index('question_reports_open')
      .on(table.testId, table.questionId, table.createdAt)
      .where(sql`outcome is null`),
    index('question_reports_account').on(table.accountId, table.createdAt),
    index('question_reports_test').on(table.testId, table.questionId),
    index('question_reports_version').on(table.versionId),
    index('question_reports_ruling').on(table.rulingId),
    check(
      'question_reports_kind_known',
      sql`${table.kind} in ('wrong-key', 'typing-error', 'translation', 'unclear', 'other', 'doubt')`,
    ),
    check('question_reports_words', sql`length(${table.words}) between 1 and 1000`),
    check(
      'question_reports_outcome_known',
      sql`${table.outcome} in ('ruled', 'mended', 'declined', 'answered')`,
    ),
    check('question_reports_closed', sql`(${table.outcome} is null) = (${table.closedAt} is null)`),
  ],
);

/** Doubts with their answers, for all who meet the question in an analysis. Nobody's name stands there. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    id: uuid('id').primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    asked: text('asked').notNull(),
    answer: text('answer').notNull(),
    answeredBy: uuid('answered_by').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('question_answers_question').on(table.testId, table.questionId),
    index('question_answers_alike').on(table.questionId),
  ],
);
