import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#database/accounts.ts';
import { auditLog } from '#database/audit.ts';
import { mailOutbox } from '#database/mail.ts';
import { invoices, orders, payments, refunds } from '#database/orders.ts';
import { dayAfter, todayAt } from '#domain/periods.ts';
import { carryOutAsked } from '#features/orders/admin/refunds.ts';
import { createPaymentProvider } from '#features/orders/providers/create-provider.ts';
import { startFakeRazorpay } from '#features/orders/testing/fake-razorpay.ts';
import {
  eventText,
  givenOrder,
  givenPriced,
  sendEvent,
  setClaimed,
} from '#features/orders/testing/given-order.ts';
import { givenAccount } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const razorpay = await startFakeRazorpay();
const test = useTestApp({ PAYMENTS_URL: razorpay.url, GST_NUMBER: '01ABCDE1234F1Z5' });
afterAll(() => razorpay.close());

let admin: Caller;
beforeEach(async () => {
  razorpay.isDown = false;
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  admin = await test.signedIn(id, true);
});

async function givenPaid() {
  const caller = await givenLearner(test);
  const { id: seriesId } = await givenPriced(test);
  const order = await givenOrder(caller, seriesId);
  if (order.checkout?.kind !== 'razorpay') throw new Error('the order is not at the provider');
  const paid = razorpay.pay(order.checkout.orderId);
  const text = eventText({ orderId: order.checkout.orderId, paymentId: paid.id });
  await sendEvent(test, text, { provider: 'razorpay' });
  const { body } = await admin.call('GET', `/api/admin/orders/${order.id}`);
  return { caller, seriesId, id: order.id, paymentId: body.payments[0].id, paid };
}

const sendBack = (paymentId: string, amountPaise: number, who = admin) =>
  who.call('POST', `/api/admin/payments/${paymentId}/refunds`, {
    amountPaise,
    reason: 'Asked for within a day.',
  });
const notesOf = (orderId: string) =>
  test.deps.db.select().from(invoices).where(eq(invoices.orderId, orderId));

describe('the orders of all', () => {
  it('are found by buyer, thing, number of the payment and of the invoice', async () => {
    const { id, caller, paid } = await givenPaid();
    const shown = (await caller.call('GET', `/api/orders/${id}`)).body;
    const email = (await caller.call('GET', '/api/account')).body.email;
    const searches = [id, id.slice(-12), email, shown.item.title, paid.id, shown.invoice];
    for (const search of [...searches, shown.invoice.toLowerCase()]) {
      const { body } = await admin.call(
        'GET',
        `/api/admin/orders?search=${encodeURIComponent(search)}`,
      );
      expect([search, body.items.map((item: { id: string }) => item.id)]).toEqual([search, [id]]);
    }
    const none = await admin.call('GET', '/api/admin/orders?search=nobody%25here');
    expect(none.body).toMatchObject({ items: [], total: 0 });
    expect((await admin.call('GET', '/api/admin/orders?state=problem')).body.items).toEqual([]);
  });

  it('are narrowed by provider, day and account', async () => {
    const { id, caller } = await givenPaid();
    const accountId = (await caller.call('GET', '/api/account')).body.id;
    const found = async (query: string) =>
      (await admin.call('GET', `/api/admin/orders?accountId=${accountId}&${query}`)).body.items.map(
        (item: { id: string }) => item.id,
      );
    const today = todayAt(test.clock.now());
    expect(await found('provider=razorpay')).toEqual([id]);
    expect(await found('provider=upi')).toEqual([]);
    expect(await found(`from=${today}&to=${today}`)).toEqual([id]);
    expect(await found(`from=${dayAfter(today, 1)}`)).toEqual([]);
    expect(await found(`to=${dayAfter(today, -1)}`)).toEqual([]);
  });

  it('show what was paid, what it brought, its papers and what the provider sent', async () => {
    const { id, paid } = await givenPaid();
    const { body } = await admin.call('GET', `/api/admin/orders/${id}`);
    expect(body).toMatchObject({
      state: 'paid',
      provider: 'razorpay',
      payments: [{ paymentId: paid.id, refundablePaise: 49_900 }],
      entitlement: { until: null, revokedAt: null },
      papers: [{ number: body.invoice, kind: 'invoice', totalPaise: 49_900, isSpecimen: false }],
      events: [{ kind: 'payment.captured', failure: null }],
    });
    const pdf = await admin.call('GET', `/api/admin/orders/${id}/invoice.pdf`);
    expect([pdf.status, `${pdf.body}`.slice(0, 5)]).toEqual([200, '%PDF-']);
    const caller = await givenLearner(test);
    const open = await givenOrder(caller, (await givenPriced(test)).id);
    const none = await admin.call('GET', `/api/admin/orders/${open.id}/invoice.pdf`);
    expect(none.status).toBe(404);
  });
});

