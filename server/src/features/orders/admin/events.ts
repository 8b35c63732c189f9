/** What providers have sent, and working on it once more. */
import type { Api, BodyOf, PaymentEvent, QueryOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import { recordChanges } from '#features/audit/port.ts';
import * as queries from '#features/orders/admin/event-queries.ts';
import { replayEvent } from '#features/orders/payments/events.ts';
import { isEvent } from '#features/orders/payments/queries.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

export async function listPaymentEvents(
  { db }: Pick<Deps, 'db'>,
  { limit, offset, ...filter }: QueryOf<Api['listPaymentEvents']>,
): Promise<ResponseOf<Api['listPaymentEvents']>> {
  const where = queries.conditionOf(filter);
  const [rows, total] = await Promise.all([
    queries.selectEvents(db, where, { limit, offset }),
    queries.countEvents(db, where),
  ]);
  return { items: rows.map(toEvent), total };
}

/**
 * Works on it once more; whether it went well is in the answer. The signature was right when it came: what counts is
 * what was kept, and nobody can change that. It can bring money's worth: so the password is asked for, as with a refund.
 * @throws AppError `password-required`, `not-found`.
 */
export async function replayPaymentEvent(
  deps: Needs,
  actor: Actor,
  key: BodyOf<Api['replayPaymentEvent']>,
): Promise<PaymentEvent> {
  await requireStepUp(deps, actor, 'work on an event again');
  const replayed = await replayEvent(deps, key);
  const page = { limit: 1, offset: 0 };
  const [row] = await queries.selectEvents(deps.db, isEvent(key), page);
  if (!replayed || !row) throw notFound('There is no such event.');
  const after = { ...key, isDone: row.processedAt !== null, failure: row.failure };
  const subject = { subjectId: row.orderId, ...(row.title !== null && { subjectName: row.title }) };
  const change = { action: 'order.event-replayed', ...subject, after } as const;
  await recordChanges(deps.db, actor, [change], deps.clock.now());
  return toEvent(row);
}

function toEvent({
  provider,
  orderId,
  title,
  receivedAt,
  processedAt,
  ...event
}: queries.ListedEvent): PaymentEvent {
  return {
    ...event,
    provider: provider as PaymentEvent['provider'],
    order: orderId === null ? null : { id: orderId, title: title ?? '' },
    receivedAt: receivedAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  };
}
