import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytes } from './bytes.ts';

/**
 * Mails to be sent, written in the transaction that causes them and sent after it: a dead mail
 * server delays and loses nothing. A row goes once its mail has been handed over.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    stopUrl: text('stop_url'),
    replyTo: text('reply_to'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this moment; moves away with every failure. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mail_outbox_due').on(table.dueAt)],
);

/** Links of recovery and verification mails, by the SHA-256 of their secret; used once, and kept until they would have expired. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    secretHash: bytes('secret_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    /** The address the link was sent to: a changed address voids it. */
    email: text('email').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('account_tokens_account').on(table.accountId, table.purpose),
    index('account_tokens_expired').on(table.expiresAt),
    check('account_tokens_purpose_known', sql`${table.purpose} in ('recovery', 'verification')`),
  ],
);

/**
 * Codes to log in with, one of an account at a time. Six digits can be guessed, so a code bears few tries and a few
 * minutes; its hash is bound to the account, else equal codes of two could be told in a stolen table.
 */
export const logInCodes = pgTable(
  'log_in_codes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    /** The address it was sent to: a changed address voids it. */
    email: text('email').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** SHA-256 of the key of the call that used it; null while it is unused. */
    usedByHash: bytes('used_by_hash'),
  },
  (table) => [index('log_in_codes_expired').on(table.expiresAt)],
);
