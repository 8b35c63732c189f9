import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { couponRedemptions, coupons } from '#database/products.ts';
import { givenPriced, setClaimed } from '#features/orders/testing/given-order.ts';
import { expireOverdue } from '#features/orders/waiting/lapse.ts';
import { newId } from '#platform/random/ids.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let count = 0;

async function givenCoupon(overrides: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  count += 1;
  const code = `CHINAR-${count}`;
  const row = { id: newId(), code, percent: 20, createdAt: test.clock.now(), ...overrides };
  await test.deps.db.insert(coupons).values(row);
  return code;
}

const order = async (caller: Caller, coupon: string, seriesId?: string) =>
  caller.call('POST', '/api/orders', {
    seriesId: seriesId ?? (await givenPriced(test)).id,
    coupon,
  });

describe('a coupon', () => {
  it('takes off what it says, however it is typed', async () => {
    const code = await givenCoupon();
    const caller = await givenLearner(test);
    const { id } = await givenPriced(test);
    const typed = encodeURIComponent(` ${code.toLowerCase()} `);
    const offer = await caller.call('GET', `/api/offers/${id}?coupon=${typed}`);
    expect(offer.body).toMatchObject({
      couponRefusal: null,
      price: { listPaise: 49_900, discountPaise: 9900, totalPaise: 40_000 },
    });
    expect((await order(caller, code, id)).body).toMatchObject({
      amountPaise: 40_000,
      coupon: code,
    });
  });

  it('for one use is not refused beside the order that waits with it', async () => {
    const code = await givenCoupon({ perAccount: 1, inAll: 1 });
    const caller = await givenLearner(test);
    const { id } = await givenPriced(test);
    const waiting = (await order(caller, code, id)).body;
    const offer = await caller.call('GET', `/api/offers/${id}?coupon=${code}`);
    expect(offer.body).toMatchObject({
      couponRefusal: null,
      price: { totalPaise: 40_000 },
      openOrderId: waiting.id,
      closesOpenOrder: false,
    });
    expect((await order(caller, code, id)).body.id).toBe(waiting.id);
    await setClaimed(test, waiting.id);
    const beside = await caller.call('GET', `/api/offers/${id}?coupon=${code}`);
    expect(beside.body).toMatchObject({ couponRefusal: null, price: { totalPaise: 40_000 } });
    // Of another thing it is used.
    const { id: other } = await givenPriced(test);
    const refused = await caller.call('GET', `/api/offers/${other}?coupon=${code}`);
    expect(refused.body.couponRefusal).not.toBeNull();
  });

  it('that is not there, or over, is refused by its field, and nothing is ordered', async () => {
    const caller = await givenLearner(test);
    const now = test.clock.now().getTime();
    const over = await givenCoupon({ untilAt: new Date(now - 1000) });
    for (const code of ['NONE', over]) {
      const answer = await order(caller, code);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'coupon' }] } });
    }
    expect((await caller.call('GET', '/api/orders')).body.items).toEqual([]);
  });

  it('for ten is used by ten of forty who want it at once', async () => {
    const code = await givenCoupon({ inAll: 10 });
    const callers = await Promise.all(Array.from({ length: 40 }, () => givenLearner(test)));
    const { id } = await givenPriced(test);
    const answers = await Promise.all(callers.map((caller) => order(caller, code, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
  });

  it('once per person is used once from many tabs', async () => {
    const code = await givenCoupon({ perAccount: 1 });
    const caller = await givenLearner(test);
    const ids = await Promise.all(Array.from({ length: 8 }, () => givenPriced(test)));
    const answers = await Promise.all(ids.map(({ id }) => order(caller, code, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is given back by an order that nobody pays, and not by one that is ordered again', async () => {
    const code = await givenCoupon({ perAccount: 1 });
    const caller = await givenLearner(test);
    const { id } = await givenPriced(test);
    const first = await order(caller, code, id);
    expect((await order(caller, code, id)).body.id).toBe(first.body.id);
    // Without it, then with it again: each time one order waits.
    expect((await order(caller, '', id)).body.amountPaise).toBe(49_900);
    expect((await order(caller, code, id)).body.amountPaise).toBe(40_000);
    test.clock.advance(31 * 60);
    await expireOverdue(test.deps);
    expect(await test.deps.db.select().from(couponRedemptions)).not.toContainEqual(
      expect.objectContaining({ orderId: first.body.id }),
    );
    expect((await order(caller, code, id)).status).toBe(201);
  });

  it('that takes off something else by now makes another order', async () => {
    const code = await givenCoupon({ percent: 50 });
    const caller = await givenLearner(test);
    const { id } = await givenPriced(test);
    const first = (await order(caller, code, id)).body;
    expect(first.amountPaise).toBe(25_000);
    await test.deps.db.update(coupons).set({ percent: 10 }).where(eq(coupons.code, code));
    const offer = await caller.call('GET', `/api/offers/${id}?coupon=${code}`);
    const second = (await order(caller, code, id)).body;
    expect(second.amountPaise).toBe(offer.body.price.totalPaise);
    expect((await caller.call('GET', `/api/orders/${first.id}`)).body.state).toBe('expired');
  });

  it('that takes off as much as that of the order that waits is said to close it, and does', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenPriced(test);
    const [one, other] = [await givenCoupon({}), await givenCoupon({})];
    const gone = await givenCoupon({ isActive: false });
    const closes = async (code: string) =>
      (await caller.call('GET', `/api/offers/${id}?coupon=${code}`)).body.closesOpenOrder;
    expect(await closes(one)).toBe(false);
    const first = (await order(caller, one, id)).body;
    expect(await closes(one)).toBe(false);
    expect(await closes(other)).toBe(true);
    // Without one, and with one that is refused, which is not ordered with.
    expect([await closes(''), await closes(gone)]).toEqual([true, true]);
    expect((await order(caller, other, id)).body.amountPaise).toBe(first.amountPaise);
    expect((await caller.call('GET', `/api/orders/${first.id}`)).body).toMatchObject({
      state: 'expired',
      closedBecause: 'replaced',
    });
    // What was not paid in time waits no more.
    test.clock.advance(31 * 60);
    expect(await closes(one)).toBe(false);
  });

  it('of all of the price fulfils at once, without an invoice', async () => {
    const code = await givenCoupon({ percent: 100 });
    const caller = await givenLearner(test);
    const { id } = await givenPriced(test);
    expect((await order(caller, code, id)).body).toMatchObject({
      state: 'paid',
      provider: 'none',
      amountPaise: 0,
      invoice: null,
    });
    expect((await caller.call('GET', `/api/series/${id}`)).body.isEnrolled).toBe(true);
    const { body } = await caller.call('GET', '/api/orders');
    expect(body.entitlements).toMatchObject([{ origin: 'coupon' }]);
    expect(await test.deps.db.select().from(coupons).where(eq(coupons.code, code))).toHaveLength(1);
  });
});
