import type { Api, BodyOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { selectVoidedResults } from '#features/audit/port.ts';
import {
  selectNewestNotifications,
  selectReadAt,
  upsertNotificationsReadAt,
} from '#features/notifications/queries.ts';
import { toNotificationList } from '#features/notifications/views.ts';
import { selectOwnOutcomes } from '#features/question-reports/port.ts';
import { selectOwnChanges } from '#features/rulings/port.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

const listLimit = 50;

export async function listNotifications(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
): Promise<ResponseOf<Api['listNotifications']>> {
  return toNotificationList(
    {
      toAll: await selectNewestNotifications(db, accountId, listLimit),
      changes: await selectOwnChanges(db, accountId, listLimit),
      voided: await selectVoidedResults(db, accountId, listLimit),
      outcomes: await selectOwnOutcomes(db, accountId, listLimit),
      readAt: await selectReadAt(db, accountId),
    },
    listLimit,
  );
}

/** What was sent after the newest that was shown stays unread, also where it came before this call. */
export async function readNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Actor,
  { upTo }: BodyOf<Api['readNotifications']>,
): Promise<void> {
  const now = clock.now();
  const shown = upTo === undefined ? now.getTime() : Date.parse(upTo);
  await upsertNotificationsReadAt(db, accountId, new Date(Math.min(shown, now.getTime())), now);
}
