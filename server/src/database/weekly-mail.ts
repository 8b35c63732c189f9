import { index, integer, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** Who wants a summary of each week by mail: off for everybody until he says so. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What the link of the mail stops it with; it opens nothing else. */
    stopKey: uuid('stop_key').notNull().defaultRandom(),
    /** The latest week that needs no mail any more: sent, or over before it was wanted. See domain/weeks.ts. */
    doneWeek: integer('done_week').notNull(),
    wantedAt: timestamp('wanted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('weekly_mails_stop_key').on(table.stopKey),
    index('weekly_mails_done').on(table.doneWeek),
  ],
);

/**
 * The key of an account, for good: mails that somebody has stop theirs still, also where he wants them again, and then bear
 * the same. It stops mails that go to many as well.
 */
export const weeklyMailKeys = pgTable(
  'weekly_mail_keys',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    stopKey: uuid('stop_key').notNull(),
  },
  (table) => [uniqueIndex('weekly_mail_keys_stop_key').on(table.stopKey)],
);
