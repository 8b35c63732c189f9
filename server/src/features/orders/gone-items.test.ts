import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { series } from '#database/catalogue.ts';
import {
  activeOf,
  eventText,
  givenOrder,
  givenPass,
  givenPriced,
  payAsTest,
  sendEvent,
  setClaimed,
  webhookSecret,
} from '#features/orders/testing/given-order.ts';
import { closeNeedless } from '#features/orders/waiting/lapse.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ PAYMENTS_URL: `test:?webhook=${webhookSecret}` });

let admin: Caller;
beforeEach(async () => {
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

const toTrash = async (seriesId: string) =>
  expect((await admin.call('DELETE', `/api/admin/series/${seriesId}`)).status).toBe(204);
const toArchive = async (seriesId: string) => {
  const answer = await admin.call('PATCH', `/api/admin/series/${seriesId}/status`, {
    status: 'archived',
  });
  expect(answer.status).toBe(200);
};
const purge = (seriesId: string) => test.deps.db.delete(series).where(eq(series.id, seriesId));
const shown = async (orderId: string) =>
  (await admin.call('GET', `/api/admin/orders/${orderId}`)).body;
const own = async (caller: Caller, orderId: string) =>
  (await caller.call('GET', `/api/orders/${orderId}`)).body;
/** As the provider tells of money that was under way. */
const come = async (orderId: string, amount = 49_900) => {
  const told = await sendEvent(test, eventText({ orderId: `test_${orderId}`, amount }));
  expect(told.status).toBe(200);
};
const order = async (caller: Caller, productId: string) =>
  (await caller.call('POST', '/api/orders', { productId })).body;

const closed = { state: 'expired', closedBecause: 'no-item' } as const;

describe('an order of what was deleted or archived meanwhile', () => {
  it.each([
    ['waits in the trash', toTrash],
    ['is gone for good', purge],
    ['is archived', toArchive],
  ])('is not to be paid where the series %s, and says so at once', async (_, take) => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const { id } = await givenOrder(caller, seriesId);
    expect(await own(caller, id)).toMatchObject({ state: 'open', checkout: { kind: 'test' } });
    await take(seriesId);
    const told = { ...closed, checkout: null, boughtNothing: false };
    expect(await own(caller, id)).toMatchObject(told);
    expect((await caller.call('GET', '/api/orders')).body.items).toMatchObject([told]);
    expect(await shown(id)).toMatchObject(told);
    for (const _ of ['open', 'closed by the first']) {
      const { status, body } = await payAsTest(caller, id);
      expect([status, body.detail]).toEqual([
        409,
        expect.stringMatching(/^This can no longer be bought, so nothing is to be paid for it/),
      ]);
    }
    expect(await shown(id)).toMatchObject({ ...told, payments: [] });
  });

  it('is closed by the job, and stays so where it comes back; then it can be ordered anew', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const { id } = await givenOrder(caller, seriesId);
    const untouched = await givenOrder(caller, (await givenPriced(test)).id);
    await toTrash(seriesId);
    await closeNeedless(test.deps);
    await admin.call('POST', `/api/admin/trash/${seriesId}/restoration`);
    expect(await own(caller, id)).toMatchObject(closed);
    expect((await own(caller, untouched.id)).state).toBe('open');
    const again = await givenOrder(caller, seriesId);
    expect((await payAsTest(caller, again.id)).body.state).toBe('paid');
    // Money that was under way is a second payment then.
    await come(id);
    expect((await shown(id)).payments).toMatchObject([{ problem: 'second' }]);
  });

  it('that names a bundle waits as long as one of its series is there, one of all always', async () => {
    const [one, other] = [(await givenPriced(test)).id, (await givenPriced(test)).id];
    const bundle = { kind: 'bundle', days: null, title: 'Bundle' } as const;
    const productId = await givenPass(test, [one, other], bundle);
    const caller = await givenLearner(test);
    const { id } = await order(caller, productId);
    const ofAll = await order(caller, await givenPass(test, [], { holdsAll: true }));
    await admin.call('PATCH', `/api/admin/products/${productId}`, { isActive: false });
    await toTrash(one);
    expect((await own(caller, id)).state).toBe('open');
    await toArchive(other);
    expect(await own(caller, id)).toMatchObject(closed);
    expect((await own(caller, ofAll.id)).state).toBe('open');
  });

  it('waits where its payment is being looked up: the money may be there', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const { id } = await givenOrder(caller, seriesId);
    await setClaimed(test, id);
    expect(await own(caller, id)).toMatchObject({ state: 'claimed', closedBecause: null });
    await toTrash(seriesId);
    await closeNeedless(test.deps);
    expect(await own(caller, id)).toMatchObject({ state: 'claimed', closedBecause: 'no-item' });
  });
});

