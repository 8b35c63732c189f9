import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** Messages of the contact form; stored first, mailed afterwards. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    state: text('state').notNull().default('new'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** What it is searched by, as `fold` writes it. */
    words: text('words')
      .notNull()
      .generatedAlwaysAs(sql`' ' || fold(concat_words(array[name, email, subject, message]))`),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt.desc()),
    // For whoever takes home what came from his address.
    index('contact_messages_address').on(sql`lower(${table.email})`),
    check('contact_messages_state', sql`${table.state} in ('new', 'in-progress', 'answered')`),
  ],
);

/** What administrators wrote back; each went out by mail. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('contact_answers_message').on(table.messageId, table.createdAt),
    index('contact_answers_author').on(table.authorId),
  ],
);
