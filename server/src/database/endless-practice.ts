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
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** What a learner has drawn from the question templates: the template and its seed are the question. */
export const drawnQuestions = pgTable(
  'drawn_questions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    templateId: text('template_id').notNull(),
    seed: integer('seed').notNull(),
    /** A hash of the question as it was drawn: two seeds may give the same, and a release may change a template. */
    wording: text('wording').notNull(),
    drawnAt: timestamp('drawn_at', { withTimezone: true }).notNull(),
    /** The first answer, which stands. */
    chosen: smallint('chosen'),
    isRight: boolean('is_right'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    index('drawn_questions_account').on(table.accountId, table.templateId),
    check(
      'drawn_questions_answer',
      sql`(${table.answeredAt} is null) = (${table.chosen} is null)
        and (${table.chosen} is null) = (${table.isRight} is null)`,
    ),
  ],
);
