import { beforeEach, expect, it } from 'vitest';
import {
  givenOrder,
  givenPass,
  givenPriced,
  payAsTest,
  setClaimed,
} from '#features/orders/testing/given-order.ts';
import { givenTest } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let admin: Caller;
beforeEach(async () => {
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

const impactOf = async (kind: 'series' | 'tests', id: string) =>
  (await admin.call('GET', `/api/admin/${kind}/${id}/impact`)).body;

it('what is to be deleted tells how many have bought it, alone or in a bundle, and how many are about to', async () => {
  const [one, other] = [(await givenPriced(test)).id, (await givenPriced(test)).id];
  const { id: testId } = await givenTest(test.deps, { inSeries: one });
  const bundle = { kind: 'bundle', days: null, title: 'Bundle' } as const;
  const productId = await givenPass(test, [one, other], bundle);
  const [alone, inBundle, waiting, claiming, given] = await Promise.all(
    Array.from({ length: 5 }, () => givenLearner(test)),
  );
  if (!alone || !inBundle || !waiting || !claiming || !given) throw new Error('five are made');
  const buyBundle = async (caller: Caller) => {
    const { id } = (await caller.call('POST', '/api/orders', { productId })).body;
    await payAsTest(caller, id);
  };
  await payAsTest(alone, (await givenOrder(alone, one)).id);
  await buyBundle(inBundle);
  // Who has both counts once.
  await buyBundle(alone);
  await givenOrder(waiting, one);
  await setClaimed(test, (await givenOrder(claiming, one)).id);
  const { email } = (await given.call('GET', '/api/account')).body;
  const gift = { email, itemId: one, until: null, reason: 'A tester.' };
  expect((await admin.call('POST', '/api/admin/entitlements', gift)).status).toBe(201);
  expect(await impactOf('series', one)).toMatchObject({
    buyers: 2,
    openOrders: 1,
    claimedOrders: 1,
  });
  expect(await impactOf('series', other)).toMatchObject({
    buyers: 2,
    openOrders: 0,
    claimedOrders: 0,
  });
  expect(await impactOf('tests', testId)).toMatchObject({ buyers: 2 });
  await waiting.call('POST', '/api/orders', { productId });
  const { items } = (await admin.call('GET', '/api/admin/products')).body;
  expect(items).toMatchObject([{ id: productId, holders: 2, openOrders: 1, claimedOrders: 0 }]);
});
