import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { series } from '#database/catalogue.ts';
import { entitlements } from '#database/entitlements.ts';
import { invoices, orderLines, orders, payments, refunds } from '#database/orders.ts';
import { coupons, products } from '#database/products.ts';
import type { TaxSplit } from '#domain/payments/gst.ts';
import { isHeldForGood } from '#features/enrolment/port.ts';
import { type Needless, whyNeedless } from '#features/orders/items.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
export type Waiting = Awaited<ReturnType<typeof selectWaitingOrders>>[number];
export type ShownOrder = Awaited<ReturnType<typeof selectOrders>>[number];

/** What its invoice says, which is never changed. */
type ShownInvoice = Pick<typeof invoices.$inferSelect, 'series' | 'fiscalYear' | 'number'> &
  TaxSplit & { readonly ratePercent: number };

/** What an order shows, of the orders that `where` picks, the newest first. */
export function selectOrders(
  db: Db,
  where: ReturnType<typeof and>,
  page: { readonly limit: number; readonly offset: number } = { limit: 500, offset: 0 },
) {
  return db
    .select({
      order: orders,
      line: orderLines,
      productKind: products.kind,
      coupon: coupons.code,
      hasFailed: sql<boolean>`exists (select 1 from ${payments}
        where ${payments.orderId} = ${orders.id} and ${payments.state} = 'failed')`,
      boughtNothing: sql<boolean>`exists (select 1 from ${payments}
        where ${payments.orderId} = ${orders.id} and ${payments.problem} is not null)`,
      /** It waits for nothing, or its payment does: whoever reads it is told at once. */
      needless: sql<Needless | null>`case when ${orders.state} in ('open', 'claimed')
        then ${whyNeedless()} end`,
      refundedPaise: sql<number>`coalesce((select sum(${refunds.amountPaise}) from ${refunds}
        join ${payments} on ${payments.id} = ${refunds.paymentId}
        where ${payments.orderId} = ${orders.id} and ${refunds.state} = 'done'), 0)::int`,
      invoice: sql<ShownInvoice | null>`(
        select json_build_object('series', series, 'fiscalYear', fiscal_year, 'number', number,
          'ratePercent', (seller->>'ratePercent')::float, 'taxablePaise', taxable_paise,
          'cgstPaise', cgst_paise, 'sgstPaise', sgst_paise, 'igstPaise', igst_paise)
        from ${invoices} where ${invoices.orderId} = ${orders.id} and ${invoices.refundId} is null)`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function selectOrdersOf(db: Db, accountId: string): Promise<ShownOrder[]> {
  return selectOrders(db, eq(orders.accountId, accountId));
}

export function selectOrderById(db: Db, orderId: string): Promise<ShownOrder[]> {
  return selectOrders(db, eq(orders.id, orderId));
}

/** @throws AppError `not-found`, also for somebody else's. */
export async function selectOwnOrder(
  db: Db,
  accountId: string,
  orderId: string,
): Promise<ShownOrder> {
  const [row] = await selectOrders(
    db,
    and(eq(orders.id, orderId), eq(orders.accountId, accountId)),
  );
  if (!row) throw notFound('Order not found');
  return row;
}

/** So that two tabs that order or pay at the same moment do so one after the other. Before any order is held. */
export async function lockOrdersOf(db: Db, accountId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${accountId}`}, 0))`,
  );
}

/** Orders of the same thing that wait: to be paid, or to be looked at. */
export function selectWaitingOrders(
  db: Db,
  key: {
    readonly accountId: string;
    readonly seriesId: string | null;
    readonly productId: string | null;
  },
) {
  const isOfThing = key.seriesId
    ? eq(orderLines.seriesId, key.seriesId)
    : eq(orderLines.productId, key.productId ?? '');
  return db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.accountId, key.accountId),
        inArray(orders.state, ['open', 'claimed']),
        isOfThing,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

export async function insertOrder(
  db: Db,
  order: typeof orders.$inferInsert,
  line: typeof orderLines.$inferInsert,
): Promise<void> {
  await db.insert(orders).values(order);
  await db.insert(orderLines).values(line);
}

/** What the provider calls it; the first who asked decides. */
export async function updateProviderOrder(
  db: Db,
  id: string,
  providerOrderId: string,
  checkDueAt: Date | null,
): Promise<void> {
  await db
    .update(orders)
    .set({ providerOrderId, checkDueAt })
    .where(and(eq(orders.id, id), isNull(orders.providerOrderId)));
}

type Held = { readonly order: OrderRow; readonly line: LineRow };

type OrderKey =
  | { readonly id: string }
  | { readonly provider: string; readonly providerOrderId: string };

/** An order with its line, held until the transaction ends; null: there is none. */
export async function lockOptionalOrder(db: Db, by: OrderKey): Promise<Held | null> {
  const [order] = await db.select().from(orders).where(isOrder(by)).for('no key update');
  if (!order) return null;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (!line) throw new Error(`order ${order.id} has no line`);
  return { order, line };
}

/** The same, and no other order of its account is made, paid or refunded meanwhile. */
export async function lockOrderAndBuyer(db: Db, by: OrderKey): Promise<Held | null> {
  const [found] = await db.select({ accountId: orders.accountId }).from(orders).where(isOrder(by));
  if (found?.accountId) await lockOrdersOf(db, found.accountId);
  return lockOptionalOrder(db, by);
}

function isOrder(by: OrderKey) {
  if ('id' in by) return eq(orders.id, by.id);
  return and(
    eq(orders.provider, by.provider as OrderRow['provider']),
    eq(orders.providerOrderId, by.providerOrderId),
  );
}

export async function updateOrder(
  db: Db,
  id: string,
  change: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id));
}

