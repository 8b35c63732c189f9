import type { Deps } from '#deps.ts';
import type { Purchase } from '#features/enrolment/port.ts';
import { selectItem } from '#features/orders/items.ts';
import { settle } from '#features/orders/payments/apply.ts';
import type { PaymentProvider } from '#features/orders/providers/provider.ts';
import * as queries from '#features/orders/queries.ts';
import { placeOrder } from '#features/orders/service.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * How a priced series is bought by enrolling in it. Where no money moves it is ordered, paid and fulfilled at once, by
 * the same order as on the pay page; else it has to be paid first.
 */
export function createPurchase(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  provider: PaymentProvider | null,
): Purchase {
  if (provider === null) return null;
  return {
    async buyAtOnce(db, { accountId, seriesId, seenPaise }) {
      if (provider.kind !== 'test') return false;
      await queries.lockOrdersOf(db, accountId);
      const item = await selectItem(db, seriesId);
      if (await hasMoreWaiting(db, { accountId, ...item }, deps.clock.now())) return false;
      // Nobody was asked for a state: the place is the seller's.
      const wanted = { accountId, item, coupon: '', placeOfSupply: null, seenPaise };
      const orderId = await placeOrder(db, { ...deps, provider }, wanted);
      const held = await queries.lockOptionalOrder(db, { id: orderId });
      if (!held) throw new Error('an order that was just made is there');
      const providerOrderId = await provider.open(held.order);
      await queries.updateProviderOrder(db, orderId, providerOrderId, null);
      await settle(db, deps, held, {
        paymentId: `test_pay_${orderId}`,
        orderId: providerOrderId,
        state: 'captured',
        amountPaise: held.order.totalPaise,
        currency: 'INR',
        method: 'test',
      });
      return true;
    },
  };
}

/**
 * Buying at once names neither coupon nor state: it would close an order that names one, for the full price or another tax. One
 * that is being looked up has perhaps been paid.
 */
async function hasMoreWaiting(
  db: Db,
  key: Parameters<typeof queries.selectWaitingOrders>[1],
  now: Date,
): Promise<boolean> {
  const waiting = await queries.selectWaitingOrders(db, key);
  return waiting.some(
    ({ order }) =>
      order.state === 'claimed' ||
      ((order.couponId !== null || order.placeOfSupply !== null) && order.expiresAt > now),
  );
}
