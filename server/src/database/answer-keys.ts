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
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Translations } from '#domain/translations/settle.ts';
import { tests, testVersions } from './catalogue.ts';
import { bankQuestions } from './question-bank.ts';

/** The editable questions of a test; learners get the frozen copy of test_versions. */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** What is read before it; '' where there is nothing. Questions with the same one stand together. */
    passage: text('passage').notNull().default(''),
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
    passage: text('passage').notNull().default(''),
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
 * What a question of the bank says, key and translations included; a trigger refuses every update. The draft of a test
 * holds the same words in `questions`, so that who reads a test need not know of the bank.
 */
export const questionRevisions = pgTable(
  'question_revisions',
  {
    bankQuestionId: uuid('bank_question_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    number: integer('number').notNull(),
    /** The revision that was open when this one was written; null for the first. */
    basedOn: integer('based_on'),
    passage: text('passage').notNull(),
    text: text('text').notNull(),
    options: text('options').array().notNull(),
    correct: smallint('correct').notNull(),
    explanation: text('explanation').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull(),
    /** No foreign key: what was written stays when its author's account goes. Null: the command line, or before there was a bank. */
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** What it is searched by, in all languages: the question on the first line. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || fold(text) || chr(10) || ' ' || fold(passage || ' ' || concat_words(options)) || ' ' || fold(words_of_translations(translations))`,
      ),
    /** The same for questions that say the same, whatever the order of their options. */
    sameness: text('sameness').notNull().generatedAlwaysAs(sql`question_sameness(text, options)`),
    /** How its translations stand to its English; null: there is none. */
    hiState: text('hi_state')
      .$type<'draft' | 'reviewed' | 'stale'>()
      .generatedAlwaysAs(
        sql`translation_state(translations -> 'hi', passage, text, options, explanation)`,
      ),
    urState: text('ur_state')
      .$type<'draft' | 'reviewed' | 'stale'>()
      .generatedAlwaysAs(
        sql`translation_state(translations -> 'ur', passage, text, options, explanation)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.bankQuestionId, table.number] }),
    check('question_revisions_number', sql`${table.number} >= 1`),
    check('question_revisions_text_not_blank', sql`btrim(${table.text}) <> ''`),
    check('question_revisions_option_count', sql`cardinality(${table.options}) between 2 and 6`),
    check(
      'question_revisions_correct_range',
      sql`${table.correct} >= 0 and ${table.correct} < cardinality(${table.options})`,
    ),
    index('question_revisions_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('question_revisions_sameness').on(table.sameness),
    // A blueprint draws from all questions of a kind: without a look at their texts.
    index('question_revisions_drawn').on(table.bankQuestionId, table.number, table.sameness),
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
