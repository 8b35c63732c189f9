import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The subjects and topics that an exam asks, as administrators keep them; an exam is a category of series. */
export const syllabuses = pgTable('syllabuses', {
  exam: text('exam').primaryKey(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/**
 * The names that questions of the bank have, in the order of the syllabus. A question belongs to every exam that names
 * its subject and topic, and knows nothing of it.
 */
export const syllabusTopics = pgTable(
  'syllabus_topics',
  {
    exam: text('exam')
      .notNull()
      .references(() => syllabuses.exam, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    /** '' is a subject without topics: all that is asked in it. */
    topic: text('topic').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exam, table.subject, table.topic] }),
    check('syllabus_topics_subject_not_blank', sql`btrim(${table.subject}) <> ''`),
  ],
);
