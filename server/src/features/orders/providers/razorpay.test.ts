import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#database/orders.ts';
import { createPaymentProvider } from '#features/orders/providers/create-provider.ts';
import { razorpayKeys, startFakeRazorpay } from '#features/orders/testing/fake-razorpay.ts';
import {
  eventText,
  givenOrder,
  givenPriced,
  sendEvent,
} from '#features/orders/testing/given-order.ts';
import { askProvider } from '#features/orders/waiting/reconcile.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const razorpay = await startFakeRazorpay();
const test = useTestApp({ PAYMENTS_URL: razorpay.url });
let caller: Caller;
let seriesId = '';

beforeEach(async () => {
  razorpay.isDown = false;
  caller = await givenLearner(test);
  seriesId = (await givenPriced(test)).id;
});
afterAll(() => razorpay.close());

async function givenKnown() {
  const order = await givenOrder(caller, seriesId);
  if (order.checkout?.kind !== 'razorpay') throw new Error('the order is not at the provider');
  return { id: order.id, orderId: order.checkout.orderId };
}

const back = (id: string, paymentId: string, signature: string) =>
  caller.call('POST', `/api/orders/${id}/payment`, { kind: 'razorpay', paymentId, signature });
const stateOf = async (id: string) => (await caller.call('GET', `/api/orders/${id}`)).body.state;

describe('an order at the provider', () => {
  it('has its amount and is there once', async () => {
    const { orderId } = await givenKnown();
    expect(razorpay.orders.get(orderId)?.amount).toBe(49_900);
    const known = razorpay.orders.size;
    await givenKnown();
    expect(razorpay.orders.size).toBe(known);
  });

  it('waits where the provider is away, and is told of the next time', async () => {
    razorpay.isDown = true;
    const answer = await caller.call('POST', '/api/orders', { seriesId });
    expect(answer).toMatchObject({ status: 503, body: { type: 'unavailable' } });
    razorpay.isDown = false;
    const { body } = await caller.call('GET', '/api/orders');
    expect(body.items).toMatchObject([{ state: 'open', checkout: null }]);
    expect((await givenKnown()).id).toBe(body.items[0].id);
  });

  it('is not paid by enrolling', async () => {
    const answer = await caller.call('POST', `/api/series/${seriesId}/enrolment`);
    expect(answer).toMatchObject({ status: 402, body: { type: 'payment-required' } });
    expect((await caller.call('GET', '/api/orders')).body.items).toEqual([]);
  });
});

describe('what a browser brings back', () => {
  it('fulfils when it is signed and the provider says the same', async () => {
    const { id, orderId } = await givenKnown();
    const payment = razorpay.pay(orderId);
    const answer = await back(id, payment.id, razorpay.signReturn(orderId, payment.id));
    expect(answer).toMatchObject({ status: 200, body: { state: 'paid' } });
    expect(answer.body.invoice).toMatch(/^TY\/\d\d-\d\d\/\d{6}$/);
  });

  it('is refused with a wrong signature, or that of another order', async () => {
    const { id, orderId } = await givenKnown();
    const payment = razorpay.pay(orderId);
    const signatures = ['0'.repeat(64), razorpay.signReturn('order_other', payment.id)];
    for (const signature of signatures) {
      expect((await back(id, payment.id, signature)).body.type).toBe('invalid-signature');
    }
    expect(await stateOf(id)).toBe('open');
  });

  it('buys nothing where the provider knows of another amount', async () => {
    const { id, orderId } = await givenKnown();
    const payment = razorpay.pay(orderId, { amount: 100 });
    await back(id, payment.id, razorpay.signReturn(orderId, payment.id));
    expect(await stateOf(id)).toBe('open');
  });

  it('is kept for later where the provider does not answer', async () => {
    const { id, orderId } = await givenKnown();
    const payment = razorpay.pay(orderId);
    razorpay.isDown = true;
    const answer = await back(id, payment.id, razorpay.signReturn(orderId, payment.id));
    expect(answer).toMatchObject({ status: 200, body: { state: 'open' } });
    razorpay.isDown = false;
    await ask(61);
    expect(await stateOf(id)).toBe('paid');
  });
});

/** The job, some seconds later. */
async function ask(seconds: number): Promise<void> {
  test.clock.advance(seconds);
  const provider = createPaymentProvider(test.deps.config.payments);
  if (provider) await askProvider({ ...test.deps, provider });
}

describe('an order whose browser was lost', () => {
  it('is found by asking, also after its time', async () => {
    const { id, orderId } = await givenKnown();
    await ask(61);
    expect(await stateOf(id)).toBe('open');
    razorpay.pay(orderId, { status: 'failed' });
    razorpay.pay(orderId);
    await test.deps.db.update(orders).set({ state: 'expired' }).where(eq(orders.id, id));
    await ask(120);
    expect(await stateOf(id)).toBe('paid');
  });

  it('is found although the provider says nonsense of another one', async () => {
    const bad = await givenKnown();
    razorpay.pay(bad.orderId, { amount: 'much' as unknown as number });
    caller = await givenLearner(test);
    const good = await givenKnown();
    razorpay.pay(good.orderId);
    await expect(ask(61)).rejects.toThrow();
    expect(await stateOf(good.id)).toBe('paid');
  });

  it('is found by the webhook', async () => {
    const { id, orderId } = await givenKnown();
    const text = eventText({ orderId });
    expect((await sendEvent(test, text, { provider: 'razorpay' })).status).toBe(200);
    expect(razorpayKeys.webhookSecret).toBe('whsec');
    expect(await stateOf(id)).toBe('paid');
  });
});
