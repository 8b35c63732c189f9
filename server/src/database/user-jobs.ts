import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** A mail to many users, or a series given to them: done in the background, a portion after the other. */
export const userJobs = pgTable(
  'user_jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Who began it; no foreign key, because the job outlives the account. */
    actorId: uuid('actor_id').notNull(),
    /** The subject of the mail, or the title that the series had. */
    title: text('title').notNull(),
    /** Of the mail; of an enrolment why it is given. */
    text: text('text').notNull().default(''),
    /** What is given; no foreign key: who comes after the series is gone is refused it. */
    seriesId: uuid('series_id'),
    state: text('state').notNull().default('running'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('user_jobs_latest').on(table.createdAt.desc(), table.id.desc()),
    index('user_jobs_running').on(table.createdAt).where(sql`state = 'running'`),
    check('user_jobs_kind_known', sql`${table.kind} in ('mail', 'enrolment')`),
    check('user_jobs_state_known', sql`${table.state} in ('running', 'done', 'cancelled')`),
    check('user_jobs_finished', sql`(${table.state} = 'running') = (${table.finishedAt} is null)`),
    check('user_jobs_series', sql`(${table.kind} = 'enrolment') = (${table.seriesId} is not null)`),
  ],
);

/** Whom a job is for, and what became of it for each. */
export const userJobRows = pgTable(
  'user_job_rows',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => userJobs.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null while it is still to be done. */
    outcome: text('outcome'),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.accountId] }),
    index('user_job_rows_left').on(table.jobId, table.accountId).where(sql`outcome is null`),
    index('user_job_rows_account').on(table.accountId),
    check('user_job_rows_outcome_known', sql`${table.outcome} in ('done', 'unchanged', 'refused')`),
  ],
);
