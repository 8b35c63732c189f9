import { expect, it } from 'vitest';
import { givenOrder, givenPriced } from '#features/orders/testing/given-order.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ PAYMENTS_URL: 'upi://pay?pa=chinar@okbank&pn=Chinar%20Academy' });

const claim = (caller: Caller, id: string, reference: string) =>
  caller.call('POST', `/api/orders/${id}/payment`, { kind: 'upi', reference });

it('shows what payment apps read, and waits for the number of the payment', async () => {
  const caller = await givenLearner(test);
  const { id: seriesId } = await givenPriced(test);
  const order = await givenOrder(caller, seriesId);
  expect(order.checkout).toMatchObject({ kind: 'upi', address: 'chinar@okbank' });
  expect(order.checkout).toHaveProperty(
    'link',
    expect.stringMatching(
      /^upi:\/\/pay\?pa=chinar@okbank&pn=Chinar%20Academy&am=499\.00&cu=INR&tr=TY[0-9A-F]{14}$/,
    ),
  );
  expect((await claim(caller, order.id, 'x')).status).toBe(422);
  const claimed = await claim(caller, order.id, '4123 4567 8901');
  expect(claimed.body).toMatchObject({
    state: 'claimed',
    reference: '412345678901',
    checkout: null,
  });
  // The same again is the same, and ordering again leads to the order that waits.
  expect((await claim(caller, order.id, '412345678901')).status).toBe(200);
  expect((await claim(caller, order.id, '999999999999')).status).toBe(409);
  expect((await givenOrder(caller, seriesId)).id).toBe(order.id);
  expect((await caller.call('GET', `/api/series/${seriesId}`)).body.isEnrolled).toBe(false);
  expect((await caller.call('DELETE', `/api/orders/${order.id}`)).status).toBe(409);
});

it('takes a number for one order only', async () => {
  const [one, other] = [await givenLearner(test), await givenLearner(test)];
  const { id: seriesId } = await givenPriced(test);
  const first = await givenOrder(one, seriesId);
  const second = await givenOrder(other, seriesId);
  expect((await claim(one, first.id, '500000000001')).status).toBe(200);
  expect((await claim(other, second.id, '500000000001')).status).toBe(409);
  expect((await other.call('GET', `/api/orders/${second.id}`)).body.state).toBe('open');
});

it('knows the number that has come, not the one that was mistyped', async () => {
  const [one, other, third] = [
    await givenLearner(test),
    await givenLearner(test),
    await givenLearner(test),
  ];
  const { id: seriesId } = await givenPriced(test);
  const first = await givenOrder(one, seriesId);
  await claim(one, first.id, '300000000001');
  const admin = await givenAdmin(test, { hasSteppedUp: true });
  const path = `/api/admin/orders/${first.id}/confirmation`;
  expect((await admin.call('POST', path, { reference: '999900000001' })).status).toBe(200);
  const [second, last] = [await givenOrder(other, seriesId), await givenOrder(third, seriesId)];
  expect((await claim(other, second.id, '999900000001')).body.detail).toBe(
    'This number was named for another order. Please check it.',
  );
  expect((await claim(third, last.id, '300000000001')).status).toBe(200);
});