describe('money for what was deleted meanwhile', () => {
  it.each([
    ['waits in the trash', async () => {}],
    ['is gone for good', purge],
    ['is archived', toArchive],
  ])('buys nothing where the series %s, and can be sent back', async (_, andThen) => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const { id } = await givenOrder(caller, seriesId);
    if (andThen !== toArchive) await toTrash(seriesId);
    await andThen(seriesId);
    await come(id);
    expect(await own(caller, id)).toMatchObject({ ...closed, boughtNothing: true });
    const { payments, entitlement, papers } = await shown(id);
    expect(payments).toMatchObject([{ problem: 'no-item', refundablePaise: 49_900 }]);
    expect([entitlement, papers]).toEqual([null, []]);
    expect(await activeOf(test, caller.id, seriesId)).toEqual([]);
    const path = `/api/admin/payments/${payments[0].id}/refunds`;
    const refund = { amountPaise: 49_900, reason: 'It is deleted.' };
    expect((await admin.call('POST', path, refund)).status).toBe(204);
  });

  it('that somebody of the staff confirms is noted once, to be sent back', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const { id } = await givenOrder(caller, seriesId);
    await toTrash(seriesId);
    const confirm = () =>
      admin.call('POST', `/api/admin/orders/${id}/confirmation`, { reference: 'UTR 7123' });
    expect(await confirm()).toMatchObject({ status: 200, body: { problem: 'no-item' } });
    expect((await confirm()).status).toBe(409);
    expect(await shown(id)).toMatchObject({
      state: 'expired',
      closedBecause: 'no-item',
      payments: [{ problem: 'no-item', refundablePaise: 49_900 }],
    });
  });

  it('buys a bundle as long as one of its series is there, else nothing', async () => {
    const [one, other] = [(await givenPriced(test)).id, (await givenPriced(test)).id];
    const bundle = { kind: 'bundle', days: null, title: 'Bundle' } as const;
    const productId = await givenPass(test, [one, other], bundle);
    const [early, late] = [await givenLearner(test), await givenLearner(test)];
    const [first, second] = [await order(early, productId), await order(late, productId)];
    await toTrash(one);
    expect((await payAsTest(early, first.id)).body.state).toBe('paid');
    expect(await activeOf(test, early.id, other)).toHaveLength(1);
    await toTrash(other);
    await come(second.id, 19_900);
    expect((await shown(second.id)).payments).toMatchObject([{ problem: 'no-item' }]);
  });

  it('buys a pass of all series, whatever was deleted', async () => {
    const caller = await givenLearner(test);
    const productId = await givenPass(test, [], { holdsAll: true });
    const { id } = await order(caller, productId);
    await toTrash((await givenPriced(test)).id);
    expect((await payAsTest(caller, id)).body.state).toBe('paid');
  });
});

it('a series that is his and not on the site stands among what is his without an address', async () => {
  const caller = await givenLearner(test);
  const { id: seriesId } = await givenPriced(test);
  const { id } = await givenOrder(caller, seriesId);
  expect((await payAsTest(caller, id)).body.state).toBe('paid');
  test.clock.advance(1);
  const passId = await givenPass(test, [seriesId]);
  await payAsTest(caller, (await order(caller, passId)).id);
  const held = async () =>
    (await caller.call('GET', '/api/orders')).body.entitlements.map(
      ({ item }: { item: { id: string | null } }) => item.id,
    );
  expect(await held()).toEqual([passId, seriesId]);
  await toArchive(seriesId);
  expect(await held()).toEqual([passId, null]);
  await admin.call('PATCH', `/api/admin/series/${seriesId}/status`, { status: 'active' });
  expect(await held()).toEqual([passId, seriesId]);
});

it('a bundle or pass is not offered, ordered or given while none of its series is there', async () => {
  const caller = await givenLearner(test);
  const { email } = (await caller.call('GET', '/api/account')).body;
  const { id: seriesId } = await givenPriced(test);
  const itemId = await givenPass(test, [seriesId]);
  const answers = async () => [
    (await caller.call('GET', `/api/offers/${itemId}`)).status,
    (await caller.call('POST', '/api/orders', { productId: itemId })).status,
  ];
  await toTrash(seriesId);
  expect(await answers()).toEqual([404, 404]);
  const gift = { email, itemId, until: null, reason: 'Won the essay competition.' };
  expect((await admin.call('POST', '/api/admin/entitlements', gift)).status).toBe(404);
  await admin.call('POST', `/api/admin/trash/${seriesId}/restoration`);
  expect(await answers()).toEqual([200, 201]);
});
