import { asc, desc, getTableColumns } from 'drizzle-orm';
import { announcements, notifications } from '#database/announcements.ts';
import { excluded, mayBeMeant } from '#features/bundles/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { chunksOf } from '#platform/database/statements/chunks.ts';

// What they are searched by the database makes itself.
const { words: _, ...announcementColumns } = getTableColumns(announcements);
const { words: __, ...notificationColumns } = getTableColumns(notifications);

export type AnnouncementRow = Omit<typeof announcements.$inferSelect, 'words'>;
export type NotificationRow = Omit<typeof notifications.$inferSelect, 'words'>;

/** Every announcement (those that the given keys may mean), newest first. */
export async function selectAnnouncements(
  db: Db,
  keys?: readonly string[],
): Promise<AnnouncementRow[]> {
  return db
    .select(announcementColumns)
    .from(announcements)
    .where(keys && mayBeMeant(announcements, keys))
    .orderBy(desc(announcements.createdAt), asc(announcements.id));
}

/** Every notification (those that the given keys may mean), newest first. */
export async function selectNotifications(
  db: Db,
  keys?: readonly string[],
): Promise<NotificationRow[]> {
  return db
    .select(notificationColumns)
    .from(notifications)
    .where(keys && mayBeMeant(notifications, keys))
    .orderBy(desc(notifications.createdAt), asc(notifications.id));
}

/** Inserts announcements, or gives those with a known id their new values. */
export async function upsertAnnouncements(db: Db, rows: readonly AnnouncementRow[]): Promise<void> {
  const { id: _, key: __, createdAt: ___, ...columns } = announcementColumns;
  for (const some of chunksOf(rows)) {
    await db
      .insert(announcements)
      .values(some)
      .onConflictDoUpdate({ target: announcements.id, set: excluded(columns) });
  }
}

/** Inserts notifications, or gives those with a known id their new values. */
export async function upsertNotifications(db: Db, rows: readonly NotificationRow[]): Promise<void> {
  const { id: _, key: __, createdAt: ___, ...columns } = notificationColumns;
  for (const some of chunksOf(rows)) {
    await db
      .insert(notifications)
      .values(some)
      .onConflictDoUpdate({ target: notifications.id, set: excluded(columns) });
  }
}
