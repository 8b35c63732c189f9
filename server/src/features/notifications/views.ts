import type { AdminNotification, Api, Notification, ResponseOf } from '@taiyari/contract';
import type { AdminNotificationRow } from '#features/notifications/admin-queries.ts';
import type { NotificationRow } from '#features/notifications/queries.ts';

/** The list with how many of it are unread: the dot on the bell. */
export function toNotificationList(
  rows: readonly NotificationRow[],
): ResponseOf<Api['listNotifications']> {
  const items = rows.map(toNotification);
  return { items, total: items.length, unread: items.filter((item) => !item.isRead).length };
}

/** A notification as administrators see it. */
export function toAdminNotification(row: AdminNotificationRow): AdminNotification {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
  };
}

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    isRead: row.isRead,
  };
}
