import { expect, test } from 'vitest';
import { runPaymentStorm } from '#testing/payments/storm.ts';

const orders = 60;

/** The short form; the long one is `npm run bench -- payments`. */
test(`${orders} orders by a Razorpay on loopback while the server is killed: the books have no gap`, async () => {
  const report = await runPaymentStorm({
    mode: 'test',
    orders,
    kills: 2,
    seed: 'short',
  });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(2);
  expect(report.paid).toBe(orders - Math.ceil(orders / 10));
  expect(report.refunded).toBeGreaterThan(0);
  expect(report.lostReturns).toBeGreaterThan(0);
  // Three of each that was paid, one of those that were not, ten times.
  expect(report.events).toBe(10 * (3 * report.paid + (orders - report.paid)));
}, 600_000);
