import { and, eq, isNotNull } from 'drizzle-orm';
import { files } from '#database/files.ts';
import type { Db } from '#platform/database/database.ts';

export type FileRow = typeof files.$inferSelect;

export async function insertFile(db: Db, file: FileRow): Promise<void> {
  await db.insert(files).values(file);
}

export async function selectOptionalFile(db: Db, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

export async function selectFileIdsOfAccount(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNotNull(files.accountId), eq(files.accountId, accountId)));
  return rows.map((row) => row.id);
}
