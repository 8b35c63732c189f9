import { contactMessages } from '#database/contact.ts';
import type { Db } from '#platform/database/database.ts';

export async function insertContactMessage(
  db: Db,
  row: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(row);
}
