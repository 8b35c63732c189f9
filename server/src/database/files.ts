import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** What is stored under an id: pictures, always re-encoded by us; the bytes are in the file storage. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    bucket: text('bucket').notNull(),
    /** Null for files of the site; a learner's files go with the account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('files_account').on(table.accountId),
    check('files_bucket_known', sql`${table.bucket} in ('avatars', 'series-icons')`),
    check('files_size', sql`${table.sizeBytes} >= 0`),
  ],
);
