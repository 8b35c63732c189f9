import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { series } from './catalogue.ts';

export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    isActive: boolean('is_active').notNull().default(true),
    /** What the series cost when the learner enrolled. */
    priceRupees: integer('price_rupees').notNull(),
    enrolledAt: timestamp('enrolled_at', { withTimezone: true }).notNull(),
    unenrolledAt: timestamp('unenrolled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('enrolments_one_active').on(table.accountId, table.seriesId).where(sql`is_active`),
    index('enrolments_account').on(table.accountId, table.enrolledAt),
    index('enrolments_series').on(table.seriesId),
    index('enrolments_begun').on(table.enrolledAt),
    check('enrolments_end', sql`${table.isActive} = (${table.unenrolledAt} is null)`),
  ],
);
