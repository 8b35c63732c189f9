import { and, eq, lte, ne, or, sum } from 'drizzle-orm';
import { payments, refunds } from '#database/orders.ts';
import { confirmedMethod } from '#features/orders/payments/apply.ts';
import type { PaymentRow } from '#features/orders/payments/queries.ts';
import type { Db } from '#platform/database/database.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function selectOptionalPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** What goes or went back of a payment; its order is held. */
export async function sumOfRefunds(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')));
  return row?.sum ?? 0;
}

/** What has gone back of it. */
export async function sumOfDone(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'done')));
  return row?.sum ?? 0;
}

export async function insertRefund(db: Db, row: typeof refunds.$inferInsert): Promise<void> {
  await db.insert(refunds).values(row);
}

export async function selectRefund(db: Db, id: string): Promise<RefundRow> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!row) throw new Error(`refund ${id} is not there`);
  return row;
}

export async function updateRefund(
  db: Db,
  id: string,
  change: Partial<Pick<RefundRow, 'state' | 'providerRefundId' | 'doneAt'>>,
): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Unless it has gone back meanwhile: two processes may be told different things. */
export async function updateToFailed(db: Db, id: string, failure: string): Promise<void> {
  await db
    .update(refunds)
    .set({ state: 'failed', failure })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')));
}

/** Some that may not have been heard of: of this provider, and of what was confirmed by hand. */
export async function selectAskedRefunds(
  db: Db,
  { before, provider, limit }: { before: Date; provider: string | null; limit: number },
): Promise<Pick<RefundRow, 'id'>[]> {
  const canBeAsked = or(
    eq(payments.method, confirmedMethod),
    provider === null ? undefined : eq(payments.provider, provider),
  );
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'asked'), lte(refunds.askedAt, before), canBeAsked))
    .orderBy(refunds.askedAt, refunds.id)
    .limit(limit);
}
