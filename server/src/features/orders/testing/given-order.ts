import type { LearnerOrder } from '@taiyari/contract';
import { and, eq } from 'drizzle-orm';
import { enrolments } from '#database/enrolments.ts';
import { orders } from '#database/orders.ts';
import { productSeries, products } from '#database/products.ts';
import { hmacOf } from '#features/orders/providers/signed-events.ts';
import { newId } from '#platform/random/ids.ts';
import { givenSeries } from '#testing/builders.ts';
import type { Answer, Caller, TestApp } from '#testing/test-app.ts';

export const webhookSecret = 'whsec';

export function givenPriced(test: TestApp, priceRupees = 499): Promise<{ id: string }> {
  return givenSeries(test.deps, { isFree: false, priceRupees });
}

export async function givenOrder(caller: Caller, seriesId: string): Promise<LearnerOrder> {
  const { status, body } = await caller.call('POST', '/api/orders', { seriesId });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export function payAsTest(
  caller: Caller,
  orderId: string,
  outcome = 'paid',
): ReturnType<Caller['call']> {
  return caller.call('POST', `/api/orders/${orderId}/payment`, { kind: 'test', outcome });
}

/** As if its learner had named a payment by UPI, which is to be looked up at the bank. */
export async function setClaimed({ deps: { db }, clock }: TestApp, orderId: string): Promise<void> {
  const claim = { state: 'claimed', reference: '412345678901', claimedAt: clock.now() } as const;
  await db.update(orders).set(claim).where(eq(orders.id, orderId));
}

/** A pass of 30 days for these series. @returns its id. */
export async function givenPass(
  { deps: { db }, clock }: TestApp,
  seriesIds: readonly string[],
  overrides: Partial<typeof products.$inferInsert> = {},
): Promise<string> {
  const now = clock.now();
  const id = newId();
  const row = { id, kind: 'pass' as const, title: 'Pass', priceRupees: 199, days: 30 };
  await db.insert(products).values({ ...row, createdAt: now, updatedAt: now, ...overrides });
  if (seriesIds.length > 0) {
    const held = seriesIds.map((seriesId) => ({ productId: id, seriesId }));
    await db.insert(productSeries).values(held);
  }
  return id;
}

export type Told = {
  readonly orderId: string;
  readonly paymentId?: string;
  readonly status?: string;
  readonly amount?: number;
  readonly currency?: string;
};

/** An event as the provider writes it. */
export function eventText({
  orderId,
  paymentId = `pay_${orderId}`,
  status = 'captured',
  amount = 49_900,
  currency = 'INR',
}: Told): string {
  const entity = { id: paymentId, order_id: orderId, status, amount, currency, method: 'upi' };
  return JSON.stringify({
    entity: 'event',
    event: `payment.${status}`,
    payload: { payment: { entity } },
  });
}

/** Sends bytes to the webhook, signed as the provider signs. */
export async function sendEvent(
  test: TestApp,
  text: string,
  {
    provider = 'test',
    signature = hmacOf(webhookSecret, text),
    eventId,
  }: { provider?: string; signature?: string; eventId?: string } = {},
): Promise<Answer> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/payments/webhooks/${provider}`,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      ...(eventId && { 'x-razorpay-event-id': eventId }),
    },
    payload: text,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

/** The enrolments that a learner has in a series now. */
export function activeOf(test: TestApp, accountId: string, seriesId: string) {
  return test.deps.db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.accountId, accountId),
        eq(enrolments.seriesId, seriesId),
        eq(enrolments.isActive, true),
      ),
    );
}
