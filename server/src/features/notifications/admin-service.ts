import type { AdminNotification, Api, BodyOf, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { type Change, recordChanges } from '#features/audit/port.ts';
import * as queries from '#features/notifications/admin-queries.ts';
import { toAdminNotification } from '#features/notifications/views.ts';
import { withTransaction } from '#platform/database/database.ts';
import { requireUnchanged, timeAfter } from '#platform/database/revisions.ts';
import { searchFor } from '#platform/database/searching/search.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function listAllNotifications(
  { db }: Pick<Deps, 'db'>,
  filter: QueryOf<Api['listAllNotifications']>,
): Promise<ResponseOf<Api['listAllNotifications']>> {
  return searchFor(db, filter, async (searching) => ({
    items: (await queries.selectNotifications(db, searching)).map(toAdminNotification),
    total: await queries.countNotifications(db, searching),
  }));
}

export async function createNotification(
  deps: Needs,
  actor: Actor,
  texts: BodyOf<Api['createNotification']>,
): Promise<AdminNotification> {
  const now = deps.clock.now();
  const row = { ...texts, id: newId(), createdAt: now, updatedAt: now };
  await withTransaction(deps.db, async (db) => {
    await queries.insertNotification(db, row);
    const change = { ...changeOf('notification.created', row), after: texts };
    await recordChanges(db, actor, [change], now);
  });
  return toAdminNotification(row);
}

/**
 * The moment of writing stays, so that an edit makes nothing unread again.
 * @throws AppError `not-found`; `conflict` when somebody has saved it since it was seen.
 */
export async function updateNotification(
  { db, clock }: Needs,
  actor: Actor,
  id: string,
  { title, description, link, updatedAt: seenAt }: BodyOf<Api['updateNotification']>,
): Promise<AdminNotification> {
  return withTransaction(db, async (db) => {
    const before = await queries.lockNotification(db, id);
    requireUnchanged(
      before.updatedAt,
      seenAt,
      'Somebody else has saved this notification meanwhile. Nothing of yours was saved.',
    );
    const updatedAt = timeAfter(before.updatedAt, clock.now());
    const after = { title, description, link: link === undefined ? before.link : link };
    await queries.updateNotification(db, id, { ...after, updatedAt });
    const change = changeOf('notification.updated', { id, title });
    await recordChanges(db, actor, [{ ...change, before: textsOf(before), after }], clock.now());
    return toAdminNotification({ ...before, ...after, updatedAt });
  });
}

export async function deleteNotification(
  { db, clock }: Needs,
  actor: Actor,
  id: string,
): Promise<void> {
  await withTransaction(db, async (db) => {
    const before = await queries.lockNotification(db, id);
    await queries.deleteNotification(db, id);
    const change = changeOf('notification.deleted', before);
    await recordChanges(db, actor, [{ ...change, before: textsOf(before) }], clock.now());
  });
}

function changeOf(
  action: Change['action'],
  { id, title }: { readonly id: string; readonly title: string },
): Change {
  return { action, subjectId: id, subjectName: title };
}

function textsOf(row: queries.AdminNotificationRow): queries.NotificationTexts {
  const { title, description, link } = row;
  return { title, description, link };
}
