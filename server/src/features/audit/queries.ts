import { auditLog } from '#database/audit.ts';
import type { Db } from '#platform/database/database.ts';

/** Entries of one moment, written with one statement. */
export async function insertEntries(
  db: Db,
  entries: readonly (typeof auditLog.$inferInsert)[],
): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values([...entries]);
}
