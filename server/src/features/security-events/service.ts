import type { Api, OwnSecurityEvent, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as queries from '#features/security-events/queries.ts';
import type { createRefusedLogIns } from '#features/security-events/refused-log-ins.ts';
import { toOwnSecurityEvent, toSecurityEvent } from '#features/security-events/views.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { newId } from '#platform/random/ids.ts';

export type RefusedLogIns = ReturnType<typeof createRefusedLogIns>;

const keptMilliseconds = 365 * 86_400_000;
/** Further nobody turns pages. */
const countedEvents = 10_000;

type Recorded = Omit<queries.NewEvent, 'id' | 'at' | 'subject'> & { readonly subject?: string };

/** Writes an event of an account: call it in the transaction of what it tells of. */
export function recordEvent(db: Db, event: Recorded, now: Date): Promise<void> {
  return queries.insertEvent(db, { subject: '', ...event, id: newId(), at: now });
}

export async function listOwnEvents(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Pick<Actor, 'accountId'>,
  place: QueryOf<Api['listOwnSecurityEvents']>,
): Promise<ResponseOf<Api['listOwnSecurityEvents']>> {
  const rows = await queries.selectEventsOfAccount(db, accountId, place);
  const total = await queries.countEventsOfAccount(db, accountId);
  return { items: rows.map(toOwnSecurityEvent), total };
}

/** All that is kept of one account, newest first, for who asks what is known of him. */
export async function exportEvents(db: Db, accountId: string): Promise<OwnSecurityEvent[]> {
  const rows = await queries.selectEventsOfAccount(db, accountId, { limit: 10_000, offset: 0 });
  return rows.map(toOwnSecurityEvent);
}

export async function listEvents(
  { db }: Pick<Deps, 'db'>,
  filter: queries.SecurityEventFilter,
): Promise<ResponseOf<Api['listSecurityEvents']>> {
  const [rows, total] = await Promise.all([
    queries.selectEvents(db, filter),
    queries.countEvents(db, filter, countedEvents),
  ]);
  return { items: rows.map(toSecurityEvent), total };
}

/** Removes up to `limit` events that are a year old. @returns how many. */
export function removeOldEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: number,
): Promise<number> {
  return queries.deleteOldEvents(db, new Date(clock.now().getTime() - keptMilliseconds), limit);
}
