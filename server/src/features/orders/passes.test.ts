import { and, asc, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { series } from '#database/catalogue.ts';
import { entitlements } from '#database/entitlements.ts';
import { orders, payments } from '#database/orders.ts';
import { products } from '#database/products.ts';
import { dayAfter, todayAt } from '#domain/periods.ts';
import { endRunOut } from '#features/enrolment/port.ts';
import {
  activeOf,
  givenOrder,
  givenPass,
  givenPriced,
  payAsTest,
} from '#features/orders/testing/given-order.ts';
import { givenAccount, givenSeries, givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

describe('a pass', () => {
  it('opens its series for a time, and tests until then', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const { id: named } = await givenPriced(test);
    const { id: testId } = await givenTest(test.deps, { inSeries: named });
    const productId = await givenPass(test, [named]);
    const order = (await caller.call('POST', '/api/orders', { productId })).body;
    await payAsTest(caller, order.id);
    expect(await activeOf(test, id, named)).toHaveLength(1);
    const start = () => caller.call('POST', '/api/attempts', { testId, seriesId: named });
    expect((await start()).status).toBe(201);

    test.clock.advance(30 * 24 * 3600 + 1);
    await endRunOut(test.deps);
    expect(await activeOf(test, id, named)).toHaveLength(0);
    expect((await caller.call('GET', `/api/series/${named}`)).body.isEnrolled).toBe(false);
  });

  it('names those of its series to its buyer that there are', async () => {
    const caller = await givenLearner(test);
    const [there, draft] = [(await givenPriced(test)).id, (await givenPriced(test)).id];
    await test.deps.db.update(series).set({ status: 'draft' }).where(eq(series.id, draft));
    const productId = await givenPass(test, [there, draft]);
    const { body } = await caller.call('GET', `/api/offers/${productId}`);
    expect(body.series.map(({ id }: { id: string }) => id)).toEqual([there]);
  });

  it('of all series is used by enrolling, and leaves alone what was bought or given', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const [bought, joined, free] = [
      (await givenPriced(test)).id,
      (await givenPriced(test)).id,
      (await givenSeries(test.deps)).id,
    ];
    await payAsTest(caller, (await givenOrder(caller, bought)).id);
    await caller.call('POST', `/api/series/${free}/enrolment`);
    const productId = await givenPass(test, [], { holdsAll: true });
    await payAsTest(caller, (await caller.call('POST', '/api/orders', { productId })).body.id);
    expect((await caller.call('POST', `/api/series/${joined}/enrolment`)).status).toBe(201);
    expect(await test.deps.db.select().from(orders).where(eq(orders.accountId, id))).toHaveLength(
      2,
    );
    test.clock.advance(31 * 24 * 3600);
    await endRunOut(test.deps);
    expect(await activeOf(test, id, joined)).toHaveLength(0);
    expect(await activeOf(test, id, bought)).toHaveLength(1);
    expect(await activeOf(test, id, free)).toHaveLength(1);
  });

  it('of all series is told at each of them, as long as it runs', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenPriced(test);
    const entitled = async () => (await caller.call('GET', `/api/series/${id}`)).body.isEntitled;
    expect(await entitled()).toBe(false);
    const productId = await givenPass(test, [], { holdsAll: true });
    await payAsTest(caller, (await caller.call('POST', '/api/orders', { productId })).body.id);
    expect(await entitled()).toBe(true);
    expect((await (await givenLearner(test)).call('GET', `/api/series/${id}`)).body).toEqual(
      expect.objectContaining({ isEntitled: false }),
    );
    test.clock.advance(31 * 24 * 3600);
    expect(await entitled()).toBe(false);
  });

  it('that is bought on runs for both times', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const { id: named } = await givenPriced(test);
    const productId = await givenPass(test, [named]);
    const made: string[] = [];
    for (const _ of [1, 2]) {
      const order = (await caller.call('POST', '/api/orders', { productId })).body;
      await payAsTest(caller, order.id);
      made.unshift(order.id);
    }
    const { body } = await caller.call('GET', '/api/orders');
    expect(body.entitlements).toMatchObject(made.map((orderId) => ({ orderId })));
    test.clock.advance(45 * 24 * 3600);
    await endRunOut(test.deps);
    expect(await activeOf(test, id, named)).toHaveLength(1);
    test.clock.advance(16 * 24 * 3600);
    await endRunOut(test.deps);
    expect(await activeOf(test, id, named)).toHaveLength(0);
    expect(
      await test.deps.db.select().from(entitlements).where(eq(entitlements.accountId, id)),
    ).toHaveLength(2);
  });

  it('runs as long as it did when it was ordered', async () => {
    const caller = await givenLearner(test);
    const { id } = caller;
    const productId = await givenPass(test, [(await givenPriced(test)).id]);
    const order = (await caller.call('POST', '/api/orders', { productId })).body;
    await test.deps.db.update(products).set({ days: 3 }).where(eq(products.id, productId));
    await payAsTest(caller, order.id);
    expect(await daysLeftOf(id)).toEqual([30]);
  });

  it('of other days is another order', async () => {
    const caller = await givenLearner(test);
    const productId = await givenPass(test, [(await givenPriced(test)).id]);
    const first = (await caller.call('POST', '/api/orders', { productId })).body;
    await test.deps.db.update(products).set({ days: 3 }).where(eq(products.id, productId));
    const second = (await caller.call('POST', '/api/orders', { productId })).body;
    expect(second.id).not.toBe(first.id);
  });

  it.each([
    ['the first, ten days on', 0, 10, [30, 60]],
    ['the second, ten days on', 1, 10, [20, 50]],
    ['the second, while it runs', 1, 40, [0, 30]],
    ['the third', 2, 10, [20, 50]],
    ['the first, once it is over', 0, 40, [20, 50]],
  ])(
    'bought three times leaves the days of the others when %s is refunded',
    async (_, which, day, left) => {
      const caller = await givenLearner(test);
      const { id } = caller;
      const productId = await givenPass(test, [(await givenPriced(test)).id]);
      const made: string[] = [];
      for (const _again of [1, 2, 3]) {
        const order = (await caller.call('POST', '/api/orders', { productId })).body;
        await payAsTest(caller, order.id);
        made.push(order.id);
      }
      test.clock.advance(day * 24 * 3600);
      await refund(made[which]);
      expect(await daysLeftOf(id)).toEqual(left);
    },
  );
});

