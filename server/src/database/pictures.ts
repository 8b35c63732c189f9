import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Pictures that texts name by their hash, always re-encoded by us; the bytes are in the file storage. */
export const pictures = pgTable(
  'pictures',
  {
    /** SHA-256 of the stored bytes, in hexadecimal digits. */
    hash: text('hash').primaryKey(),
    /** Under which the bytes lie. */
    fileId: uuid('file_id').notNull().unique(),
    sizeBytes: integer('size_bytes').notNull(),
    /** When it was uploaded, or a text that names it was saved: the sweep lets be what is young. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('pictures_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('pictures_size', sql`${table.sizeBytes} > 0`),
    index('pictures_used').on(table.usedAt),
  ],
);
