import { expect, it } from 'vitest';
import { coupons } from '#database/products.ts';
import { givenPriced } from '#features/orders/testing/given-order.ts';
import { newId } from '#platform/random/ids.ts';
import { givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ RATE_LIMITS: 'on' });

it('coupons are not guessed: after twenty that are not there not even a right one is looked up', async () => {
  const row = { id: newId(), code: 'CHINAR-9', percent: 20, createdAt: test.clock.now() };
  await test.deps.db.insert(coupons).values(row);
  const { id: seriesId } = await givenPriced(test);
  const caller = await givenLearner(test);
  const offer = (coupon: string) => caller.call('GET', `/api/offers/${seriesId}?coupon=${coupon}`);
  const order = (coupon: string) => caller.call('POST', '/api/orders', { seriesId, coupon });

  // A right one costs nothing, however often.
  for (let at = 0; at < 25; at += 1) expect((await offer('CHINAR-9')).status).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => offer(`GUESS-${at}`)));
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(20);
  expect((await offer('CHINAR-9')).status).toBe(429);
  expect((await order('CHINAR-9')).status).toBe(429);
  expect((await offer('')).status).toBe(200);

  test.clock.advance(61);
  expect((await order('NONE')).status).toBe(422);
  expect((await order('CHINAR-9')).status).toBe(429);
  test.clock.advance(61);
  expect((await order('CHINAR-9')).status).toBe(201);
});
