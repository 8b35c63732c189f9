/** Orders that nobody pays. */

import { mayFollow, type OrderClosing } from '@taiyari/contract/rules/orders';
import type { Deps } from '#deps.ts';
import { deleteRedemption } from '#features/orders/coupons/redemptions.ts';
import { lockIsThere } from '#features/orders/items.ts';
import * as queries from '#features/orders/queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';

const portion = 50;

/** Gives up what was not paid in time. Money that still comes for it counts: who pays gets what was ordered. */
export function expireOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const lockSome = (inner: Db) => queries.lockOverdueOrders(inner, clock.now(), portion);
  return closeAll(db, lockSome, 'unpaid');
}

/** Gives up what waits for something that is not to be had any more. */
export function closeGone({ db }: Pick<Deps, 'db'>): Promise<void> {
  return closeAll(db, (inner) => queries.lockGoneOrders(inner, portion), 'no-item');
}

async function closeAll(
  db: Db,
  lockSome: (inner: Db) => Promise<readonly { readonly id: string }[]>,
  closedBecause: OrderClosing,
): Promise<void> {
  for (;;) {
    const count = await withTransaction(db, async (inner) => {
      const rows = await lockSome(inner);
      for (const { id } of rows) await setExpired(inner, id, { closedBecause });
      return rows.length;
    });
    if (count < portion) return;
  }
}

/**
 * The same for one of them, also where it was given up before: nobody is to begin paying for it. One that is claimed stays:
 * its learner says that he has paid.
 */
export function closeIfGone({ db }: Pick<Deps, 'db'>, orderId: string): Promise<boolean> {
  return withTransaction(db, async (inner) => {
    const found = await queries.lockOptionalOrder(inner, { id: orderId });
    const state = found?.order.state;
    if (!found || (state !== 'open' && state !== 'expired')) return false;
    if (await lockIsThere(inner, found.line)) return false;
    if (state === 'open') await setExpired(inner, orderId, { closedBecause: 'no-item' });
    return true;
  });
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
