import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, todayAt } from '#domain/periods.ts';
import { givenPriced } from '#features/orders/testing/given-order.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const path = '/api/admin/coupons';

let admin: Caller;
beforeEach(async () => {
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  admin = await test.signedIn(id, true);
});

let made = 0;
const make = (form: object) => admin.call('POST', path, { code: `code ${made++}`, ...form });

async function priceWith(code: string) {
  const caller = await givenLearner(test);
  const { id } = await givenPriced(test);
  const { body } = await caller.call('GET', `/api/offers/${id}?coupon=${code}`);
  return { refusal: body.couponRefusal, paise: body.price.totalPaise, caller, id };
}

describe('a coupon', () => {
  it('takes off what was said, and counts its uses', async () => {
    const { body: coupon } = await make({ amount: 100, inAll: 2 });
    expect(coupon).toMatchObject({ state: 'usable', used: 0, waiting: 0 });
    expect(coupon.code).toMatch(/^CODE\d+$/);
    const { paise, caller, id } = await priceWith(coupon.code);
    expect(paise).toBe(39_900);
    const order = (await caller.call('POST', '/api/orders', { seriesId: id, coupon: coupon.code }))
      .body;
    const listed = async () =>
      (await admin.call('GET', `${path}?search=${coupon.code.toLowerCase()}`)).body.items;
    expect(await listed()).toMatchObject([{ used: 0, waiting: 1, givenPaise: 0 }]);
    const paid = { kind: 'test', outcome: 'paid' };
    await caller.call('POST', `/api/orders/${order.id}/payment`, paid);
    expect(await listed()).toMatchObject([{ used: 1, waiting: 0, givenPaise: 10_000 }]);
    const other = await priceWith(coupon.code);
    await other.caller.call('POST', '/api/orders', { seriesId: other.id, coupon: coupon.code });
    expect(await listed()).toMatchObject([{ state: 'used-up', used: 1, waiting: 1 }]);
    expect((await priceWith(coupon.code)).refusal).toBe('used-up');
  });

  it('that is switched off is refused, until it is on again', async () => {
    const { body: coupon } = await make({ percent: 50 });
    const change = (isActive: boolean) => admin.call('PATCH', `${path}/${coupon.id}`, { isActive });
    expect((await change(false)).body).toMatchObject({ isActive: false, state: 'off' });
    expect((await priceWith(coupon.code)).refusal).toBe('unknown');
    expect((await change(true)).body.state).toBe('usable');
    expect((await priceWith(coupon.code)).paise).toBe(25_000);
    expect((await admin.call('PATCH', `${path}/${newId()}`, { isActive: true })).status).toBe(404);
  });

  it('holds on its first and its last day, in Kashmir', async () => {
    const today = todayAt(test.clock.now());
    const { body: now } = await make({ percent: 10, from: today, until: today });
    expect(now).toMatchObject({ from: today, until: today, state: 'usable' });
    const tomorrow = dayAfter(today, 1);
    expect((await make({ percent: 10, from: tomorrow })).body.state).toBe('early');
    test.clock.advance(86_400);
    const { items } = (await admin.call('GET', `${path}?search=${now.code}`)).body;
    expect(items).toMatchObject([{ state: 'over' }]);
  });

  it.each([
    ['without a value', {}, 'percent'],
    ['with two', { percent: 10, amount: 10 }, 'percent'],
    ['of more than all', { percent: 101 }, 'percent'],
    ['of nothing', { amount: 0 }, 'amount'],
    ['for no use', { percent: 10, inAll: 0 }, 'inAll'],
    [
      'that ends before it begins',
      { percent: 10, from: '2027-02-02', until: '2027-02-01' },
      'until',
    ],
    ['until a day that is over', { percent: 10, until: '2020-01-01' }, 'until'],
    ['with a code that nobody can say', { percent: 10, code: 'a_b' }, 'code'],
  ])('is not made %s', async (_, form, at) => {
    const { status, body } = await make(form);
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [at]]);
  });

  it('is refused where it takes off nothing, and no use of it is counted', async () => {
    const { body: coupon } = await make({ percent: 33, inAll: 1 });
    const caller = await givenLearner(test);
    const { id } = await givenPriced(test, 2);
    const { body: offer } = await caller.call('GET', `/api/offers/${id}?coupon=${coupon.code}`);
    expect(offer).toMatchObject({ couponRefusal: 'nothing', price: { totalPaise: 200 } });
    const order = { seriesId: id, coupon: coupon.code };
    const { status, body } = await caller.call('POST', '/api/orders', order);
    const message = 'This coupon takes nothing off this price.';
    expect([status, body.errors]).toMatchObject([422, [{ path: 'coupon', message }]]);
    const { rows } = await test.deps.pool.query('select 1 from coupon_redemptions');
    expect(rows).toEqual([]);
    expect((await priceWith(coupon.code)).paise).toBe(33_500);
  });

  it('has a code of its own', async () => {
    await make({ percent: 10, code: 'twice-1' });
    const again = await make({ percent: 20, code: ' TWICE-1' });
    expect([again.status, again.body.errors[0].path]).toEqual([422, 'code']);
  });
});
