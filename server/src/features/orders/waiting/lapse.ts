/** Orders that nobody pays. */

import { mayFollow, type OrderClosing } from '@taiyari/contract/rules/orders';
import type { Deps } from '#deps.ts';
import { deleteRedemption } from '#features/orders/coupons/redemptions.ts';
import * as queries from '#features/orders/queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';

const portion = 50;

/** Gives up what was not paid in time. Money that still comes for it counts: who pays gets what was ordered. */
export async function expireOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const count = await withTransaction(db, async (inner) => {
      const rows = await queries.lockOverdueOrders(inner, clock.now(), portion);
      for (const { id } of rows) await setExpired(inner, id, { closedBecause: 'unpaid' });
      return rows.length;
    });
    if (count < portion) return;
  }
}

/** One of them. @returns false: it is paid, or was given up before. */
export function expireOrder({ db }: Pick<Deps, 'db'>, orderId: string): Promise<boolean> {
  return withTransaction(db, async (inner) => {
    const found = await queries.lockOptionalOrder(inner, { id: orderId });
    if (!found || !mayFollow(found.order.state, 'expired')) return false;
    await setExpired(inner, orderId, { closedBecause: 'unpaid' });
    return true;
  });
}

type Closing = {
  readonly closedBecause: OrderClosing;
  /** What the staff says to it. */
  readonly declined?: string;
};

/** With its coupon, which somebody else may use now. Its order is held. */
export async function setExpired(db: Db, orderId: string, closing: Closing): Promise<void> {
  await queries.updateOrder(db, orderId, { state: 'expired', ...closing });
  await deleteRedemption(db, orderId);
}