it('an invoice stays as it was written, whoever asks the database', async () => {
  const { id } = await givenPaid();
  const { db } = test.deps;
  const isOfOrder = eq(invoices.orderId, id);
  const refused = { cause: { message: expect.stringContaining('invoices is never changed') } };
  await expect(db.update(invoices).set({ totalPaise: 1 }).where(isOfOrder)).rejects.toMatchObject(
    refused,
  );
  await expect(db.delete(invoices).where(isOfOrder)).rejects.toMatchObject(refused);
  await expect(db.execute('truncate invoices')).rejects.toMatchObject(refused);
  expect(await notesOf(id)).toMatchObject([{ totalPaise: 49_900 }]);
});

describe('a refund', () => {
  it('of all takes back what was bought, with a credit note', async () => {
    const { id, caller, seriesId, paymentId } = await givenPaid();
    expect((await sendBack(paymentId, 49_900)).status).toBe(204);
    expect((await caller.call('GET', `/api/orders/${id}`)).body).toMatchObject({
      state: 'refunded',
      refundedPaise: 49_900,
    });
    expect((await caller.call('GET', `/api/series/${seriesId}`)).body.isEnrolled).toBe(false);
    const [, note] = (await notesOf(id)).sort((a, b) => a.series.localeCompare(b.series) * -1);
    expect(note).toMatchObject({ series: 'TC', totalPaise: 49_900, taxablePaise: 42_288 });
    const pdf = await caller.call('GET', `/api/orders/${id}/invoice.pdf`);
    expect(pdf.body).toContain('Credit note');
    expect(
      await test.deps.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1),
    ).toMatchObject([
      { action: 'order.refunded', subjectId: id, subjectName: expect.stringMatching(/\w/) },
    ]);
  });

  it('of what was paid twice leaves what was bought, and its invoice', async () => {
    const { id, caller, seriesId, paid } = await givenPaid();
    const again = razorpay.pay(paid.order_id);
    const text = eventText({ orderId: paid.order_id, paymentId: again.id });
    await sendEvent(test, text, { provider: 'razorpay' });
    const { payments: both } = (await admin.call('GET', `/api/admin/orders/${id}`)).body;
    const second = both.find(({ problem }: { problem: string | null }) => problem === 'second');
    expect((await sendBack(second.id, 49_900)).status).toBe(204);
    expect((await caller.call('GET', `/api/orders/${id}`)).body.state).toBe('paid');
    expect((await caller.call('GET', `/api/series/${seriesId}`)).body.isEnrolled).toBe(true);
    expect(await notesOf(id)).toMatchObject([{ refundId: null }]);
  });

  it('stays done when its payment is told of again, also where the same is bought anew', async () => {
    const { id, caller, seriesId, paymentId, paid } = await givenPaid();
    await sendBack(paymentId, 49_900);
    const { checkout } = await givenOrder(caller, seriesId);
    const orderId = checkout?.kind === 'razorpay' ? checkout.orderId : '';
    const tell = (text: string) => sendEvent(test, text, { provider: 'razorpay' });
    await tell(eventText({ orderId, paymentId: razorpay.pay(orderId).id }));
    await tell(eventText({ orderId: paid.order_id, paymentId: paid.id, status: 'authorized' }));
    await tell(`${eventText({ orderId: paid.order_id, paymentId: paid.id })} `);
    const told = (await admin.call('GET', `/api/admin/orders/${id}`)).body;
    expect(told).toMatchObject({ state: 'refunded', payments: [{ problem: null }] });
    expect((await caller.call('GET', `/api/series/${seriesId}`)).body.isEnrolled).toBe(true);
  });

  it('in parts never exceeds what was paid, however many ask at once', async () => {
    const { id, caller, paymentId } = await givenPaid();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendBack(paymentId, 20_000)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect((await caller.call('GET', `/api/orders/${id}`)).body).toMatchObject({
      state: 'paid',
      refundedPaise: 40_000,
    });
    expect((await sendBack(paymentId, 9901)).status).toBe(409);
    expect((await sendBack(paymentId, 9900)).status).toBe(204);
    const notes = (await notesOf(id)).filter((row) => row.refundId !== null);
    const sum = (key: 'totalPaise' | 'cgstPaise') =>
      notes.reduce((total, note) => total + note[key], 0);
    expect([sum('totalPaise'), sum('cgstPaise')]).toEqual([49_900, 3806]);
  });

  it('that the provider does not hear is asked for again, once', async () => {
    const { id, caller, paymentId } = await givenPaid();
    razorpay.isDown = true;
    expect((await sendBack(paymentId, 49_900)).status).toBe(503);
    expect((await sendBack(paymentId, 1)).status).toBe(409);
    razorpay.isDown = false;
    const known = razorpay.refunds.size;
    test.clock.advance(61);
    const provider = createPaymentProvider(test.deps.config.payments);
    for (const _ of [1, 2]) await carryOutAsked({ ...test.deps, provider });
    expect(razorpay.refunds.size).toBe(known + 1);
    expect((await caller.call('GET', `/api/orders/${id}`)).body.state).toBe('refunded');
  });

  it('that was asked for waits while its provider is switched off: it may have gone back', async () => {
    const { id, caller, paymentId } = await givenPaid();
    razorpay.isDown = true;
    expect((await sendBack(paymentId, 30_000)).status).toBe(503);
    razorpay.isDown = false;
    test.clock.advance(61);
    await carryOutAsked({ ...test.deps, provider: null });
    expect((await sendBack(paymentId, 30_000)).status).toBe(409);
    const known = razorpay.refunds.size;
    const provider = createPaymentProvider(test.deps.config.payments);
    await carryOutAsked({ ...test.deps, provider });
    expect(razorpay.refunds.size).toBe(known + 1);
    expect((await caller.call('GET', `/api/orders/${id}`)).body.refundedPaise).toBe(30_000);
  });

  it('of what was paid to another provider is not begun', async () => {
    const { paymentId } = await givenPaid();
    const isPayment = eq(payments.id, paymentId);
    await test.deps.db.update(payments).set({ provider: 'test' }).where(isPayment);
    const { status, body } = await sendBack(paymentId, 100);
    expect([status, body.detail]).toEqual([
      409,
      'The provider of this payment is not configured any more.',
    ]);
    expect(
      await test.deps.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)),
    ).toEqual([]);
  });

  it('of what somebody confirmed is sent by hand, whoever takes payments now', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenOrder(caller, (await givenPriced(test)).id);
    await admin.call('POST', `/api/admin/orders/${id}/confirmation`, { reference: 'UTR 5123' });
    const { body } = await admin.call('GET', `/api/admin/orders/${id}`);
    const known = razorpay.refunds.size;
    expect((await sendBack(body.payments[0].id, 49_900)).status).toBe(204);
    expect(razorpay.refunds.size).toBe(known);
    expect((await caller.call('GET', `/api/orders/${id}`)).body.state).toBe('refunded');
  });

  it('that the provider refuses has failed, and counts for nothing', async () => {
    const { id, paymentId, paid } = await givenPaid();
    paid.amount = 100;
    const refused = await sendBack(paymentId, 49_900);
    expect(refused).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect(
      await test.deps.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)),
    ).toMatchObject([{ state: 'failed' }]);
    expect((await notesOf(id)).length).toBe(1);
  });

  it('needs the password', async () => {
    const { id } = await givenAccount(test.deps, { labels: ['admin'] });
    const { paymentId } = await givenPaid();
    const answer = await sendBack(paymentId, 100, await test.signedIn(id));
    expect(answer.body.type).toBe('password-required');
  });
});

