import type { Api, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import {
  selectNewestNotifications,
  upsertNotificationsReadAt,
} from '#features/notifications/queries.ts';
import { toNotificationList } from '#features/notifications/views.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

const listLimit = 50;

export async function listNotifications(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
): Promise<ResponseOf<Api['listNotifications']>> {
  return toNotificationList(await selectNewestNotifications(db, accountId, listLimit));
}

export async function readNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Actor,
): Promise<void> {
  await upsertNotificationsReadAt(db, accountId, clock.now());
}
