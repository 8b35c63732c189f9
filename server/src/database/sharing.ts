/** Results that learners share by an address that nobody can guess. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { results } from './attempts.ts';

export const scoreCards = pgTable(
  'score_cards',
  {
    accountId: uuid('account_id').notNull(),
    resultId: uuid('result_id').notNull(),
    /** As it is: its learner is shown the address again, and what it opens is what he shows to everybody. */
    token: text('token').notNull().unique(),
    showsMarks: boolean('shows_marks').notNull(),
    showsPercentage: boolean('shows_percentage').notNull(),
    showsRank: boolean('shows_rank').notNull(),
    /** Which name, not the name: a card follows what its learner is called. */
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.resultId] }),
    // With the result, and so with the account, the card is gone.
    foreignKey({
      columns: [table.accountId, table.resultId],
      foreignColumns: [results.accountId, results.id],
    }).onDelete('cascade'),
    check('score_cards_name_known', sql`${table.name} in ('none', 'first-name', 'nickname')`),
    check('score_cards_token', sql`length(${table.token}) = 22`),
  ],
);
