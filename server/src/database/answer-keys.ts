/**
 * The tables that hold keys and explanations. Only the slices that author, import, score and
 * analyse may import this file (checked by the walls), so that no other learner query can reach them.
 */
import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import type { QuestionTexts } from '@taiyari/contract/rules/translations';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
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

/** The texts of a question in a language beside English, in the order of its options. */
export const questionTexts = pgTable(
  'question_texts',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    lang: text('lang').$type<TranslationLanguage>().notNull(),
    text: text('text').notNull(),
    options: text('options').array().notNull(),
    explanation: text('explanation').notNull().default(''),
    /** Only what is reviewed is frozen, and only while its English is the same. */
    reviewed: boolean('reviewed').notNull().default(false),
    /** The English that it was written for: what is reviewed beside another one is stale. */
    source: jsonb('source').$type<QuestionTexts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.lang] }),
    check('question_texts_lang_known', sql`${table.lang} in ('hi', 'ur')`),
    check('question_texts_text_not_blank', sql`btrim(${table.text}) <> ''`),
    check('question_texts_option_count', sql`cardinality(${table.options}) between 2 and 6`),
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

/** Explanations of a frozen version in a language beside English, in the order of the paper; '' where there is none. */
export const testVersionExplanations = pgTable(
  'test_version_explanations',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    lang: text('lang').$type<TranslationLanguage>().notNull(),
    explanations: jsonb('explanations').$type<readonly string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.lang] }),
    check('test_version_explanations_lang_known', sql`${table.lang} in ('hi', 'ur')`),
  ],
);
