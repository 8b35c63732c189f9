import type { Language, TranslationLanguage } from '@taiyari/contract/rules/languages';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { testCategories } from '#database/test-categories.ts';
import type { DraftPart } from '#domain/paper/draft.ts';
import type { Part } from '#domain/paper/parts.ts';

/** What somebody deleted has the status `trashed`, and for 30 days can be what it was. */
const trash = {
  trashedAt: timestamp('trashed_at', { withTimezone: true }),
  /** The status it is given back when it is restored. */
  trashedFrom: text('trashed_from'),
};

type Trash = Record<'status' | keyof typeof trash, AnyPgColumn>;

function isInTrashWhole({ status, trashedAt, trashedFrom }: Trash) {
  return sql`(${status} = 'trashed') = (${trashedAt} is not null)
    and (${status} = 'trashed') = (${trashedFrom} is not null)`;
}

export const series = pgTable(
  'series',
  {
    id: uuid('id').primaryKey(),
    /** The key of a content bundle; importing the same bundle again finds the row by it. */
    key: text('key').unique(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    description: text('description').notNull().default(''),
    category: text('category').notNull(),
    isFree: boolean('is_free').notNull().default(true),
    priceRupees: integer('price_rupees').notNull().default(0),
    originalPriceRupees: integer('original_price_rupees').notNull().default(0),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    tag: text('tag').notNull().default(''),
    tagColor: text('tag_color').notNull().default('green-500'),
    bgGradient: text('bg_gradient').notNull().default('blue'),
    iconBg: text('icon_bg').notNull().default('blue-100'),
    iconColor: text('icon_color').notNull().default('blue-600'),
    iconFileId: uuid('icon_file_id'),
    isFeatured: boolean('is_featured').notNull().default(false),
    features: text('features').array().notNull().default([]),
    /** Learners see `active` only. */
    status: text('status').notNull().default('active'),
    ...trash,
    /** Kept by a trigger on enrolments, in the transaction that changes them: it cannot drift. */
    enrolledCount: integer('enrolled_count').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** What it is searched by, as `fold` writes it: the title on the first line, all else on the second. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || fold(title) || chr(10) || ' ' || fold(concat_words(array[subtitle, tag, replace(category, '-', ' '), description]))`,
      ),
  },
  (table) => [
    check('series_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check('series_category_slug', sql`${table.category} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('series_prices', sql`${table.priceRupees} >= 0 and ${table.originalPriceRupees} >= 0`),
    check('series_free_has_no_price', sql`not ${table.isFree} or ${table.priceRupees} = 0`),
    check('series_rating_range', sql`${table.rating} between 0 and 5`),
    check('series_enrolled_not_negative', sql`${table.enrolledCount} >= 0`),
    check(
      'series_status_known',
      sql`${table.status} in ('active', 'draft', 'archived', 'trashed')`,
    ),
    check('series_trashed', isInTrashWhole(table)),
    index('series_newest').on(table.createdAt.desc(), table.id),
    index('series_words').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
);

export const tests = pgTable(
  'tests',
  {
    id: uuid('id').primaryKey(),
    key: text('key').unique(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** What is not listed is added by a trigger; a new name of the category becomes that of its tests. */
    category: text('category')
      .notNull()
      .references(() => testCategories.name, { onUpdate: 'cascade' }),
    durationMinutes: integer('duration_minutes').notNull(),
    hasTimeLimit: boolean('has_time_limit').notNull().default(true),
    correctPoints: integer('correct_points').notNull().default(300),
    incorrectPoints: integer('incorrect_points').notNull().default(-75),
    skippedPoints: integer('skipped_points').notNull().default(0),
    instructions: text('instructions').notNull().default(''),
    /** How it is divided, marks in points; empty: one part with one section that has no name. */
    parts: jsonb('parts').$type<readonly DraftPart[]>().notNull().default([]),
    /** Learners must tick that they have read the instructions. */
    declaration: boolean('declaration').notNull().default(false),
    subjects: text('subjects').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    isMockTest: boolean('is_mock_test').notNull().default(false),
    isPyq: boolean('is_pyq').notNull().default(false),
    isPracticeTest: boolean('is_practice_test').notNull().default(false),
    isStandalone: boolean('is_standalone').notNull().default(false),
    isFree: boolean('is_free').notNull().default(true),
    isNew: boolean('is_new').notNull().default(true),
    /** One state: learners see `active` only, and isActive on the wire means just that. */
    status: text('status').notNull().default('active'),
    ...trash,
    questionCount: integer('question_count').notNull().default(0),
    /** Those of the current version, English first; written with it. */
    languages: text('languages').array().$type<Language[]>().notNull().default(['en']),
    currentVersionId: uuid('current_version_id').references((): AnyPgColumn => testVersions.id, {
      onDelete: 'set null',
    }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** As those of a series. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || fold(title) || chr(10) || ' ' || fold(concat_words(array[category, description]) || ' ' || concat_words(tags) || ' ' || concat_words(subjects))`,
      ),
  },
  (table) => [
    check('tests_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check('tests_duration', sql`${table.durationMinutes} >= 0`),
    check(
      'tests_time_limit_has_duration',
      sql`not ${table.hasTimeLimit} or ${table.durationMinutes} > 0`,
    ),
    check(
      'tests_status_known',
      sql`${table.status} in ('active', 'inactive', 'draft', 'archived', 'trashed')`,
    ),
    check('tests_trashed', isInTrashWhole(table)),
    check('tests_correct_not_negative', sql`${table.correctPoints} >= 0`),
    index('tests_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('tests_category').on(table.category),
    index('tests_current_version').on(table.currentVersionId),
    index('tests_newest').on(table.createdAt.desc(), table.id),
    index('tests_standalone').on(table.category).where(sql`is_standalone and status = 'active'`),
  ],
);

/** Which tests a series holds, and in which order. */
export const seriesTests = pgTable(
  'series_tests',
  {
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.testId] }),
    index('series_tests_test').on(table.testId),
  ],
);

/**
 * A frozen state of a test. A trigger refuses every update, so what an attempt was started on
 * stays what it was. The key stands apart, in test_version_keys.
 */
export const testVersions = pgTable(
  'test_versions',
  {
    id: uuid('id').primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** SHA-256 of everything in the version, key included: saving without a change makes no new one. */
    contentHash: text('content_hash').notNull(),
    title: text('title').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    hasTimeLimit: boolean('has_time_limit').notNull(),
    correctPoints: integer('correct_points').notNull(),
    incorrectPoints: integer('incorrect_points').notNull(),
    skippedPoints: integer('skipped_points').notNull(),
    /** Question ids in the order of the paper; answer sheets are written in this order. */
    questionIds: uuid('question_ids').array().notNull(),
    /** The learner's questions as JSON text, ready to be sent as it is. */
    paper: text('paper').notNull(),
    /** How it is divided; empty as in a test. Read it by `partsOf` of the domain. */
    parts: jsonb('parts').$type<readonly Part[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('test_versions_number').on(table.testId, table.number)],
);

/** The paper of a version in a language beside English; refuses updates as its version does. */
export const testVersionPapers = pgTable(
  'test_version_papers',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => testVersions.id, { onDelete: 'cascade' }),
    lang: text('lang').$type<TranslationLanguage>().notNull(),
    /** JSON text: text and options of each question in the order of the paper, null where it is not translated. */
    paper: text('paper').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.lang] }),
    check('test_version_papers_lang_known', sql`${table.lang} in ('hi', 'ur')`),
  ],
);
