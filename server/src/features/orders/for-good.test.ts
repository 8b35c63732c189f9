import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, startOfDay, todayAt } from '#domain/periods.ts';
import { endRunOut } from '#features/enrolment/port.ts';
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

const today = () => todayAt(test.clock.now());
const offerOf = async (caller: Caller, itemId: string) =>
  (await caller.call('GET', `/api/offers/${itemId}`)).body;

async function buyPass(caller: Caller, productId: string): Promise<void> {
  const order = (await caller.call('POST', '/api/orders', { productId })).body;
  expect((await payAsTest(caller, order.id)).body.state).toBe('paid');
}

async function grantUntil(caller: Caller, itemId: string, until: string | null): Promise<void> {
  const { email } = (await caller.call('GET', '/api/account')).body;
  const gift = { email, itemId, until, reason: 'Won the essay competition.' };
  expect((await admin.call('POST', '/api/admin/entitlements', gift)).status).toBe(201);
}

describe('what is held for a time may be bought for good', () => {
  it('as a series that a pass has opened; it outlives the pass', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    await buyPass(caller, await givenPass(test, [seriesId]));
    const heldUntil = new Date(test.clock.now().getTime() + 30 * 24 * 3_600_000).toISOString();
    expect(await offerOf(caller, seriesId)).toMatchObject({ availability: 'open', heldUntil });
    const { id } = await givenOrder(caller, seriesId);
    expect((await payAsTest(caller, id)).body.state).toBe('paid');
    expect(await offerOf(caller, seriesId)).toMatchObject({
      availability: 'held',
      heldUntil: null,
    });
    test.clock.advance(31 * 24 * 3600);
    await endRunOut(test.deps);
    expect(await activeOf(test, caller.id, seriesId)).toHaveLength(1);
  });

  it('as a series that a grant opens until the end of today', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    await grantUntil(caller, seriesId, today());
    const heldUntil = new Date(startOfDay(dayAfter(today(), 1))).toISOString();
    expect(await offerOf(caller, seriesId)).toMatchObject({ availability: 'open', heldUntil });
    expect((await payAsTest(caller, (await givenOrder(caller, seriesId)).id)).body.state).toBe(
      'paid',
    );
  });

  it('as a bundle that a grant opens for a month', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const bundle = { kind: 'bundle', days: null, title: 'Bundle' } as const;
    const bundleId = await givenPass(test, [seriesId], bundle);
    await grantUntil(caller, bundleId, dayAfter(today(), 30));
    expect(await offerOf(caller, bundleId)).toMatchObject({ availability: 'open' });
    await buyPass(caller, bundleId);
    expect(await offerOf(caller, bundleId)).toMatchObject({ availability: 'held' });
  });

  it('in the moment after its end, too, before its enrolment has been ended', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    await buyPass(caller, await givenPass(test, [seriesId], { days: 3 }));
    test.clock.advance(3 * 24 * 3600 + 1);
    expect(await activeOf(test, caller.id, seriesId)).toHaveLength(1);
    expect(await offerOf(caller, seriesId)).toMatchObject({
      availability: 'open',
      heldUntil: null,
    });
    await payAsTest(caller, (await givenOrder(caller, seriesId)).id);
    await endRunOut(test.deps);
    expect(await activeOf(test, caller.id, seriesId)).toHaveLength(1);
  });
});

it('what the staff has given for good is not sold to who holds a pass of it besides', async () => {
  const caller = await givenLearner(test);
  const { id: seriesId } = await givenPriced(test);
  const path = `/api/admin/users/${caller.id}/enrolments/${seriesId}`;
  expect((await admin.call('PUT', path, {})).status).toBe(204);
  await buyPass(caller, await givenPass(test, [seriesId]));
  expect(await offerOf(caller, seriesId)).toMatchObject({ availability: 'held', heldUntil: null });
  const refused = await caller.call('POST', '/api/orders', { seriesId });
  expect([refused.status, refused.body.type]).toEqual([409, 'already-enrolled']);
  const { email } = (await caller.call('GET', '/api/account')).body;
  const gift = { email, itemId: seriesId, until: dayAfter(today(), 90), reason: 'A prize.' };
  expect((await admin.call('POST', '/api/admin/entitlements', gift)).status).toBe(409);
});
