import { count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { orders } from '#database/orders.ts';
import { couponRedemptions, coupons } from '#database/products.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/searching/contains-text.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

export type CouponRow = typeof coupons.$inferSelect;
export type ListedCoupon = Awaited<ReturnType<typeof selectCoupons>>[number];

const isPaid = sql`${orders.state} in ('paid', 'refunded')`;

/** The newest first, with how often each was used. */
export function selectCoupons(
  db: Db,
  where: SQL | undefined,
  page: { readonly limit: number; readonly offset: number },
) {
  const uses = db
    .select({
      couponId: couponRedemptions.couponId,
      used: sql<number>`count(*) filter (where ${isPaid})`.as('used'),
      waiting: sql<number>`count(*) filter (where not ${isPaid})`.as('waiting'),
      given: sql<number>`coalesce(sum(${orders.discountPaise}) filter (where ${isPaid}), 0)`.as(
        'given',
      ),
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .groupBy(couponRedemptions.couponId)
    .as('uses');
  return db
    .select({
      coupon: coupons,
      used: sql<number>`coalesce(${uses.used}, 0)::int`,
      waiting: sql<number>`coalesce(${uses.waiting}, 0)::int`,
      givenPaise: sql<number>`coalesce(${uses.given}, 0)::float8`,
    })
    .from(coupons)
    .leftJoin(uses, eq(uses.couponId, coupons.id))
    .where(where)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function isNamed(search: string): SQL | undefined {
  return search === '' ? undefined : ilike(coupons.code, containing(search));
}

export function isCoupon(id: string): SQL {
  return eq(coupons.id, id);
}

export async function countCoupons(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(coupons).where(where);
  return row?.total ?? 0;
}

/** @returns false when there is one with this code. */
export async function insertCoupon(db: Db, row: typeof coupons.$inferInsert): Promise<boolean> {
  const { rowCount } = await db
    .insert(coupons)
    .values(row)
    .onConflictDoNothing({ target: coupons.code });
  return rowCount === 1;
}

/** @throws AppError `not-found`. */
export async function lockCoupon(db: Db, id: string): Promise<CouponRow> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!row) throw notFound('Coupon not found');
  return row;
}

export async function updateCoupon(db: Db, id: string, isActive: boolean): Promise<void> {
  await db.update(coupons).set({ isActive }).where(eq(coupons.id, id));
}
