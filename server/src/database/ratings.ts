/** What learners think of series: stars, and a few words that an administrator has to approve. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { series } from './catalogue.ts';

export const ratings = pgTable(
  'ratings',
  {
    /** By which administrators name a review: not by its learner. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    stars: smallint('stars').notNull(),
    /** Its account is not switched off; kept by triggers. */
    counts: boolean('counts').notNull().default(true),
    review: text('review').notNull().default(''),
    /** Null: there is no review. */
    reviewState: text('review_state'),
    /** Of the text as it is. */
    writtenAt: timestamp('written_at', { withTimezone: true }),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('ratings_one_per_learner').on(table.accountId, table.seriesId),
    index('ratings_series').on(table.seriesId),
    index('ratings_approved')
      .on(table.seriesId, table.writtenAt, table.id)
      .where(sql`review_state = 'approved'`),
    index('ratings_waiting').on(table.writtenAt, table.id).where(sql`review_state = 'waiting'`),
    index('ratings_decided')
      .on(table.reviewState, table.decidedAt)
      .where(sql`decided_at is not null`),
    check('ratings_stars', sql`${table.stars} between 1 and 5`),
    check('ratings_review_length', sql`length(${table.review}) <= 500`),
    check(
      'ratings_review_state_known',
      sql`${table.reviewState} in ('waiting', 'approved', 'refused')`,
    ),
    check(
      'ratings_review_whole',
      sql`(${table.review} = '') = (${table.reviewState} is null)
        and (${table.review} = '') = (${table.writtenAt} is null)`,
    ),
    check(
      'ratings_review_decided',
      sql`(coalesce(${table.reviewState}, 'waiting') = 'waiting') = (${table.decidedAt} is null)`,
    ),
    check(
      'ratings_refused',
      sql`(${table.reason} <> '') = (coalesce(${table.reviewState}, '') = 'refused')`,
    ),
  ],
);

/** Kept by a trigger on ratings, in the transaction that changes them: it cannot drift. Lists of series read it. */
export const seriesRatings = pgTable(
  'series_ratings',
  {
    seriesId: uuid('series_id')
      .primaryKey()
      .references(() => series.id, { onDelete: 'cascade' }),
    learners: integer('learners').notNull(),
    starsSum: integer('stars_sum').notNull(),
  },
  (table) => [
    check(
      'series_ratings_possible',
      sql`${table.learners} >= 0 and ${table.starsSum} between ${table.learners} and 5 * ${table.learners}`,
    ),
  ],
);
