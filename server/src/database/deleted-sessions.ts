import { index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';

/**
 * Sessions whose account was deleted, so that its other devices can be told. Neither of the two is in here: who asks has
 * to have the session's token and to know the account.
 */
export const deletedSessions = pgTable(
  'deleted_sessions',
  {
    /** SHA-256 of the hash of the token and the id of the account. */
    digest: bytes('digest').primaryKey(),
    /** When the session would have ended in any case. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('deleted_sessions_ends').on(table.endsAt)],
);
