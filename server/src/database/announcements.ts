import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    key: text('key').unique(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    description: text('description').notNull().default(''),
    content: text('content').notNull().default(''),
    type: text('type').notNull().default('announcement'),
    url: text('url'),
    priority: smallint('priority').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Of the last save of its form; clicks in the list are not told by it. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** What it is searched by, as `fold` writes it. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || fold(concat_words(array[title, subtitle, description, content, url]))`,
      ),
  },
  (table) => [
    check(
      'announcements_type_known',
      sql`${table.type} in ('announcement', 'exam_alert', 'study_update', 'success', 'news', 'result', 'notification', 'warning', 'info')`,
    ),
    check('announcements_priority_range', sql`${table.priority} between 1 and 10`),
    index('announcements_order').on(table.priority.desc(), table.createdAt.desc()),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    key: text('key').unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    link: text('link'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** As those of an announcement. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(sql`' ' || fold(concat_words(array[title, description, link]))`),
  },
  (table) => [index('notifications_newest').on(table.createdAt.desc())],
);
