import type { Api, QueryOf } from '@taiyari/contract';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import { notifications } from '#database/announcements.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type Searching } from '#platform/database/searching/search.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

type Filter = Searching<QueryOf<Api['listAllNotifications']>>;
export type AdminNotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

/** What an administrator writes. */
export type NotificationTexts = Pick<AdminNotificationRow, 'title' | 'description' | 'link'>;

const columns = {
  id: notifications.id,
  title: notifications.title,
  description: notifications.description,
  link: notifications.link,
  createdAt: notifications.createdAt,
  updatedAt: notifications.updatedAt,
};

/** One page of the notifications that match, newest first. */
export async function selectNotifications(db: Db, filter: Filter) {
  return (
    db
      .select(columns)
      .from(notifications)
      .where(conditionOf(filter))
      // 'nulls last' is how the index is made: without the words it could not be used.
      .orderBy(sql`${notifications.createdAt} desc nulls last`, notifications.id)
      .limit(filter.limit)
      .offset(filter.offset)
  );
}

export async function countNotifications(db: Db, filter: Filter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notifications).where(conditionOf(filter));
  return row?.total ?? 0;
}

/** Nobody else changes it until the transaction ends. @throws AppError `not-found`. */
export async function lockNotification(db: Db, id: string): Promise<AdminNotificationRow> {
  const [row] = await db
    .select(columns)
    .from(notifications)
    .where(eq(notifications.id, id))
    .for('update');
  if (!row) throw notFound('This notification does not exist any more.');
  return row;
}

export async function insertNotification(db: Db, row: AdminNotificationRow): Promise<void> {
  await db.insert(notifications).values(row);
}

export async function updateNotification(
  db: Db,
  id: string,
  texts: NotificationTexts & Pick<AdminNotificationRow, 'updatedAt'>,
): Promise<void> {
  await db.update(notifications).set(texts).where(eq(notifications.id, id));
}

export async function deleteNotification(db: Db, id: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.id, id));
}

function conditionOf({ search }: Filter): SQL | undefined {
  return holds(notifications.words, search);
}