/** Some that nobody has paid in time; held. */
export function lockOverdueOrders(db: Db, now: Date, limit: number) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'open'), lte(orders.expiresAt, now)))
    .orderBy(orders.expiresAt)
    .limit(limit)
    .for('no key update', { skipLocked: true });
}

/** Some that wait for nothing, and why; held. */
export function lockNeedlessOrders(db: Db, limit: number) {
  return db
    .select({ id: orders.id, closedBecause: sql<Needless>`${whyNeedless()}` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.state, 'open'), isNotNull(whyNeedless())))
    .limit(limit)
    .for('no key update', { of: orders, skipLocked: true });
}

/** Whether the learner of an order has for good what it asks for. */
export async function selectIsHeldForGood(db: Db, orderId: string): Promise<boolean> {
  const { accountId } = orders;
  const { seriesId, productId } = orderLines;
  const [row] = await db
    .select({ isHeld: isHeldForGood({ accountId, seriesId, productId }) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return row?.isHeld ?? false;
}

/** Some whose provider is to be asked; held. */
export function lockOrdersToCheck(db: Db, now: Date, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(lte(orders.checkDueAt, now))
    .orderBy(orders.checkDueAt)
    .limit(limit)
    .for('no key update', { skipLocked: true });
}

/** What an account may or might use, the latest first, by the names of now; a series that is not on the site has no id. */
export async function selectShownEntitlements(db: Db, accountId: string) {
  const rows = await db
    .select({
      id: entitlements.id,
      origin: entitlements.origin,
      orderId: orderLines.orderId,
      fromAt: entitlements.fromAt,
      untilAt: entitlements.untilAt,
      revokedAt: entitlements.revokedAt,
      itemId: sql<string | null>`case when ${series.status} is distinct from 'active'
        then ${entitlements.productId} else ${entitlements.seriesId} end`,
      kind: sql<'series' | 'bundle' | 'pass'>`coalesce(${products.kind}, 'series')`,
      title: sql<string>`coalesce(${series.title}, ${products.title})`,
    })
    .from(entitlements)
    .leftJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .leftJoin(series, eq(series.id, entitlements.seriesId))
    .leftJoin(products, eq(products.id, entitlements.productId))
    .where(eq(entitlements.accountId, accountId))
    .orderBy(desc(entitlements.fromAt), desc(entitlements.id));
  return rows.map(({ itemId, kind, title, ...row }) => ({
    ...row,
    item: { kind, id: itemId, title },
  }));
}
