import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#database/orders.ts';
import {
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

type Learner = Awaited<ReturnType<typeof givenLearner>>;
let admin: Caller;
beforeEach(async () => {
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

const own = async (caller: Caller, orderId: string) =>
  (await caller.call('GET', `/api/orders/${orderId}`)).body;
const stored = async (orderId: string) =>
  (await test.deps.db.select().from(orders).where(eq(orders.id, orderId)))[0];
const order = async (caller: Caller, productId: string) =>
  (await caller.call('POST', '/api/orders', { productId })).body;
const pathOf = ({ id }: Learner, seriesId: string) =>
  `/api/admin/users/${id}/enrolments/${seriesId}`;

const giveSeries = async (caller: Learner, seriesId: string) =>
  expect((await admin.call('PUT', pathOf(caller, seriesId), {})).status).toBe(204);

async function grant(caller: Caller, itemId: string) {
  const { email } = (await caller.call('GET', '/api/account')).body;
  const gift = { email, itemId, until: null, reason: 'Won the essay competition.' };
  const { status, body } = await admin.call('POST', '/api/admin/entitlements', gift);
  expect(status).toBe(201);
  return body.id as string;
}

async function givenWaiting() {
  const caller = await givenLearner(test);
  const { id: seriesId } = await givenPriced(test);
  const { id } = await givenOrder(caller, seriesId);
  return { caller, seriesId, id };
}

const closed = { state: 'expired', closedBecause: 'held', checkout: null } as const;
const waiting = { state: 'open', closedBecause: null, checkout: { kind: 'test' } } as const;

describe('an open order of what its learner has got for good meanwhile', () => {
  it.each([
    ['is given the series', giveSeries],
    ['is given access', grant],
    [
      'is given a bundle with it',
      async (caller: Learner, seriesId: string) => {
        const bundle = { kind: 'bundle', days: null, title: 'Bundle' } as const;
        await grant(caller, await givenPass(test, [seriesId], bundle));
      },
    ],
  ])('is closed at once where he %s, and nothing is to be paid for it', async (_, give) => {
    const { caller, seriesId, id } = await givenWaiting();
    const others = await givenWaiting();
    expect(await own(caller, id)).toMatchObject(waiting);
    await give(caller, seriesId);
    expect(await own(caller, id)).toMatchObject(closed);
    expect((await caller.call('GET', '/api/orders')).body.items).toMatchObject([closed]);
    for (const _ of ['open', 'closed by the first']) {
      const { status, body } = await payAsTest(caller, id);
      expect([status, body.detail]).toEqual([
        409,
        expect.stringMatching(/^You have this already, so nothing is to be paid for it/),
      ]);
    }
    const shown = (await admin.call('GET', `/api/admin/orders/${id}`)).body;
    expect(shown).toMatchObject({ ...closed, payments: [] });
    expect(await own(others.caller, others.id)).toMatchObject(waiting);
  });

  it('is closed by the job, and stays so where that is taken back; then it can be ordered anew', async () => {
    const { caller, seriesId, id } = await givenWaiting();
    const others = await givenWaiting();
    const grantId = await grant(caller, seriesId);
    await closeNeedless(test.deps);
    expect(await stored(id)).toMatchObject({ state: 'expired', closedBecause: 'held' });
    expect(await stored(others.id)).toMatchObject({ state: 'open' });
    const revocation = `/api/admin/entitlements/${grantId}/revocation`;
    expect((await admin.call('POST', revocation, { reason: 'A mistake.' })).status).toBe(200);
    expect(await own(caller, id)).toMatchObject(closed);
    const again = await givenOrder(caller, seriesId);
    expect(again.id).not.toBe(id);
    expect((await payAsTest(caller, again.id)).body.state).toBe('paid');
  });

  it('is closed where an older order of it that was given up is paid late', async () => {
    const { caller, seriesId, id: older } = await givenWaiting();
    expect((await caller.call('DELETE', `/api/orders/${older}`)).status).toBe(204);
    const { id: newer } = await givenOrder(caller, seriesId);
    const confirmation = `/api/admin/orders/${older}/confirmation`;
    const confirmed = await admin.call('POST', confirmation, { reference: 'UTR 4711' });
    expect(confirmed).toMatchObject({ status: 200, body: { problem: null } });
    expect(await own(caller, newer)).toMatchObject(closed);
    expect((await payAsTest(caller, newer)).status).toBe(409);
  });

  it('waits where its payment is being looked up, and says that it goes back', async () => {
    const { caller, seriesId, id } = await givenWaiting();
    await setClaimed(test, id);
    await giveSeries(caller, seriesId);
    await closeNeedless(test.deps);
    expect(await own(caller, id)).toMatchObject({ state: 'claimed', closedBecause: 'held' });
  });
});

describe('an open order stays to be paid', () => {
  it('of a pass that runs: it is bought on', async () => {
    const caller = await givenLearner(test);
    const productId = await givenPass(test, [(await givenPriced(test)).id]);
    expect((await payAsTest(caller, (await order(caller, productId)).id)).body.state).toBe('paid');
    const { id } = await order(caller, productId);
    expect(await own(caller, id)).toMatchObject(waiting);
    await closeNeedless(test.deps);
    expect((await payAsTest(caller, id)).body.state).toBe('paid');
  });

  it('of a series that a pass has opened for a time, also while he is enrolled by it', async () => {
    const { caller, seriesId, id } = await givenWaiting();
    const passId = await givenPass(test, [seriesId]);
    expect((await payAsTest(caller, (await order(caller, passId)).id)).body.state).toBe('paid');
    await closeNeedless(test.deps);
    expect(await own(caller, id)).toMatchObject(waiting);
    expect((await payAsTest(caller, id)).body.state).toBe('paid');
  });

  it('where what he was given is taken back before anybody has asked', async () => {
    const { caller, seriesId, id } = await givenWaiting();
    await giveSeries(caller, seriesId);
    expect((await admin.call('DELETE', pathOf(caller, seriesId))).status).toBe(204);
    expect(await own(caller, id)).toMatchObject(waiting);
  });
});

it('money that comes for what its learner was given is noted to be sent back', async () => {
  const { caller, seriesId, id } = await givenWaiting();
  await giveSeries(caller, seriesId);
  expect((await sendEvent(test, eventText({ orderId: `test_${id}` }))).status).toBe(200);
  expect(await own(caller, id)).toMatchObject({ ...closed, boughtNothing: true });
  const { payments } = (await admin.call('GET', `/api/admin/orders/${id}`)).body;
  expect(payments).toMatchObject([{ problem: 'second', refundablePaise: 49_900 }]);
});
