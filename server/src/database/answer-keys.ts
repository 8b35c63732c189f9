/**
 * The tables that hold keys and explanations. Only the slices that author, import, score and
 * analyse may import this file (checked by the walls), so that no other learner query can reach them.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { tests, testVersions } from './catalogue.ts';

/** The editable questions of a test; learners get the frozen copy of test_versions. */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    options: text('options').array().notNull(),
    correct: smallint('correct').notNull(),
    explanation: text('explanation').notNull().default(''),
    tag: text('tag').notNull().default(''),
    subject: text('subject').notNull().default(''),
    /** The key of a section of its test; '' where the test has none. */
    section: text('section').notNull().default(''),
  },
  (table) => [
    unique('questions_position').on(table.testId, table.position),
    check('questions_text_not_blank', sql`btrim(${table.text}) <> ''`),
    check('questions_option_count', sql`cardinality(${table.options}) between 2 and 6`),
    check(
      'questions_correct_range',
      sql`${table.correct} >= 0 and ${table.correct} < cardinality(${table.options})`,
    ),
    index('questions_words').on(wordsHash(table.text)),
  ],
);

/**
 * What is the same for texts that differ only in blanks, capitals or the way of writing a letter.
 * An import finds the questions there are by it, among hundreds of thousands.
 */
export function wordsHash(text: SQLWrapper): SQL<string> {
  return sql`md5(lower(btrim(regexp_replace(normalize(${text}, NFKC), '\\s+', ' ', 'g'))))`;
}

/** The key of a frozen version, one letter A to F per question in the order of the paper. */
export const testVersionKeys = pgTable('test_version_keys', {
  versionId: uuid('version_id')
    .primaryKey()
    .references(() => testVersions.id, { onDelete: 'cascade' }),
  key: text('key').notNull(),
  /** Explanations in the order of the paper, '' where there is none. */
  explanations: jsonb('explanations').$type<readonly string[]>().notNull(),
});
