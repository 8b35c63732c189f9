import { and, count, desc, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders, paymentEvents } from '#database/orders.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/searching/contains-text.ts';

export type PaymentEventFilter = {
  readonly search: string;
  readonly state: '' | 'failed' | 'done';
};
export type ListedEvent = Awaited<ReturnType<typeof selectEvents>>[number];

/** The newest first, with the order that each tells of. */
export function selectEvents(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { provider, eventId, kind, providerOrderId, receivedAt, processedAt, tries, failure } =
    paymentEvents;
  const event = {
    provider,
    eventId,
    kind,
    providerOrderId,
    receivedAt,
    processedAt,
    tries,
    failure,
  };
  return db
    .select({ ...event, orderId: orders.id, title: orderLines.title })
    .from(paymentEvents)
    .leftJoin(
      orders,
      and(eq(orders.provider, provider), eq(orders.providerOrderId, providerOrderId)),
    )
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(where)
    .orderBy(desc(receivedAt), desc(eventId))
    .limit(limit)
    .offset(offset);
}

export async function countEvents(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(paymentEvents).where(where);
  return row?.total ?? 0;
}

/** What was tried and could not be worked on. */
export function countFailedEvents(db: Db): Promise<number> {
  return countEvents(db, isOfState('failed'));
}

export function conditionOf({ search, state }: PaymentEventFilter): SQL | undefined {
  return and(isOfState(state), isMeant(search));
}

/** What is being worked on for the first time at this moment has not failed. */
function isOfState(state: PaymentEventFilter['state']): SQL | undefined {
  const { processedAt, tries } = paymentEvents;
  if (state === 'failed') return and(isNull(processedAt), gt(tries, 0));
  return state === 'done' ? isNotNull(processedAt) : undefined;
}

function isMeant(search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = containing(search);
  return or(
    ilike(paymentEvents.eventId, words),
    ilike(sql`coalesce(${paymentEvents.providerOrderId}, '')`, words),
  );
}
