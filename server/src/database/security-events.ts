import type { SecurityEventKind } from '@taiyari/contract/rules/security-events';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytes } from './bytes.ts';

/**
 * What happened to the security of accounts, for a year. It never holds a password, a token or an
 * unknown e-mail address. Equal events of an hour are one row that counts.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    /** In order of time (UUID v7). */
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    count: integer('count').notNull().default(1),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    /** Null for a log-in with an address that no account has, and for many counted together. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where there is no account: the e-mail under a key that the process forgets when it ends. */
    emailHash: bytes('email_hash'),
    /** Of IPv6 the network; '' where many were counted together. */
    address: text('address').notNull(),
    device: text('device').notNull(),
    /** What was exported, or came along with a log-in. */
    subject: text('subject').notNull().default(''),
  },
  (table) => [
    check(
      'security_events_kind_known',
      sql`${table.kind} in ('sign-up', 'log-in', 'log-in-new-device', 'log-in-failed', 'log-in-limited', 'log-out', 'step-up', 'password-failed', 'password-changed', 'password-reset', 'email-verified', 'identity-linked', 'identity-unlinked', 'export')`,
    ),
    check('security_events_count', sql`${table.count} >= 1`),
    index('security_events_newest').on(table.at.desc(), table.id.desc()),
    index('security_events_account').on(table.accountId, table.at.desc()),
    index('security_events_address').on(table.address, table.at.desc()),
    index('security_events_kind').on(table.kind, table.at.desc()),
  ],
);
