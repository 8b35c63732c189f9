import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytes } from './bytes.ts';

/**
 * Calls that are done once however often they are sent: a row is written in the transaction that does what was asked, and
 * goes after a day.
 */
export const keyedCalls = pgTable(
  'keyed_calls',
  {
    /** SHA-256 of the caller, the address and the key that came with it. */
    keyHash: bytes('key_hash').primaryKey(),
    /** Null: a visitor's. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of what was asked: with another one the key is refused. */
    wordsHash: bytes('words_hash').notNull(),
    /** Which of the calls with this key did it. */
    callId: uuid('call_id').notNull(),
    /** What it was answered, as JSON; null until then. */
    answer: text('answer'),
    /** With the other status of success. */
    isOther: boolean('is_other').notNull().default(false),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('keyed_calls_account').on(table.accountId),
    index('keyed_calls_done').on(table.doneAt),
    check(
      'keyed_calls_hashes',
      sql`length(${table.keyHash}) = 32 and length(${table.wordsHash}) = 32`,
    ),
  ],
);
