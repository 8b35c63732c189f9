import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#database/audit.ts';
import { invoices, orders } from '#database/orders.ts';
import {
  eventText,
  givenOrder,
  givenPriced,
  sendEvent,
  webhookSecret,
} from '#features/orders/testing/given-order.ts';
import { givenAccount } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ PAYMENTS_URL: `test:?webhook=${webhookSecret}` });

let admin: Caller;
beforeEach(async () => {
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

/** An event that came before anybody knew the order. */
async function givenFailed() {
  const caller = await givenLearner(test);
  const { id } = await givenOrder(caller, (await givenPriced(test)).id);
  const providerOrderId = `test_${id}`;
  const eventId = `early ${id}`;
  await test.deps.db.update(orders).set({ providerOrderId: null }).where(eq(orders.id, id));
  await sendEvent(test, eventText({ orderId: providerOrderId }), { eventId });
  const state = async () => (await caller.call('GET', `/api/orders/${id}`)).body.state;
  const becomeKnown = () =>
    test.deps.db.update(orders).set({ providerOrderId }).where(eq(orders.id, id));
  return { id, eventId, providerOrderId, state, becomeKnown };
}

const list = async (query: string) =>
  (await admin.call('GET', `/api/admin/payment-events?${query}`)).body;
const replay = (eventId: string) =>
  admin.call('POST', '/api/admin/payment-events/replay', { provider: 'test', eventId });

it('shows what could not be worked on, and why', async () => {
  const { eventId, providerOrderId } = await givenFailed();
  const { items, total } = await list(`state=failed&search=${encodeURIComponent(eventId)}`);
  expect(total).toBe(1);
  expect(items).toMatchObject([
    { eventId, providerOrderId, order: null, processedAt: null, tries: 1 },
  ]);
  expect(items[0].failure).toContain(providerOrderId);
  expect(await list(`state=done&search=${encodeURIComponent(eventId)}`)).toEqual({
    items: [],
    total: 0,
  });
});

it('works on it once more: the order is fulfilled, and again changes nothing', async () => {
  const { id, eventId, state, becomeKnown } = await givenFailed();
  const first = await replay(eventId);
  expect(first).toMatchObject({ status: 200, body: { processedAt: null, tries: 2 } });
  await becomeKnown();
  for (let at = 0; at < 2; at += 1) {
    const { status, body } = await replay(eventId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ failure: null, order: { id } });
    expect(body.processedAt).not.toBeNull();
  }
  expect(await state()).toBe('paid');
  const written = await test.deps.db.select().from(invoices).where(eq(invoices.orderId, id));
  expect(written).toHaveLength(1);
  const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries.map(({ action }) => action)).toEqual([
    'order.event-replayed',
    'order.event-replayed',
  ]);
});

it('needs the password', async () => {
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  const asked = await (await test.signedIn(id)).call('POST', '/api/admin/payment-events/replay', {
    ...{ provider: 'test', eventId: (await givenFailed()).eventId },
  });
  expect(asked).toMatchObject({ status: 403, body: { type: 'password-required' } });
});

it('of what is not there is 404', async () => {
  expect((await replay('never sent')).status).toBe(404);
});
