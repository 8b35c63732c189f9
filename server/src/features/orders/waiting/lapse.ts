/** Orders that nobody pays. */

import { mayFollow, type OrderClosing } from '@taiyari/contract/rules/orders';
import type { Deps } from '#deps.ts';
import { deleteRedemption } from '#features/orders/coupons/redemptions.ts';
import { lockIsThere, type Needless } from '#features/orders/items.ts';
import * as queries from '#features/orders/queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';

const portion = 50;

/** Gives up what was not paid in time. Money that still comes for it counts: who pays gets what was ordered. */
export function expireOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const lockSome = (inner: Db) => queries.lockOverdueOrders(inner, clock.now(), portion);
  return closeAll(db, lockSome);
}

/** Gives up what waits for something that is not to be had any more, or that its learner has for good by now. */
export function closeNeedless({ db }: Pick<Deps, 'db'>): Promise<void> {
  return closeAll(db, (inner) => queries.lockNeedlessOrders(inner, portion));
}

type ToClose = { readonly id: string; readonly closedBecause?: OrderClosing };

async function closeAll(
  db: Db,
  lockSome: (inner: Db) => Promise<readonly ToClose[]>,
): Promise<void> {
  for (;;) {
    const count = await withTransaction(db, async (inner) => {
      const rows = await lockSome(inner);
      for (const { id, closedBecause = 'unpaid' } of rows) {
        await setExpired(inner, id, { closedBecause });
      }
      return rows.length;
    });
    if (count < portion) return;
  }
}

/**
 * The same for one of them, also where it was given up before: nobody is to begin paying for it. One that is claimed stays:
 * its learner says that he has paid.
 * @returns why; null: it may be paid.
 */
export function closeIfNeedless(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
): Promise<Needless | null> {
  return withTransaction(db, async (inner) => {
    const found = await queries.lockOptionalOrder(inner, { id: orderId });
    const state = found?.order.state;
    if (!found || (state !== 'open' && state !== 'expired')) return null;
    const closedBecause = await findNeedless(inner, found);
    if (closedBecause && state === 'open') await setExpired(inner, orderId, { closedBecause });
    return closedBecause;
  });
}

/** Why nothing is to be paid for an order that is held, with what it asks for held as well; null: it brings what it costs. */
export async function findNeedless(
  db: Db,
  { order, line }: { readonly order: queries.OrderRow; readonly line: queries.LineRow },
): Promise<Needless | null> {
  if (!(await lockIsThere(db, line))) return 'no-item';
  return (await queries.selectIsHeldForGood(db, order.id)) ? 'held' : null;
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
