import type { Deps } from '#deps.ts';
import type { Purchase } from '#features/enrolment/port.ts';
import { type OrderItem, selectItem } from '#features/orders/items.ts';
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
      if (await hasMoreWaiting(db, { accountId, item }, deps.clock.now())) return false;
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
 * Buying at once names neither coupon nor state: it would close an order that names one, for the full price or another tax,
 * and one that keeps a lower price than that of now. One that is being looked up has perhaps been paid.
 */
async function hasMoreWaiting(
  db: Db,
  { accountId, item }: { readonly accountId: string; readonly item: OrderItem },
  now: Date,
): Promise<boolean> {
  const waiting = await queries.selectWaitingOrders(db, { accountId, ...item });
  return waiting.some(
    (one) => one.order.state === 'claimed' || (one.order.expiresAt > now && isBetter(one, item)),
  );
}

function isBetter({ order }: queries.Waiting, item: OrderItem): boolean {
  return (
    order.couponId !== null || order.placeOfSupply !== null || order.totalPaise < item.pricePaise
  );
}
