import type { PaymentProblem } from '@taiyari/contract/rules/orders';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { paymentEvents, payments } from '#database/orders.ts';
import { laterOf } from '#domain/payments/payment-states.ts';
import type { ToldPayment } from '#features/orders/providers/provider.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentEventRow = typeof paymentEvents.$inferSelect;

/** Keeps what was told of a payment, in whatever order it comes. Its order is held: nobody else writes it. */
export async function savePayment(
  db: Db,
  of: { readonly orderId: string; readonly provider: string },
  told: ToldPayment,
  now: Date,
): Promise<PaymentRow> {
  const { paymentId, state, amountPaise, currency, method } = told;
  const isIt = and(eq(payments.provider, of.provider), eq(payments.paymentId, paymentId));
  await db
    .insert(payments)
    .values({
      id: newId(),
      ...of,
      paymentId,
      state,
      amountPaise,
      currency,
      method,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [payments.provider, payments.paymentId] });
  const [row] = await db.select().from(payments).where(isIt);
  if (!row) throw new Error(`payment ${paymentId} is gone while its order is held`);
  const later = laterOf(row.state, state);
  if (later === row.state) return row;
  const changed = { state: later, amountPaise, currency, method };
  await db.update(payments).set(changed).where(isIt);
  return { ...row, ...changed };
}

/** Whether another payment has bought what the order is of. */
export async function hasOtherPayment(db: Db, { id, orderId }: PaymentRow): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, 'captured'),
        isNull(payments.problem),
        ne(payments.id, id),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Of which order a payment is noted, by the provider's name of it or the number confirmed, and why it bought nothing. */
export async function selectNoted(
  db: Db,
  provider: string,
  paymentId: string,
): Promise<Pick<PaymentRow, 'orderId' | 'problem'> | null> {
  const [row] = await db
    .select({ orderId: payments.orderId, problem: payments.problem })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.paymentId, paymentId)));
  return row ?? null;
}

export async function updateProblem(db: Db, id: string, problem: PaymentProblem): Promise<void> {
  await db.update(payments).set({ problem }).where(eq(payments.id, id));
}

/** @returns what is kept under its id, and whether it was worked on. */
export async function saveEvent(
  db: Db,
  event: Pick<
    PaymentEventRow,
    'provider' | 'eventId' | 'kind' | 'raw' | 'providerOrderId' | 'receivedAt'
  >,
): Promise<PaymentEventRow> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
  const kept = await selectOptionalEvent(db, event);
  if (!kept) throw new Error(`event ${event.eventId} was not kept`);
  return kept;
}

export type EventKey = Pick<PaymentEventRow, 'provider' | 'eventId'>;

export async function selectOptionalEvent(db: Db, key: EventKey): Promise<PaymentEventRow | null> {
  const [row] = await db.select().from(paymentEvents).where(isEvent(key));
  return row ?? null;
}

export async function updateEvent(
  db: Db,
  key: EventKey,
  change: Pick<PaymentEventRow, 'processedAt' | 'failure'>,
): Promise<void> {
  const tries = sql`least(${paymentEvents.tries} + 1, 30000)`;
  await db
    .update(paymentEvents)
    .set({ ...change, tries })
    .where(isEvent(key));
}

/** What came and was not worked on, since the process died or it told of something not known yet. */
export function selectWaitingEvents(
  db: Db,
  { before, mostTries, limit }: { before: Date; mostTries: number; limit: number },
): Promise<PaymentEventRow[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.processedAt),
        lt(paymentEvents.receivedAt, before),
        lt(paymentEvents.tries, mostTries),
      ),
    )
    .orderBy(paymentEvents.receivedAt, paymentEvents.eventId)
    .limit(limit);
}

export function isEvent({ provider, eventId }: EventKey) {
  return and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));
}
