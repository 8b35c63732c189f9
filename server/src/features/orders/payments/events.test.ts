import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { entitlements } from '#database/entitlements.ts';
import { invoices, orders, paymentEvents, payments } from '#database/orders.ts';
import { processWaitingEvents } from '#features/orders/payments/events.ts';
import { saveEvent } from '#features/orders/payments/queries.ts';
import { hmacOf, isSignedBy, readEventText } from '#features/orders/providers/signed-events.ts';
import {
  eventText,
  givenOrder,
  givenPriced,
  sendEvent,
  webhookSecret,
} from '#features/orders/testing/given-order.ts';
import { givenLearner } from '#testing/people.ts';
import { stormSize } from '#testing/storm-size.ts';
import { useTestApp } from '#testing/test-app.ts';

const migration = join(
  import.meta.dirname,
  '../../../database/migrations/0100_events-without-payers.sql',
);

const test = useTestApp({ PAYMENTS_URL: `test:?webhook=${webhookSecret}` });

/** An order with what the provider calls it. */
async function givenOpen() {
  const caller = await givenLearner(test);
  const { id: accountId } = caller;
  const order = await givenOrder(caller, (await givenPriced(test)).id);
  const state = async () => (await caller.call('GET', `/api/orders/${order.id}`)).body.state;
  return { accountId, caller, id: order.id, orderId: `test_${order.id}`, state };
}

