import { asc, desc, getTableColumns, inArray } from 'drizzle-orm';
import { announcements, notifications } from '#database/announcements.ts';
import { excluded } from '#features/bundles/queries.ts';
import { chunksOf } from '#platform/database/chunks.ts';
import type { Db } from '#platform/database/database.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;
export type NotificationRow = typeof notifications.$inferSelect;

/** Every announcement (those with the given keys), newest first. */
export async function selectAnnouncements(
  db: Db,
  keys?: readonly string[],
): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .where(keys && inArray(announcements.key, [...keys]))
    .orderBy(desc(announcements.createdAt), asc(announcements.id));
}

/** Every notification (those with the given keys), newest first. */
export async function selectNotifications(
  db: Db,
  keys?: readonly string[],
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(keys && inArray(notifications.key, [...keys]))
    .orderBy(desc(notifications.createdAt), asc(notifications.id));
}

/** Inserts announcements, or gives those with a known id their new values. */
export async function upsertAnnouncements(db: Db, rows: readonly AnnouncementRow[]): Promise<void> {
  const { id: _, key: __, createdAt: ___, ...columns } = getTableColumns(announcements);
  for (const some of chunksOf(rows)) {
    await db
      .insert(announcements)
      .values(some)
      .onConflictDoUpdate({ target: announcements.id, set: excluded(columns) });
  }
}

/** Inserts notifications, or gives those with a known id their new values. */
export async function upsertNotifications(db: Db, rows: readonly NotificationRow[]): Promise<void> {
  const { id: _, key: __, createdAt: ___, ...columns } = getTableColumns(notifications);
  for (const some of chunksOf(rows)) {
    await db
      .insert(notifications)
      .values(some)
      .onConflictDoUpdate({ target: notifications.id, set: excluded(columns) });
  }
}
