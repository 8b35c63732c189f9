import { mayUseLate } from '#domain/payments/coupons.ts';
import * as coupons from '#features/orders/coupons/redemptions.ts';
import * as queries from '#features/orders/queries.ts';
import { setExpired } from '#features/orders/waiting/lapse.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * Uses the coupon of an order once more that was given up and is paid now. What its learner still has waiting with the
 * same coupon is given up for it, if it has to be: else one coupon would pay for both. The order and the learner's
 * orders are held.
 * @returns false: he has used it as often as he may, for something else.
 */
export async function redeemLate(db: Db, order: queries.OrderRow): Promise<boolean> {
  const { id: orderId, accountId, couponId } = order;
  if (couponId === null || accountId === null) return true;
  const coupon = await coupons.lockOptionalCoupon(db, couponId);
  if (!coupon) return true;
  if (!mayUseLate(coupon, await coupons.countUses(db, couponId, accountId))) {
    for (const id of await coupons.selectWaitingWith(db, { accountId, couponId })) {
      const held = await queries.lockOptionalOrder(db, { id });
      if (held?.order.state === 'open') await setExpired(db, id, { closedBecause: 'coupon' });
    }
  }
  const uses = await coupons.countUses(db, couponId, accountId);
  if (!mayUseLate(coupon, uses)) return false;
  await coupons.insertRedemption(db, { orderId, couponId, accountId, n: uses.last + 1 });
  return true;
}
