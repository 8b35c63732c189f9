import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What some fields of a thing were, or have become; names of people are not among them. */
export type AuditState = Readonly<Record<string, unknown>>;

/**
 * Every administrative change, for ever: a trigger refuses update, delete and truncate. It outlives
 * accounts and the things it speaks of, so it has no foreign keys and holds no name, address or
 * other personal data of an account: those are read from the account while there is one.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** In order of time (UUID v7). */
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null: the command line, which needs no account. */
    actorId: uuid('actor_id'),
    /** `series.updated`, `user.deactivated`: what was done, with what kind of thing. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    /** The title the thing had; '' for accounts. */
    subjectName: text('subject_name').notNull().default(''),
    before: jsonb('before').$type<AuditState>(),
    after: jsonb('after').$type<AuditState>(),
  },
  (table) => [
    check('audit_log_action', sql`${table.action} ~ '^[a-z]+(-[a-z]+)*\\.[a-z]+(-[a-z]+)*$'`),
    // Read backwards: the newest entries first.
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_subject').on(table.subjectId, table.at, table.id),
    index('audit_log_name_words').using('gin', sql`${table.subjectName} gin_trgm_ops`),
  ],
);
