import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { entitlements } from '#database/entitlements.ts';
import { payments } from '#database/orders.ts';
import { coupons } from '#database/products.ts';
import {
  eventText,
  givenOrder,
  givenPriced,
  payAsTest,
  sendEvent,
  setClaimed,
  webhookSecret,
} from '#features/orders/testing/given-order.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';
import { withClient } from '#testing/with-client.ts';

const test = useTestApp({ PAYMENTS_URL: `test:?webhook=${webhookSecret}` });
let count = 0;

async function givenCoupon(limits: Partial<typeof coupons.$inferInsert>): Promise<string> {
  count += 1;
  const code = `LATE-${count}`;
  const row = { id: newId(), code, percent: 20, createdAt: test.clock.now(), ...limits };
  await test.deps.db.insert(coupons).values(row);
  return code;
}

async function ordered(caller: Caller, coupon: string, seriesId?: string) {
  const body = { seriesId: seriesId ?? (await givenPriced(test)).id, coupon };
  const answer = await caller.call('POST', '/api/orders', body);
  expect(answer.status).toBe(201);
  return answer.body as { id: string };
}
const giveUp = (caller: Caller, { id }: { id: string }) =>
  caller.call('DELETE', `/api/orders/${id}`);
const paid = async (caller: Caller, { id }: { id: string }) =>
  (await payAsTest(caller, id)).body.state as string;

describe('money for an order that was given up', () => {
  it('buys it by its coupon, which is used again', async () => {
    const code = await givenCoupon({ perAccount: 1 });
    const caller = await givenLearner(test);
    const order = await ordered(caller, code);
    await giveUp(caller, order);
    expect(await paid(caller, order)).toBe('paid');
    // Why it was closed before stays.
    expect((await caller.call('GET', `/api/orders/${order.id}`)).body.closedBecause).toBe(
      'cancelled',
    );
    const body = { seriesId: (await givenPriced(test)).id, coupon: code };
    expect((await caller.call('POST', '/api/orders', body)).status).toBe(422);
  });

  it.each([{ perAccount: 1 }, { inAll: 1 }])(
    'buys one thing by one use of a coupon (%o), however many orders its learner gives up',
    async (limits) => {
      const code = await givenCoupon(limits);
      const caller = await givenLearner(test);
      const made: { id: string }[] = [];
      for (const _ of [1, 2, 3]) {
        const order = await ordered(caller, code);
        made.push(order);
        await giveUp(caller, order);
      }
      // And one that waits with it.
      made.unshift(await ordered(caller, code));
      const states = [];
      for (const order of made.toReversed()) states.push(await paid(caller, order));
      expect(states).toEqual(['paid', 'expired', 'expired', 'expired']);
      const kept = await test.deps.db
        .select()
        .from(payments)
        .where(eq(payments.orderId, `${made[1]?.id}`));
      expect(kept).toMatchObject([{ problem: 'coupon' }]);
    },
  );

  it('buys it also when others have used up its coupon meanwhile', async () => {
    const code = await givenCoupon({ inAll: 1 });
    const [caller, other] = [await givenLearner(test), await givenLearner(test)];
    const order = await ordered(caller, code);
    await giveUp(caller, order);
    expect(await paid(other, await ordered(other, code))).toBe('paid');
    expect(await paid(caller, order)).toBe('paid');
  });

  it('takes its coupon from an order of the same thing that waits', async () => {
    const code = await givenCoupon({ perAccount: 1 });
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const first = await ordered(caller, code, seriesId);
    await giveUp(caller, first);
    const second = await ordered(caller, code, seriesId);
    expect(await paid(caller, first)).toBe('paid');
    expect((await caller.call('GET', `/api/orders/${second.id}`)).body).toMatchObject({
      state: 'expired',
      closedBecause: 'coupon',
    });
  });

  it('says of an order that was closed at that moment why it was', async () => {
    const code = await givenCoupon({ perAccount: 1 });
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const first = await ordered(caller, code, seriesId);
    await giveUp(caller, first);
    const second = await ordered(caller, code, seriesId);
    const paying = await withClient(test.databaseUrl, async (client) => {
      const close = `update orders set state = 'expired', closed_because = 'unpaid' where id = $1`;
      await client.query('begin');
      await client.query(close, [second.id]);
      await client.query('delete from coupon_redemptions where order_id = $1', [second.id]);
      const answer = paid(caller, first);
      await expect.poll(() => countWaitingForLocks(test.deps.pool), { timeout: 10_000 }).toBe(1);
      await client.query('commit');
      return [answer];
    });
    expect(await Promise.all(paying)).toEqual(['paid']);
    const { body } = await caller.call('GET', `/api/orders/${second.id}`);
    expect(body.closedBecause).toBe('unpaid');
  });
});

describe('money that the staff confirms', () => {
  const confirm = async ({ id }: { id: string }, reference: string) => {
    const admin = await givenAdmin(test, { hasSteppedUp: true });
    const path = `/api/admin/orders/${id}`;
    const { status, body } = await admin.call('POST', `${path}/confirmation`, { reference });
    expect(status).toBe(200);
    return { problem: body.problem, order: (await admin.call('GET', path)).body };
  };

  it('is noted where the coupon of its order was used for something else, to be sent back', async () => {
    const code = await givenCoupon({ perAccount: 1 });
    const caller = await givenLearner(test);
    const late = await ordered(caller, code);
    await giveUp(caller, late);
    expect(await paid(caller, await ordered(caller, code))).toBe('paid');
    const { problem, order } = await confirm(late, 'UTR 9001');
    expect(problem).toBe('coupon');
    expect(order).toMatchObject({
      state: 'expired',
      closedBecause: 'cancelled',
      boughtNothing: true,
      payments: [{ problem: 'coupon', refundablePaise: 40_000 }],
    });
  });

  it('is noted where its learner has what was ordered already, and the order waits no more', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const first = await givenOrder(caller, seriesId);
    await giveUp(caller, first);
    const second = await givenOrder(caller, seriesId);
    await setClaimed(test, second.id);
    expect(await paid(caller, first)).toBe('paid');
    const { problem, order } = await confirm(second, 'UTR 9002');
    expect(problem).toBe('second');
    expect(order).toMatchObject({
      state: 'expired',
      closedBecause: 'held',
      boughtNothing: true,
      payments: [{ problem: 'second', refundablePaise: 49_900 }],
    });
  });
});

it('two orders of one thing that are paid at once buy it once, and the other money is a problem', async () => {
  for (let round = 0; round < 10; round += 1) {
    const caller = await givenLearner(test);
    const { id } = caller;
    const { id: seriesId } = await givenPriced(test);
    const first = await givenOrder(caller, seriesId);
    await giveUp(caller, first);
    const both = [first, await givenOrder(caller, seriesId)];
    // Told by the provider: by hand nothing is paid for what is held already.
    const told = both.map((order) => sendEvent(test, eventText({ orderId: `test_${order.id}` })));
    for (const { status } of await Promise.all(told)) expect(status).toBe(200);
    const held = await test.deps.db
      .select()
      .from(entitlements)
      .where(eq(entitlements.accountId, id));
    expect(held).toHaveLength(1);
    const money = await Promise.all(
      both.map((order) =>
        test.deps.db.select().from(payments).where(eq(payments.orderId, order.id)),
      ),
    );
    expect(money.flat().map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([null, 'second']),
    );
  }
});
