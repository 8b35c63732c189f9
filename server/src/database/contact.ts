import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Messages of the contact form; stored first, mailed afterwards. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_messages_newest').on(table.createdAt.desc())],
);