it('signs as the provider does', () => {
  expect(hmacOf('secret', 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l')).toBe(
    '1bbe1b726ea4f3495bff5f537ff166b64edf40e7d3a20ea822a65d8fb075ca81',
  );
  expect(isSignedBy('secret', 'text', hmacOf('secret', 'text'))).toBe(true);
  for (const wrong of [undefined, '', 'ff', hmacOf('secret', 'text').toUpperCase()]) {
    expect(isSignedBy('secret', 'text', wrong)).toBe(false);
  }
});

describe('what a provider sends', () => {
  it('fulfils the order, and the same again changes nothing', async () => {
    const { orderId, id, state } = await givenOpen();
    const text = eventText({ orderId });
    for (const eventId of ['e1', 'e1', 'e2', undefined]) {
      const answer = await sendEvent(test, text, {
        ...(eventId && { eventId: `${eventId} ${id}` }),
      });
      expect(answer).toMatchObject({ status: 200, body: { received: true } });
    }
    expect(await state()).toBe('paid');
    expect(await test.deps.db.select().from(invoices).where(eq(invoices.orderId, id))).toHaveLength(
      1,
    );
    expect(await test.deps.db.select().from(payments).where(eq(payments.orderId, id))).toHaveLength(
      1,
    );
  });

  it('is kept without the one who paid, and reads as it came', async () => {
    const { orderId, state, id } = await givenOpen();
    const eventId = `payer ${id}`;
    const told = JSON.parse(eventText({ orderId }));
    const payer = { email: 'asha@example.in', contact: '+919419000000', vpa: 'asha@upi' };
    Object.assign(told.payload.payment.entity, payer, { card: { last4: '4242' }, fee: 999 });
    told.payload.refund = { entity: { id: 'rfnd_1', notes: { refund: id, payer } } };
    const text = JSON.stringify(told);
    expect((await sendEvent(test, text, { eventId })).status).toBe(200);
    const isIt = eq(paymentEvents.eventId, eventId);
    const [kept] = await test.deps.db.select().from(paymentEvents).where(isIt);
    // None of it can stand in an id by chance, which has digits and letters up to f.
    expect(kept?.raw).not.toMatch(/asha|\+919419|"4242"/);
    expect(kept?.raw).toContain('"fee":999');
    expect(readEventText(kept?.raw ?? '')).toEqual(readEventText(text));
    expect(await state()).toBe('paid');

    // What was kept before, whole, is brought to the same by the migration.
    await test.deps.db.update(paymentEvents).set({ raw: text }).where(isIt);
    await test.deps.db.execute(sql.raw(await readFile(migration, 'utf8')));
    const [moved] = await test.deps.db.select().from(paymentEvents).where(isIt);
    expect(JSON.parse(moved?.raw ?? '')).toEqual(JSON.parse(kept?.raw ?? ''));
  });

  it('is refused when a byte was changed, or somebody else has signed it, and nothing is kept', async () => {
    const { orderId, state } = await givenOpen();
    const text = eventText({ orderId });
    const signature = hmacOf(webhookSecret, text);
    const before = await test.deps.db.select().from(paymentEvents);
    const tries = [
      [text.replace('49900', '49901'), { signature }],
      [`${text} `, { signature }],
      [text, { signature: hmacOf('other', text) }],
      [text, { signature: '' }],
      [text, { signature: `${signature}0` }],
      [text, { provider: 'razorpay' }],
      [text, { provider: 'upi' }],
    ] as const;
    for (const [sent, options] of tries) {
      expect((await sendEvent(test, sent, options)).body.type).toBe('invalid-signature');
      expect((await sendEvent(test, sent, options)).status).toBe(400);
    }
    expect((await sendEvent(test, '{"half":')).status).toBe(400);
    expect(await test.deps.db.select().from(paymentEvents)).toEqual(before);
    expect(await state()).toBe('open');
  });

  it('needs its bytes as they are, spaces and letters of all scripts included', async () => {
    const { orderId, state } = await givenOpen();
    const text = `${eventText({ orderId }).replace('{', '{ "note":"₹ कश्मीर",  ')}\n`;
    expect((await sendEvent(test, text)).status).toBe(200);
    expect(await state()).toBe('paid');
  });

  it.each([
    ['less than the price', { amount: 49_899 }, 'amount'],
    ['more than the price', { amount: 49_901 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
  ])('of %s buys nothing and is kept as a problem', async (_, change, problem) => {
    const { orderId, id, state } = await givenOpen();
    await sendEvent(test, eventText({ orderId, ...change }));
    expect(await state()).toBe('open');
    expect(
      await test.deps.db.select().from(payments).where(eq(payments.orderId, id)),
    ).toMatchObject([{ problem }]);
  });

  it('of a second payment is a problem; the first stands', async () => {
    const { orderId, id, state } = await givenOpen();
    for (const paymentId of ['one', 'two']) {
      await sendEvent(test, eventText({ orderId, paymentId: `${paymentId} ${id}` }));
    }
    expect(await state()).toBe('paid');
    const kept = await test.deps.db.select().from(payments).where(eq(payments.orderId, id));
    expect(kept.map((row) => row.problem).sort()).toEqual(['second', null].sort());
  });

  it('of an order that was bought again meanwhile is a problem', async () => {
    const { caller, id, orderId } = await givenOpen();
    const { body } = await caller.call('GET', `/api/orders/${id}`);
    await caller.call('DELETE', `/api/orders/${id}`);
    const again = await givenOrder(caller, body.item.id);
    await sendEvent(test, eventText({ orderId: `test_${again.id}` }));
    await sendEvent(test, eventText({ orderId }));
    expect(
      await test.deps.db.select().from(payments).where(eq(payments.orderId, id)),
    ).toMatchObject([{ problem: 'second' }]);
    expect((await caller.call('GET', `/api/orders/${id}`)).body.state).toBe('expired');
  });

  it('before the order is known is tried again', async () => {
    const { id, orderId, state } = await givenOpen();
    await test.deps.db.update(orders).set({ providerOrderId: null }).where(eq(orders.id, id));
    await sendEvent(test, eventText({ orderId }), { eventId: `early ${id}` });
    await test.deps.db.update(orders).set({ providerOrderId: orderId }).where(eq(orders.id, id));
    test.clock.advance(10);
    await processWaitingEvents(test.deps);
    expect(await state()).toBe('paid');
  });

  it.each(['1', 'null', '[]', '{}', '{"event":5}'])(
    'is refused where it is no event: %s',
    async (text) => {
      const before = await test.deps.db.select().from(paymentEvents);
      const { status, body } = await sendEvent(test, text);
      expect([status, body.type]).toEqual([400, 'malformed-body']);
      expect(await test.deps.db.select().from(paymentEvents)).toEqual(before);
    },
  );

  it.each([
    ['without a payload', { event: 'a', payload: null }],
    ['with another payload', { event: 'a', payload: [1] }],
    ['with another payment', { event: 'a', payload: { payment: 'one' } }],
    ['with another name', { event: 'a'.repeat(5000) }],
  ])('is kept %s, and does nothing', async (eventId, told) => {
    expect(await sendEvent(test, JSON.stringify(told), { eventId })).toMatchObject({ status: 200 });
    const isIt = eq(paymentEvents.eventId, eventId);
    const [kept] = await test.deps.db.select().from(paymentEvents).where(isIt);
    expect(kept).toMatchObject({ kind: told.event.slice(0, 80), failure: null, tries: 1 });
    expect(kept?.processedAt).not.toBeNull();
  });

  it('of something we know nothing of is taken and does nothing', async () => {
    const other = JSON.stringify({ event: 'settlement.processed', payload: { settlement: {} } });
    expect((await sendEvent(test, other)).status).toBe(200);
    expect((await sendEvent(test, '{"event":"order.paid"}')).status).toBe(200);
  });
});

const size = stormSize;

it(`${size} orders, every event ten times in any order, of a third the payment is found by the job alone: one of everything for each`, {
  timeout: 600_000,
}, async () => {
  const given: Awaited<ReturnType<typeof givenOpen>>[] = [];
  for (let at = 0; at < size; at += 1) given.push(await givenOpen());
  const random = generator(42);
  // Kept, and the process died before it was worked on.
  const lost = given.filter((_, at) => at % 3 === 0);
  const sent = given.flatMap(({ orderId, id }, place) =>
    ['authorized', 'failed', ...(place % 3 === 0 ? [] : ['captured'])].flatMap((status) =>
      Array.from({ length: 10 }, () => ({
        text: eventText({
          orderId,
          status,
          paymentId: status === 'failed' ? `refused ${id}` : `pay ${id}`,
        }),
        eventId: `${status} ${id}`,
      })),
    ),
  );
  const shuffled = shuffle(sent, random);
  const [{ last: first = 0 } = {}] = await numbersOf();
  await inParallel(50, shuffled, async ({ text, eventId }) => {
    const answer = await sendEvent(test, text, { eventId });
    expect(answer.status).toBe(200);
  });
  for (const { orderId, id } of lost) {
    const raw = eventText({ orderId, paymentId: `pay ${id}` });
    const kept = {
      provider: 'test',
      eventId: `captured ${id}`,
      kind: 'payment.captured',
      raw,
      providerOrderId: orderId,
    };
    await saveEvent(test.deps.db, { ...kept, receivedAt: test.clock.now() });
  }
  test.clock.advance(10);
  // Two processes at once may take the same ones.
  for (let at = 0; at <= lost.length; at += 100) {
    await Promise.all([processWaitingEvents(test.deps), processWaitingEvents(test.deps)]);
  }
  const ids = given.map(({ id }) => id);
  const accountIds = given.map(({ accountId }) => accountId);
  const written = await test.deps.db.select().from(invoices).where(inArray(invoices.orderId, ids));
  expect(written.map((row) => row.number - first).sort((a, b) => a - b)).toEqual(
    Array.from({ length: size }, (_, at) => at + 1),
  );
  expect(
    await test.deps.db
      .select()
      .from(entitlements)
      .where(inArray(entitlements.accountId, accountIds)),
  ).toHaveLength(size);
  const states = await test.deps.db.select().from(orders).where(inArray(orders.id, ids));
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['paid']));
});

async function numbersOf() {
  const { rows } = await test.deps.pool.query<{ last: number }>(
    `select last from invoice_counters where series = 'TS'`,
  );
  return rows;
}

async function inParallel<T>(count: number, items: readonly T[], work: (item: T) => Promise<void>) {
  const left = [...items];
  const one = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: count }, one));
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
