import type { EndpointName } from '@taiyari/contract';
import { eq } from 'drizzle-orm';
import { entitlements } from '#database/entitlements.ts';
import { payments } from '#database/orders.ts';
import { coupons, products } from '#database/products.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenSeries } from '#testing/builders.ts';
import type { Caller, TestApp } from '#testing/test-app.ts';

/** What is sent to the endpoints of what is sold. */
export function bodiesOfOrders(
  params: Readonly<Record<string, string>>,
): Partial<Record<EndpointName, unknown>> {
  return {
    enrol: { seenPaise: 0 },
    createOrder: { seriesId: params.pricedSeriesId },
    payOrder: { kind: 'test', outcome: 'paid' },
    receivePaymentEvent: { event: 'payment.captured', payload: {} },
    confirmOrder: { reference: '412345678901' },
    declineOrder: { reason: 'Nothing has come.' },
    refundPayment: { amountPaise: 100, reason: 'The learner asked for it.' },
    createProduct: { kind: 'pass', title: 'A month of all', price: 299, days: 30, holdsAll: true },
    updateProduct: {
      title: 'Both',
      price: 399,
      seriesIds: [params.pricedSeriesId],
      updatedAt: params.savedAt,
    },
    changeProduct: { isActive: false },
    createCoupon: { code: newId().slice(-12), percent: 10 },
    changeCoupon: { isActive: false },
    createGrant: { email: params.granteeEmail, itemId: params.pricedSeriesId, reason: 'A gift.' },
    revokeGrant: { reason: 'It was given to the wrong one.' },
    replayPaymentEvent: { provider: 'test', eventId: params.eventId },
  };
}

/** Something that is sold, an order of it that waits, and another one that is paid. */
export async function givenSale({ deps }: TestApp, learner: Caller) {
  const priced = { isFree: false, priceRupees: 299 };
  const { id: pricedSeriesId } = await givenSeries(deps, priced);
  const [waiting, bought] = [await givenSeries(deps, priced), await givenSeries(deps, priced)];
  const order = async (seriesId: string) =>
    (await learner.call('POST', '/api/orders', { seriesId })).body.id;
  const [orderId, paidOrderId] = [await order(waiting.id), await order(bought.id)];
  await learner.call('POST', `/api/orders/${paidOrderId}/payment`, {
    kind: 'test',
    outcome: 'paid',
  });
  const isOfOrder = eq(payments.orderId, paidOrderId);
  const [payment] = await deps.db.select().from(payments).where(isOfOrder);
  const paymentId = `${payment?.id}`;
  const createdAt = deps.clock.now();
  const [productId, couponId] = [newId(), newId()];
  const product = { id: productId, kind: 'bundle', title: 'Both', priceRupees: 399 } as const;
  await deps.db.insert(products).values({ ...product, createdAt, updatedAt: createdAt });
  const code = couponId.slice(-12).toUpperCase();
  await deps.db.insert(coupons).values({ id: couponId, code, percent: 10, createdAt });
  const grantee = await givenAccount(deps);
  const grantId = newId();
  await deps.db.insert(entitlements).values({
    id: grantId,
    accountId: grantee.id,
    seriesId: waiting.id,
    origin: 'grant',
    reason: 'A gift.',
    givenBy: grantee.id,
    fromAt: createdAt,
  });
  return {
    grantId,
    granteeEmail: grantee.email,
    eventId: `test_captured_test_pay_${paidOrderId}`,
    pricedSeriesId,
    productId,
    couponId,
    itemId: pricedSeriesId,
    orderId,
    paidOrderId,
    paymentId,
    provider: 'test',
  };
}
