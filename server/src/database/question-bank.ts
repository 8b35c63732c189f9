/** The question bank without what its questions say: their revisions hold keys and stand in answer-keys.ts. */
import type { BlueprintLine } from '@taiyari/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { tests } from './catalogue.ts';

/** What stays of a question while its texts change: what it is about, and where it comes from. '' where nobody said. */
export const bankQuestions = pgTable(
  'bank_questions',
  {
    id: uuid('id').primaryKey(),
    /** The number of its newest revision. */
    revision: integer('revision').notNull(),
    subject: text('subject').notNull().default(''),
    topic: text('topic').notNull().default(''),
    /** As its author judges it; what was measured stands in bank_figures. */
    difficulty: text('difficulty').$type<'' | 'easy' | 'medium' | 'hard'>().notNull().default(''),
    /** Exam and year, a book, who sent it. */
    source: text('source').notNull().default(''),
    /** No new test takes it; tests that have it keep it. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** The question in whose favour it was retired. */
    replacedBy: uuid('replaced_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When something of it was changed last: its texts or what is said of it. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('bank_questions_revision', sql`${table.revision} >= 1`),
    check(
      'bank_questions_difficulty_known',
      sql`${table.difficulty} in ('', 'easy', 'medium', 'hard')`,
    ),
    index('bank_questions_newest').on(table.createdAt.desc(), table.id),
    index('bank_questions_changed').on(table.updatedAt.desc(), table.id),
    index('bank_questions_topic').on(table.subject, table.topic),
  ],
);

/**
 * Which question of the bank a question of a test is, by the id that it has in drafts and frozen versions of this test.
 * It outlives the row of the draft, so that statistics of earlier versions still find their question.
 */
export const questionUses = pgTable(
  'question_uses',
  {
    questionId: uuid('question_id').primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    bankQuestionId: uuid('bank_question_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    /** What the draft of the test says, or said when the question was taken out of it. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    index('question_uses_bank_question').on(table.bankQuestionId),
    index('question_uses_test').on(table.testId),
  ],
);

/**
 * What answers have shown of a question in all tests that asked it; kept by triggers on item_statistics, key_reviews
 * and question_uses.
 */
export const bankFigures = pgTable('bank_figures', {
  bankQuestionId: uuid('bank_question_id')
    .primaryKey()
    .references(() => bankQuestions.id, { onDelete: 'cascade' }),
  /** First attempts; the means below are weighted by them. */
  learners: integer('learners').notNull(),
  /** How many of a hundred chose what counts as right by now. */
  rightShare: real('right_share'),
  /** In per cent, as in item_statistics. */
  facility: real('facility'),
  discrimination: real('discrimination'),
  /** In one of the tests at least answers speak against the key, and nobody has dismissed that. */
  isSuspect: boolean('is_suspect').notNull(),
});

/** What a test is drawn from the bank by, as it was written last. */
export const testBlueprints = pgTable('test_blueprints', {
  testId: uuid('test_id')
    .primaryKey()
    .references(() => tests.id, { onDelete: 'cascade' }),
  /** The same one draws the same questions from the same bank. */
  seed: integer('seed').notNull(),
  lines: jsonb('lines').$type<readonly BlueprintLine[]>().notNull(),
  /** Whether its questions are taken when the test is published next. */
  atPublication: boolean('at_publication').notNull(),
  /** Null: written before this was kept, and never since. */
  updatedAt: timestamp('updated_at', { withTimezone: true }),
});

/** Two questions that look alike, and of which somebody has said that they are two. The smaller id comes first. */
export const distinctQuestions = pgTable(
  'distinct_questions',
  {
    oneId: uuid('one_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    check('distinct_questions_order', sql`${table.oneId} < ${table.otherId}`),
    index('distinct_questions_other').on(table.otherId),
  ],
);
