/** Leaderboards: who wants to be shown, under which name, and the first attempts of those who do. */
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { tests } from './catalogue.ts';

export const nicknames = pgTable(
  'nicknames',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    nickname: text('nickname').notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // Two spellings of one name are one name, and so are two that look alike.
    uniqueIndex('nicknames_unique').on(sql`look_of(${table.nickname})`),
    check('nicknames_not_blank', sql`btrim(${table.nickname}) <> ''`),
  ],
);

/** Written with the nickname, by the reckoning, and with the results of a ruling: it follows the score lines. */
export const boardEntries = pgTable(
  'board_entries',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => nicknames.accountId, { onDelete: 'cascade' }),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    marksPoints: integer('marks_points').notNull(),
    totalPoints: integer('total_points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.testId] }),
    index('board_entries_best').on(
      table.testId,
      sql`((marks_points::float8 / nullif(total_points, 0))) desc nulls last`,
      table.accountId,
    ),
  ],
);
