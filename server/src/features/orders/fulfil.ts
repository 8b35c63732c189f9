/** The one way in which an order is fulfilled, whoever was first to say that it is paid. */

import { mayFollow } from '@taiyari/contract/rules/orders';
import type { Deps } from '#deps.ts';
import { giveEntitlement } from '#features/enrolment/port.ts';
import { issueInvoice } from '#features/orders/invoices/issue.ts';
import { selectDays, thingOf } from '#features/orders/items.ts';
import * as queries from '#features/orders/queries.ts';
import type { Db } from '#platform/database/database.ts';

type Needs = Pick<Deps, 'clock' | 'config'>;

export type Fulfilled = {
  readonly order: queries.OrderRow & { readonly accountId: string };
  readonly line: queries.LineRow;
};

/**
 * Order, entitlement, enrolment and invoice change together or not at all. The order is held by the caller's
 * transaction.
 * @returns false: it was fulfilled before.
 */
export async function fulfil(
  db: Db,
  { clock, config }: Needs,
  { order, line }: Fulfilled,
): Promise<boolean> {
  if (!mayFollow(order.state, 'paid')) return false;
  const now = clock.now();
  const { accountId } = order;
  await queries.updateOrder(db, order.id, { state: 'paid', paidAt: now, checkDueAt: null });
  await giveEntitlement(
    db,
    {
      accountId,
      thing: thingOf(line),
      days: await daysOf(db, line),
      origin: order.provider === 'none' ? 'coupon' : 'order',
      orderLineId: line.id,
    },
    now,
  );
  // Last: its counter is held by one order at a time, until this transaction ends.
  if (order.totalPaise > 0) {
    await issueInvoice(db, { order: { ...order, accountId }, title: line.title, config, now });
  }
  return true;
}

async function daysOf(db: Db, { days, productId }: queries.LineRow): Promise<number | null> {
  return days ?? (productId === null ? null : selectDays(db, productId));
}