it('a pass keeps its days when the one before is refunded and a grant fills its place', async () => {
  const caller = await givenLearner(test);
  const { email } = (await caller.call('GET', '/api/account')).body;
  const itemId = await givenPass(test, [(await givenPriced(test)).id]);
  const buy = async () => {
    const order = (await caller.call('POST', '/api/orders', { productId: itemId })).body;
    await payAsTest(caller, order.id);
    return order.id;
  };
  const first = await buy();
  const admin = await givenAdmin(test, { hasSteppedUp: true });
  const until = dayAfter(todayAt(test.clock.now()), 45);
  const gift = { email, itemId, until, reason: 'Won the essay competition.' };
  expect((await admin.call('POST', '/api/admin/entitlements', gift)).status).toBe(201);
  await buy();
  const [, , bought] = await daysLeftOf(caller.id);
  test.clock.advance(24 * 3600);
  await refund(first);
  expect((await daysLeftOf(caller.id))[1]).toBe(Number(bought) - 1);
});

async function refund(orderId = ''): Promise<void> {
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  const admin = await test.signedIn(id, true);
  const [paid] = await test.deps.db.select().from(payments).where(eq(payments.orderId, orderId));
  const body = { amountPaise: 19_900, reason: 'Asked for.' };
  const answer = await admin.call('POST', `/api/admin/payments/${paid?.id}/refunds`, body);
  expect(answer.status).toBe(204);
}

/** Of each pass of the account that was not taken back, whole days from now on. */
async function daysLeftOf(accountId: string): Promise<number[]> {
  const rows = await test.deps.db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.accountId, accountId), isNull(entitlements.revokedAt)))
    .orderBy(asc(entitlements.untilAt));
  const now = test.clock.now().getTime();
  return rows.map(({ untilAt }) => {
    const left = Number(untilAt) - now;
    return Math.max(0, Math.round(left / 86_400_000));
  });
}
