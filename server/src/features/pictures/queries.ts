import { and, eq, inArray, lt } from 'drizzle-orm';
import { pictures } from '#database/pictures.ts';
import type { Db } from '#platform/database/database.ts';

export type PictureRow = typeof pictures.$inferSelect;

/** @returns whether it is a new one; what is there stays where it lies. */
export async function upsertPicture(db: Db, row: PictureRow): Promise<boolean> {
  const [stored] = await db
    .insert(pictures)
    .values(row)
    .onConflictDoUpdate({ target: pictures.hash, set: { usedAt: row.usedAt } })
    .returning({ fileId: pictures.fileId });
  return stored?.fileId === row.fileId;
}

export async function selectOptionalPicture(db: Db, hash: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.hash, hash));
  return row ?? null;
}

/**
 * Notes that pictures are used, so that a sweep at the same time finds each of them young.
 * @returns those of them that there are.
 */
export async function touchPictures(
  db: Db,
  hashes: readonly string[],
  usedAt: Date,
): Promise<PictureRow[]> {
  return db
    .update(pictures)
    .set({ usedAt })
    .where(inArray(pictures.hash, [...hashes]))
    .returning();
}

/** Those that nobody has used since. */
export async function selectHashesUsedBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(lt(pictures.usedAt, moment));
  return rows.map(({ hash }) => hash);
}

/** Not one that was used meanwhile. @returns the file of its bytes, null where there is nothing to remove. */
export async function deletePicture(db: Db, hash: string, moment: Date): Promise<string | null> {
  const [gone] = await db
    .delete(pictures)
    .where(and(eq(pictures.hash, hash), lt(pictures.usedAt, moment)))
    .returning({ fileId: pictures.fileId });
  return gone?.fileId ?? null;
}
