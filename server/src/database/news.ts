import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** The latest good items of each configured source; they stay while a source is down. */
export const newsItems = pgTable(
  'news_items',
  {
    id: uuid('id').primaryKey(),
    source: text('source').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    link: text('link'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('news_items_newest').on(table.publishedAt.desc()),
    uniqueIndex('news_items_source_title').on(table.source, table.title),
  ],
);

/** How the last fetch of each source went. */
export const newsSources = pgTable('news_sources', {
  source: text('source').primaryKey(),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  /** Null until the first success. */
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  /** Null after a success. */
  error: text('error'),
});
