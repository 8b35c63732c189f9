import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tests } from './catalogue.ts';

/** The questions that one import of a file added to a test, so that it can be undone. */
export const questionImports = pgTable(
  'question_imports',
  {
    id: uuid('id').primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    /** Who did it; no foreign key, because the import outlives the account. */
    actorId: uuid('actor_id'),
    fileName: text('file_name').notNull(),
    format: text('format').notNull(),
    questionIds: uuid('question_ids').array().notNull(),
    /** SHA-256 of each question as it came, in the same order: whoever undoes sees what was edited since. */
    contentHashes: text('content_hashes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    index('question_imports_newest').on(table.testId, table.createdAt.desc()),
    index('question_imports_latest').on(table.createdAt.desc(), table.id.desc()),
  ],
);

/** Files of which nothing came into a test, until something does or somebody dismisses it. */
export const failedImports = pgTable(
  'failed_imports',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    reason: text('reason').notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.fileName] }),
    index('failed_imports_latest').on(table.failedAt.desc()),
  ],
);
