import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#database/accounts.ts';
import { series } from '#database/catalogue.ts';
import { entitlements } from '#database/entitlements.ts';
import { invoices, orders, payments } from '#database/orders.ts';
import { coupons } from '#database/products.ts';
import { processWaitingEvents } from '#features/orders/payments/events.ts';
import {
  activeOf,
  givenOrder,
  givenPriced,
  payAsTest,
  setClaimed,
} from '#features/orders/testing/given-order.ts';
import { expireOverdue } from '#features/orders/waiting/lapse.ts';
import { newId } from '#platform/random/ids.ts';
import { givenSeries, givenTest } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

describe('an order', () => {
  it('has the price of the server, with the tax in it, and waits', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenPriced(test);
    await givenTest(test.deps, { inSeries: id });
    await givenTest(test.deps, { inSeries: id, status: 'draft' });
    expect((await caller.call('GET', `/api/offers/${id}`)).body).toMatchObject({
      item: { kind: 'series', id, days: null },
      series: [{ id, testCount: 1 }],
      price: {
        totalPaise: 49_900,
        tax: { ratePercent: 18, taxablePaise: 42_288, cgstPaise: 3806, sgstPaise: 3806 },
      },
      availability: 'open',
      provider: 'test',
      openOrderId: null,
    });
    const order = await givenOrder(caller, id);
    expect(order).toMatchObject({
      state: 'open',
      amountPaise: 49_900,
      provider: 'test',
      checkout: { kind: 'test' },
      invoice: null,
    });
    const offer = await caller.call('GET', `/api/offers/${id}`);
    expect(offer.body.openOrderId).toBe(order.id);
    expect((await caller.call('GET', `/api/series/${id}`)).body.isEnrolled).toBe(false);
  });

  it('that another provider takes the money of is not paid in the way of this site', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenOrder(caller, (await givenPriced(test)).id);
    await test.deps.db.update(orders).set({ provider: 'razorpay' }).where(eq(orders.id, id));
    expect(await payAsTest(caller, id)).toMatchObject({
      status: 409,
      body: { detail: 'This order is not paid in this way.' },
    });
    expect((await caller.call('GET', `/api/orders/${id}`)).body.state).toBe('open');
    expect(await test.deps.db.select().from(payments).where(eq(payments.orderId, id))).toEqual([]);
  });

  it('takes no price from a client', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    for (const field of ['amountPaise', 'price', 'totalPaise', 'provider', 'accountId']) {
      const answer = await caller.call('POST', '/api/orders', { seriesId, [field]: 1 });
      expect([field, answer.status]).toEqual([field, 422]);
    }
    expect((await caller.call('POST', '/api/orders', {})).status).toBe(422);
  });

  it('is one from twenty clicks at once', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const { id: seriesId } = await givenPriced(test);
    const made = await Promise.all(Array.from({ length: 20 }, () => givenOrder(caller, seriesId)));
    expect(new Set(made.map((order) => order.id)).size).toBe(1);
    expect(await test.deps.db.select().from(orders).where(eq(orders.accountId, id))).toHaveLength(
      1,
    );
  });

  it('is made anew when the price has changed, and the old one is given up', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const first = await givenOrder(caller, seriesId);
    await test.deps.db.update(series).set({ priceRupees: 599 }).where(eq(series.id, seriesId));
    const second = await givenOrder(caller, seriesId);
    expect(second).toMatchObject({ amountPaise: 59_900, state: 'open', closedBecause: null });
    expect((await caller.call('GET', `/api/orders/${first.id}`)).body).toMatchObject({
      state: 'expired',
      closedBecause: 'replaced',
    });
  });

  it('at a price that is not the one seen is refused, and what waits stays', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const first = await givenOrder(caller, seriesId);
    await test.deps.db.update(series).set({ priceRupees: 599 }).where(eq(series.id, seriesId));
    const refused = await caller.call('POST', '/api/orders', { seriesId, seenPaise: 49_900 });
    expect(refused.body).toMatchObject({
      type: 'conflict',
      detail: 'The price has changed: it is ₹599 now. Nothing was ordered.',
    });
    expect((await caller.call('GET', `/api/orders/${first.id}`)).body.state).toBe('open');
    const asked = { seriesId, seenPaise: 59_900 };
    const second = await caller.call('POST', '/api/orders', asked);
    expect(second.body).toMatchObject({ amountPaise: 59_900, state: 'open' });
    expect((await caller.call('POST', '/api/orders', asked)).body.id).toBe(second.body.id);
    const back = await caller.call('POST', '/api/orders', { seriesId, seenPaise: 49_900 });
    expect(back.status).toBe(409);
  });

  it('that is paid enrols, with an entitlement, an invoice and a number', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const { id: seriesId } = await givenPriced(test);
    const order = await givenOrder(caller, seriesId);

    const paid = await payAsTest(caller, order.id);

    expect(paid.body).toMatchObject({ state: 'paid', checkout: null });
    expect(paid.body.invoice).toMatch(/^TS\/\d\d-\d\d\/\d{6}$/);
    expect((await caller.call('GET', `/api/series/${seriesId}`)).body.isEnrolled).toBe(true);
    expect(await activeOf(test, id, seriesId)).toMatchObject([{ priceRupees: 499 }]);
    const { body } = await caller.call('GET', '/api/orders');
    expect(body.entitlements).toMatchObject([
      { item: { kind: 'series', id: seriesId }, origin: 'order', until: null },
    ]);
    // Again: nothing more happens.
    expect((await payAsTest(caller, order.id)).body.invoice).toBe(paid.body.invoice);
    expect((await caller.call('POST', '/api/orders', { seriesId })).body.type).toBe(
      'already-enrolled',
    );
  });

  it.each([
    ['twice', 'paid'],
    ['out-of-order', 'paid'],
    ['late', 'paid'],
    ['failed', 'open'],
    ['lost-return', 'open'],
  ])('whose payment is played as %s is %s', async (outcome, state) => {
    const caller = await givenLearner(test);
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    const answer = await payAsTest(caller, order.id, outcome);
    expect(answer.body.state).toBe(state);
    expect(answer.body.hasFailed).toBe(outcome === 'failed');
    expect(
      await test.deps.db.select().from(invoices).where(eq(invoices.orderId, order.id)),
    ).toHaveLength(state === 'paid' ? 1 : 0);
    if (outcome === 'failed') expect((await payAsTest(caller, order.id)).body.state).toBe('paid');
    if (outcome !== 'lost-return') return;
    test.clock.advance(10);
    await processWaitingEvents(test.deps);
    expect((await caller.call('GET', `/api/orders/${order.id}`)).body.state).toBe('paid');
  });

  it('that nobody pays is given up in time, and can be made again', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const order = await givenOrder(caller, seriesId);
    test.clock.advance(31 * 60);
    await expireOverdue(test.deps);
    expect((await caller.call('GET', `/api/orders/${order.id}`)).body).toMatchObject({
      state: 'expired',
      closedBecause: 'unpaid',
      checkout: null,
    });
    expect((await givenOrder(caller, seriesId)).id).not.toBe(order.id);
  });

  it('that is ordered again after its time was not paid in time, and is not replaced', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const order = await givenOrder(caller, seriesId);
    test.clock.advance(31 * 60);
    expect((await givenOrder(caller, seriesId)).id).not.toBe(order.id);
    expect((await caller.call('GET', `/api/orders/${order.id}`)).body).toMatchObject({
      state: 'expired',
      closedBecause: 'unpaid',
    });
  });

  it('that its learner cancels is given up; a paid one is not', async () => {
    const caller = await givenLearner(test);
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    expect((await caller.call('DELETE', `/api/orders/${order.id}`)).status).toBe(204);
    expect((await caller.call('DELETE', `/api/orders/${order.id}`)).status).toBe(409);
    const { body } = await caller.call('GET', '/api/orders');
    expect(body.items).toMatchObject([{ state: 'expired', closedBecause: 'cancelled' }]);
  });

  it('that was closed before its cause was kept says nothing of it, and a cause is one that is known', async () => {
    const caller = await givenLearner(test);
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    const isIt = eq(orders.id, order.id);
    await test.deps.db.update(orders).set({ state: 'expired' }).where(isIt);
    expect((await caller.call('GET', `/api/orders/${order.id}`)).body.closedBecause).toBeNull();
    const set = test.deps.pool.query(`update orders set closed_because = 'other' where id = $1`, [
      order.id,
    ]);
    await expect(set).rejects.toThrow('orders_closing_known');
  });

  it('of somebody else is not there', async () => {
    const caller = await givenLearner(test);
    const other = await givenLearner(test);
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    await payAsTest(caller, order.id);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/invoice.pdf'],
    ] as const) {
      const answer = await other.call(method, `/api/orders/${order.id}${path}`);
      expect(answer.status).toBe(404);
    }
    expect((await payAsTest(other, order.id)).status).toBe(404);
    expect((await other.call('GET', '/api/orders')).body.items).toEqual([]);
  });

  it('of a free series, or one that is not there, is refused', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenSeries(test.deps);
    expect((await caller.call('POST', '/api/orders', { seriesId })).status).toBe(409);
    expect((await caller.call('POST', '/api/orders', { seriesId: newId() })).status).toBe(404);
    const draft = await givenSeries(test.deps, {
      isFree: false,
      priceRupees: 9,
      status: 'draft',
    });
    expect((await caller.call('POST', '/api/orders', { seriesId: draft.id })).status).toBe(404);
  });

  it('has an invoice as PDF once it is paid', async () => {
    const caller = await givenLearner(test);
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    const path = `/api/orders/${order.id}/invoice.pdf`;
    expect((await caller.call('GET', path)).status).toBe(404);
    const { body } = await payAsTest(caller, order.id);
    const answer = await caller.call('GET', path);
    expect(answer.headers['content-type']).toBe('application/pdf');
    for (const text of [body.invoice, '499.00', '422.88', '38.06', 'Specimen']) {
      expect(answer.body).toContain(text);
    }
    expect(answer.body.startsWith('%PDF-1.4')).toBe(true);
  });

  it('names buyer and thing on its invoice in the letters in which they are written', async () => {
    const caller = await givenLearner(test, { name: 'علی خان' });
    const named = { isFree: false, priceRupees: 499, title: 'पटवारी – JKSSB “2026” ₹' };
    const order = await givenOrder(caller, (await givenSeries(test.deps, named)).id);
    await payAsTest(caller, order.id);
    const { body } = await caller.call('GET', `/api/orders/${order.id}/invoice.pdf`);
    for (const text of ['علی خان', 'पटवारी – JKSSB “2026” Rs. (SAC 999293)']) {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
      expect(body).toContain(`/ActualText <${bytes.toString('hex')}>`);
    }
  });

  it('stays with its invoice when the account goes, without a name of its own', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    await payAsTest(caller, order.id);
    await test.deps.db.delete(accounts).where(eq(accounts.id, id));
    expect(await test.deps.db.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
      { accountId: null, state: 'paid' },
    ]);
  });

  it('of an account that is gone takes money as a problem, and gives nothing', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    await payAsTest(caller, order.id, 'lost-return');
    await test.deps.db.delete(accounts).where(eq(accounts.id, id));
    test.clock.advance(10);
    await processWaitingEvents(test.deps);
    expect(
      await test.deps.db.select().from(payments).where(eq(payments.orderId, order.id)),
    ).toMatchObject([{ state: 'captured', problem: 'no-account' }]);
  });
});

