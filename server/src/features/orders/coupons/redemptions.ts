import { and, count, eq, max, notInArray, sql } from 'drizzle-orm';
import { orders } from '#database/orders.ts';
import { couponRedemptions, coupons } from '#database/products.ts';
import type { CouponTerms } from '#domain/payments/coupons.ts';
import type { Db } from '#platform/database/database.ts';

export type Coupon = CouponTerms & { readonly id: string; readonly code: string };

/** @param isLocked so that its uses are counted by one order at a time. */
export async function selectOptionalCoupon(
  db: Db,
  code: string,
  isLocked: boolean,
): Promise<Coupon | null> {
  const query = db.select().from(coupons).where(eq(coupons.code, code));
  const [row] = await (isLocked ? query.for('update') : query);
  return row ? toCoupon(row) : null;
}

/** That of an order, its uses counted by one order at a time; null once it has been deleted. */
export async function lockOptionalCoupon(db: Db, id: string): Promise<Coupon | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row ? toCoupon(row) : null;
}

function toCoupon({ fromAt, untilAt, ...row }: typeof coupons.$inferSelect): Coupon {
  const { id, code, percent, amountPaise, perAccount, inAll, isActive } = row;
  return {
    id,
    code,
    percent,
    amountPaise,
    from: fromAt,
    until: untilAt,
    perAccount,
    inAll,
    isActive,
  };
}

/** Orders of the account that wait to be paid with this coupon. */
export async function selectWaitingWith(
  db: Db,
  { accountId, couponId }: { readonly accountId: string; readonly couponId: string },
): Promise<string[]> {
  const isWaiting = eq(orders.state, 'open');
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.couponId, couponId), isWaiting));
  return rows.map(({ id }) => id);
}

/**
 * How often it is used, by orders that are paid or wait; by the account and by all.
 * @param givenBack orders whose use does not count: what is ordered takes their place.
 */
export async function countUses(
  db: Db,
  couponId: string,
  accountId: string,
  givenBack: readonly string[] = [],
): Promise<{ readonly usedByAccount: number; readonly usedInAll: number; readonly last: number }> {
  const ofCoupon = eq(couponRedemptions.couponId, couponId);
  const counts = notInArray(couponRedemptions.orderId, [...givenBack]);
  const [all] = await db
    .select({ count: count() })
    .from(couponRedemptions)
    .where(and(ofCoupon, counts));
  const [own] = await db
    .select({
      count: sql<number>`(count(*) filter (where ${counts}))::int`,
      last: max(couponRedemptions.n),
    })
    .from(couponRedemptions)
    .where(and(ofCoupon, eq(couponRedemptions.accountId, accountId)));
  return { usedByAccount: own?.count ?? 0, usedInAll: all?.count ?? 0, last: own?.last ?? 0 };
}

export async function insertRedemption(
  db: Db,
  redemption: typeof couponRedemptions.$inferInsert,
): Promise<void> {
  await db.insert(couponRedemptions).values(redemption);
}

/** Gives back the use of an order that was not paid. */
export async function deleteRedemption(db: Db, orderId: string): Promise<void> {
  await db.delete(couponRedemptions).where(eq(couponRedemptions.orderId, orderId));
}