describe('the staff', () => {
  it('confirms a payment that came in another way, once', async () => {
    const caller = await givenLearner(test);
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    const confirm = (id: string, reference = 'UTR 4123') =>
      admin.call('POST', `/api/admin/orders/${id}/confirmation`, { reference });
    expect(await confirm(order.id)).toMatchObject({ status: 200, body: { problem: null } });
    expect((await confirm(order.id)).body.detail).toMatch(/^This order is paid already/);
    expect((await caller.call('GET', `/api/orders/${order.id}`)).body.state).toBe('paid');
    // The same number for another order is somebody's mistake, however it is typed.
    const other = await givenOrder(caller, (await givenPriced(test)).id);
    expect(await confirm(other.id, 'utr41 23')).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^A payment with this number is noted for another/) },
    });
    expect((await caller.call('GET', `/api/orders/${other.id}`)).body.state).toBe('open');
  });

  it('notes what came once more for an order that is paid, and sends that back alone', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenOrder(caller, (await givenPriced(test)).id);
    const other = await givenOrder(await givenLearner(test), (await givenPriced(test)).id);
    const confirm = (orderId: string, reference: string, further?: boolean) =>
      admin.call('POST', `/api/admin/orders/${orderId}/confirmation`, { reference, further });
    const detail = async (reference: string, further?: boolean) =>
      (await confirm(id, reference, further)).body.detail;
    await confirm(id, 'UTR 7001');
    await confirm(other.id, 'UTR 7002');
    // Two who confirm one payment, and one of whom mistypes it, have not seen two.
    expect(await detail('UTR 7003')).toMatch(/^This order is paid already/);
    expect(await detail('UTR 7001', true)).toMatch(/^This payment is noted already: it paid/);
    expect(await detail('UTR 7002', true)).toMatch(/is noted for another order/);
    expect(await confirm(id, 'UTR 7003', true)).toMatchObject({
      status: 200,
      body: { problem: 'second' },
    });
    expect(await detail('utr7003', true)).toMatch(/^This payment is noted already: it bought/);
    const noted = (await admin.call('GET', `/api/admin/orders/${id}`)).body;
    expect(noted).toMatchObject({ state: 'paid', entitlement: { revokedAt: null } });
    expect(noted.payments.map((one: { problem: string | null }) => one.problem).toSorted()).toEqual(
      ['second', null].toSorted(),
    );
    const second = noted.payments.find((one: { problem: string | null }) => one.problem);
    expect((await sendBack(second.id, 49_900)).status).toBe(204);
    expect((await caller.call('GET', `/api/orders/${id}`)).body.state).toBe('paid');
    // Also once the first has gone back.
    const first = noted.payments.find((one: { problem: string | null }) => !one.problem);
    expect((await sendBack(first.id, 49_900)).status).toBe(204);
    expect(await detail('UTR 7004')).toMatch(/^This order was paid, and the money was sent back/);
    expect((await confirm(id, 'UTR 7004', true)).body).toEqual({ problem: 'second' });
  });

  it('notes a payment of an account that is gone, once, and sends it back', async () => {
    const caller = await givenLearner(test);
    const { id } = await givenOrder(caller, (await givenPriced(test)).id);
    await test.deps.db.delete(accounts).where(eq(accounts.id, caller.id));
    const confirm = () =>
      admin.call('POST', `/api/admin/orders/${id}/confirmation`, { reference: 'UTR 6123' });
    expect(await confirm()).toMatchObject({ status: 200, body: { problem: 'no-account' } });
    expect((await confirm()).body.detail).toMatch(/^This payment is noted already/);
    const noted = (await admin.call('GET', `/api/admin/orders/${id}`)).body;
    expect(noted).toMatchObject({ state: 'expired', closedBecause: 'no-account' });
    expect(noted.payments).toMatchObject([{ problem: 'no-account', refundablePaise: 49_900 }]);
    expect(noted.papers).toEqual([]);
    expect((await sendBack(noted.payments[0].id, 49_900)).status).toBe(204);
  });

  it('confirms an order that was declined, also where its learner has named the payment for another one', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const first = await givenOrder(caller, seriesId);
    await setClaimed(test, first.id);
    await admin.call('POST', `/api/admin/orders/${first.id}/refusal`, { reason: 'Not there.' });
    const second = await givenOrder(caller, seriesId);
    await setClaimed(test, second.id);
    const confirm = (id: string) =>
      admin.call('POST', `/api/admin/orders/${id}/confirmation`, { reference: '412345678901' });
    expect(await confirm(first.id)).toMatchObject({ status: 200, body: { problem: null } });
    expect((await confirm(second.id)).body.detail).toMatch(/is noted for another order/);
  });

  it('declines one, and the learner reads why', async () => {
    const caller = await givenLearner(test);
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    const decline = () =>
      admin.call('POST', `/api/admin/orders/${order.id}/refusal`, { reason: 'Nothing has come.' });
    expect((await decline()).status).toBe(204);
    expect((await decline()).status).toBe(409);
    expect((await caller.call('GET', `/api/orders/${order.id}`)).body).toMatchObject({
      state: 'expired',
      closedBecause: 'declined',
      declined: 'Nothing has come.',
    });
    const { body } = await admin.call('GET', `/api/admin/orders?search=${order.id}`);
    expect(body.items).toMatchObject([{ id: order.id, closedBecause: 'declined' }]);
    const { orders: own } = (await caller.call('GET', '/api/account/export')).body;
    expect(own).toMatchObject([{ id: order.id, closedBecause: 'declined' }]);
  });

  it('mails what was paid and what went back, once each', async () => {
    const { caller, id, paymentId, paid } = await givenPaid();
    const { email } = (await caller.call('GET', '/api/account')).body;
    const { title } = (await caller.call('GET', `/api/orders/${id}`)).body.item;
    const orderId = `${paid.order_id}`;
    const again = eventText({ orderId, paymentId: paid.id });
    await sendEvent(test, again, { provider: 'razorpay', eventId: 'again' });
    await sendBack(paymentId, 10_000);
    const mails = await test.deps.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(mailOutbox.id);
    const told = mails.filter(({ subject }) => subject.includes(title));
    expect(told.map(({ subject }) => subject)).toEqual([
      `Paid: ${title}`,
      `Money back for ${title}`,
    ]);
    expect(told[0]?.textBody).toContain(`We have received ₹499 for ${title}`);
    expect(told[0]?.textBody).toContain(`/orders/${id}`);
    expect(told[1]?.textBody).toContain('₹100 of what you paid');
    expect(told[1]?.textBody).toContain('You keep what was bought.');
  });

  it('mails who named a payment that was not found why, once, and what can be done', async () => {
    const caller = await givenLearner(test);
    const order = await givenOrder(caller, (await givenPriced(test)).id);
    const { email } = (await caller.call('GET', '/api/account')).body;
    const reference = '412345678901';
    await test.deps.db
      .update(orders)
      .set({ state: 'claimed', reference, claimedAt: new Date() })
      .where(eq(orders.id, order.id));
    const decline = () =>
      admin.call('POST', `/api/admin/orders/${order.id}/refusal`, { reason: 'Nothing has come.' });
    await decline();
    await decline();
    const mails = await test.deps.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email));
    const told = mails.filter(({ subject }) => subject.includes(order.item.title));
    expect(told.map(({ subject }) => subject)).toEqual([
      `Your payment for ${order.item.title} was not found`,
    ]);
    expect(told[0]?.textBody).toContain(reference);
    expect(told[0]?.textBody).toContain('Nothing has come.');
    expect(told[0]?.textBody).toContain(`/orders/${order.id}`);
  });
});