describe('enrolling in a priced series by itself', () => {
  const ordersOf = (accountId: string) =>
    test.deps.db.select().from(orders).where(eq(orders.accountId, accountId));

  it('buys it at once where no money moves', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const { id: seriesId } = await givenPriced(test);
    const open = await givenOrder(caller, seriesId);
    const answer = await caller.call('POST', `/api/series/${seriesId}/enrolment`);
    expect(answer).toMatchObject({ status: 201, body: { testSeriesId: seriesId, enrolled: 1 } });
    expect(await test.deps.db.select().from(orders).where(eq(orders.accountId, id))).toMatchObject([
      { id: open.id, state: 'paid' },
    ]);
  });

  it('needs no second order once it was bought', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const { id: seriesId } = await givenPriced(test);
    const path = `/api/series/${seriesId}/enrolment`;
    for (const method of ['POST', 'DELETE', 'POST'] as const) await caller.call(method, path);
    expect(await activeOf(test, id, seriesId)).toHaveLength(1);
    expect(await test.deps.db.select().from(orders).where(eq(orders.accountId, id))).toHaveLength(
      1,
    );
  });

  it('is refused where its learner saw another price, also after what was his was taken back', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const { id: seriesId } = await givenSeries(test.deps, { isFree: true, priceRupees: 0 });
    const path = `/api/series/${seriesId}/enrolment`;
    const priced = { isFree: false, priceRupees: 499 };
    await test.deps.db.update(series).set(priced).where(eq(series.id, seriesId));
    const refused = await caller.call('POST', path, { seenPaise: 0 });
    expect(refused.body).toMatchObject({
      type: 'conflict',
      detail: 'The price has changed: it is ₹499 now. Nothing was ordered.',
    });
    expect(await ordersOf(id)).toEqual([]);
    expect((await caller.call('POST', path, { seenPaise: 49_900 })).status).toBe(201);

    await caller.call('DELETE', path);
    expect((await caller.call('POST', path, { seenPaise: 0 })).status).toBe(201);
    await caller.call('DELETE', path);
    const revokedAt = test.clock.now();
    await test.deps.db
      .update(entitlements)
      .set({ revokedAt })
      .where(eq(entitlements.accountId, id));
    expect((await caller.call('POST', path, { seenPaise: 0 })).status).toBe(409);
    expect(await ordersOf(id)).toMatchObject([{ state: 'paid' }]);
  });

  it('pays no order that is being looked up', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const { body } = await caller.call('POST', '/api/orders', { seriesId });
    await setClaimed(test, body.id);
    const refused = await caller.call('POST', `/api/series/${seriesId}/enrolment`);
    expect(refused.body.type).toBe('payment-required');
    expect(await ordersOf(caller.id)).toMatchObject([{ id: body.id, state: 'claimed' }]);
  });

  it('leaves an order that waits at a lower price to be paid', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const open = await givenOrder(caller, seriesId);
    await test.deps.db.update(series).set({ priceRupees: 599 }).where(eq(series.id, seriesId));
    const path = `/api/series/${seriesId}/enrolment`;
    const refused = await caller.call('POST', path);
    expect(refused.body.type).toBe('payment-required');
    expect(await ordersOf(caller.id)).toMatchObject([{ id: open.id, state: 'open' }]);

    await test.deps.db.update(series).set({ priceRupees: 399 }).where(eq(series.id, seriesId));
    expect((await caller.call('POST', path)).status).toBe(201);
    const bought = (await ordersOf(caller.id)).find(({ state }) => state === 'paid');
    expect(bought).toMatchObject({ totalPaise: 39_900 });
  });

  it('leaves an order that waits with a coupon to be paid', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const coupon = { id: newId(), code: 'ENROL-20', percent: 20, createdAt: test.clock.now() };
    await test.deps.db.insert(coupons).values(coupon);
    const { body } = await caller.call('POST', '/api/orders', { seriesId, coupon: coupon.code });
    const refused = await caller.call('POST', `/api/series/${seriesId}/enrolment`);
    expect(refused.body.type).toBe('payment-required');
    expect(await ordersOf(caller.id)).toMatchObject([{ id: body.id, state: 'open' }]);
    expect((await payAsTest(caller, body.id)).body).toMatchObject({
      state: 'paid',
      amountPaise: 40_000,
    });
  });
});
