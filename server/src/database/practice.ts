/** Practice: questions of tests, one at a time with their keys, which never count for rank or statistics. */
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { tests, testVersions } from './catalogue.ts';

export const practices = pgTable(
  'practices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The version that is studied from its first question to its last; null: it was put together. */
    studiedVersionId: uuid('studied_version_id').references(() => testVersions.id, {
      onDelete: 'cascade',
    }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null without a limit of time. */
    deadlineAt: timestamp('deadline_at', { withTimezone: true }),
    /** When keys are told: after each answer (study), or once it is handed in (exam). */
    mode: text('mode').notNull().default('study'),
    handedInAt: timestamp('handed_in_at', { withTimezone: true }),
    /** The sheet, as of an attempt, of the questions that there were at first; null: of before, and nothing was saved on it. */
    answers: text('answers'),
    flags: text('flags'),
    timeSpent: integer('time_spent').array(),
    currentPlace: smallint('current_place'),
    /** In exam mode, when what stands on the sheet was chosen, by question: an older answer that comes late is none. */
    chosenAt: jsonb('chosen_at').$type<Readonly<Record<string, string>>>(),
    /** How often it was saved. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    check('practices_mode_known', sql`${table.mode} in ('study', 'exam')`),
    primaryKey({ columns: [table.accountId, table.id] }),
    index('practices_newest').on(table.accountId, table.startedAt),
    index('practices_studied').on(table.studiedVersionId),
  ],
);

/**
 * The questions of a practice. Which were answered is what decides whose keys may leave the server: in exam mode none is
 * before all are handed in, what was chosen until then stands on the sheet alone.
 */
export const practiceQuestions = pgTable(
  'practice_questions',
  {
    accountId: uuid('account_id').notNull(),
    practiceId: uuid('practice_id').notNull(),
    place: smallint('place').notNull(),
    questionId: uuid('question_id').notNull(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    /** Where it stands in that version. */
    position: smallint('position').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The place of an option; null: none was chosen, or not yet. */
    chosen: smallint('chosen'),
    isRight: boolean('is_right'),
    seconds: integer('seconds'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.practiceId, table.place] }),
    unique('practice_questions_once').on(table.accountId, table.practiceId, table.questionId),
    foreignKey({
      name: 'practice_questions_practice',
      columns: [table.accountId, table.practiceId],
      foreignColumns: [practices.accountId, practices.id],
    }).onDelete('cascade'),
    index('practice_questions_question').on(table.accountId, table.questionId),
    index('practice_questions_test').on(table.testId),
    index('practice_questions_version').on(table.versionId),
    check(
      'practice_questions_answered',
      sql`(${table.answeredAt} is null) = (${table.isRight} is null) and (${table.answeredAt} is null) = (${table.seconds} is null)
        and (${table.answeredAt} is not null or ${table.chosen} is null)`,
    ),
  ],
);

/** The bare fact that a learner was shown questions of a test in practice: what he hands in of it later is no first look. */
export const practisedTests = pgTable(
  'practised_tests',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    practisedAt: timestamp('practised_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.testId] }),
    index('practised_tests_test').on(table.testId),
  ],
);
