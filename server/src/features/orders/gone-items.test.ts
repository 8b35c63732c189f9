import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { series } from '#database/catalogue.ts';
import {
  activeOf,
  givenOrder,
  givenPass,
  givenPriced,
  payAsTest,
} from '#features/orders/testing/given-order.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

let admin: Caller;
beforeEach(async () => {
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

const toTrash = async (seriesId: string) =>
  expect((await admin.call('DELETE', `/api/admin/series/${seriesId}`)).status).toBe(204);
const purge = (seriesId: string) => test.deps.db.delete(series).where(eq(series.id, seriesId));
const shown = async (orderId: string) =>
  (await admin.call('GET', `/api/admin/orders/${orderId}`)).body;
const order = async (caller: Caller, productId: string) =>
  (await caller.call('POST', '/api/orders', { productId })).body;

describe('money for what was deleted meanwhile', () => {
  it.each([
    ['waits in the trash', async () => {}],
    ['is gone for good', purge],
  ])('buys nothing where the series %s, and can be sent back', async (_, andThen) => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const { id } = await givenOrder(caller, seriesId);
    await toTrash(seriesId);
    await andThen(seriesId);
    const closed = { state: 'expired', closedBecause: 'no-item' };
    expect((await payAsTest(caller, id)).body).toMatchObject(closed);
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
    expect((await confirm()).status).toBe(204);
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
    expect((await payAsTest(late, second.id)).body.closedBecause).toBe('no-item');
  });

  it('buys a pass of all series, whatever was deleted', async () => {
    const caller = await givenLearner(test);
    const productId = await givenPass(test, [], { holdsAll: true });
    const { id } = await order(caller, productId);
    await toTrash((await givenPriced(test)).id);
    expect((await payAsTest(caller, id)).body.state).toBe('paid');
  });
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
