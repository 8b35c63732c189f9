import { eq, sql } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import { notifications } from '#database/announcements.ts';
import type { Db } from '#platform/database/database.ts';

export type NotificationRow = Awaited<ReturnType<typeof selectNewestNotifications>>[number];

/** The newest notifications; read are those up to the moment at which the account last looked. */
export async function selectNewestNotifications(db: Db, accountId: string, limit: number) {
  const readAt = db
    .select({ at: profiles.notificationsReadAt })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  return (
    db
      .select({
        id: notifications.id,
        title: notifications.title,
        description: notifications.description,
        link: notifications.link,
        createdAt: notifications.createdAt,
        isRead: sql<boolean>`coalesce(${notifications.createdAt} <= (${readAt}), false)`,
      })
      .from(notifications)
      // 'nulls last' is how the index is made: without the words it could not be used.
      .orderBy(sql`${notifications.createdAt} desc nulls last`, notifications.id)
      .limit(limit)
  );
}

/** Up to when the account has read; null: it has not looked yet. */
export async function selectReadAt(db: Db, accountId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: profiles.notificationsReadAt })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  return row?.at ?? null;
}

/**
 * Notes that everything up to `readAt` has been seen, never less than before: another device may have shown more. Makes
 * the profile where an old account lacks one.
 */
export async function upsertNotificationsReadAt(
  db: Db,
  accountId: string,
  readAt: Date,
  now: Date,
): Promise<void> {
  await db
    .insert(profiles)
    .values({ accountId, notificationsReadAt: readAt, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: profiles.accountId,
      // greatest() takes no notice of a null.
      set: {
        notificationsReadAt: sql`greatest(${profiles.notificationsReadAt}, excluded.notifications_read_at)`,
      },
    });
}
