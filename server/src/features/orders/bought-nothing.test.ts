import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#database/accounts.ts';
import { mailOutbox } from '#database/mail.ts';
import { startFakeRazorpay } from '#features/orders/testing/fake-razorpay.ts';
import {
  eventText,
  givenOrder,
  givenPriced,
  sendEvent,
  setClaimed,
} from '#features/orders/testing/given-order.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const razorpay = await startFakeRazorpay();
const test = useTestApp({ PAYMENTS_URL: razorpay.url, GST_NUMBER: '01ABCDE1234F1Z5' });
afterAll(() => razorpay.close());

let admin: Caller;
beforeEach(async () => {
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

async function givenOpen() {
  const caller = await givenLearner(test);
  const { email } = (await caller.call('GET', '/api/account')).body;
  const { id: seriesId } = await givenPriced(test);
  const { id, item, checkout } = await givenOrder(caller, seriesId);
  const providerOrderId = checkout?.kind === 'razorpay' ? checkout.orderId : '';
  return { caller, email: `${email}`, seriesId, id, title: item.title, providerOrderId };
}
type Open = Awaited<ReturnType<typeof givenOpen>>;

const archive = ({ seriesId }: Open) =>
  admin.call('PATCH', `/api/admin/series/${seriesId}/status`, { status: 'archived' });
const confirm = ({ id }: Open) =>
  admin.call('POST', `/api/admin/orders/${id}/confirmation`, { reference: '412345678901' });
/** @returns what the provider calls the payment that has come. */
async function come({ providerOrderId: orderId }: Open, told: { currency?: string } = {}) {
  const { id: paymentId } = razorpay.pay(orderId);
  const text = eventText({ orderId, paymentId, ...told });
  // As often as it is told, and in other words.
  for (const one of [text, text, `${text} `]) {
    expect((await sendEvent(test, one, { provider: 'razorpay' })).status).toBe(200);
  }
  return paymentId;
}
const paymentsOf = async ({ id }: Open) =>
  (await admin.call('GET', `/api/admin/orders/${id}`)).body.payments as {
    id: string;
    problem: string | null;
  }[];
async function sendBack(open: Open, amountPaise: number) {
  const payment = (await paymentsOf(open)).find(({ problem }) => problem !== null);
  const path = `/api/admin/payments/${payment?.id}/refunds`;
  const answer = await admin.call('POST', path, { amountPaise, reason: 'It bought nothing.' });
  expect(answer.status).toBe(204);
}
/** The mails about the order, the oldest first. */
const mailsOf = async ({ email, title }: Pick<Open, 'email' | 'title'>) => {
  const isHis = eq(mailOutbox.recipient, email);
  const mails = await test.deps.db.select().from(mailOutbox).where(isHis).orderBy(mailOutbox.id);
  return mails.filter(({ subject }) => subject.includes(title));
};
const subjectsOf = async (open: Open) => (await mailsOf(open)).map(({ subject }) => subject);

describe('who has paid and got nothing', () => {
  it('is mailed once when the staff confirms his payment, and when the money goes back', async () => {
    const open = await givenOpen();
    await setClaimed(test, open.id);
    await archive(open);
    expect((await confirm(open)).body).toEqual({ problem: 'no-item' });
    expect((await confirm(open)).status).toBe(409);
    const came = `Your payment for ${open.title} bought nothing`;
    expect(await subjectsOf(open)).toEqual([came]);
    await sendBack(open, 10_000);
    await sendBack(open, 39_900);
    const [told, part, rest] = await mailsOf(open);
    expect(told?.textBody).toContain(
      `We have received ₹499 for ${open.title}, and it bought nothing: it can no longer be bought.`,
    );
    expect(told?.textBody).toContain('The money is sent back to you');
    expect(told?.textBody).toContain(`/orders/${open.id}`);
    for (const [mail, amount] of [
      [part, '₹100'],
      [rest, '₹399'],
    ] as const) {
      expect(mail?.subject).toBe(`Money back for ${open.title}`);
      expect(mail?.textBody).toContain(`${amount} of what you paid for ${open.title}`);
      expect(mail?.textBody).toContain('That payment had bought nothing.');
      expect(mail?.textBody).not.toMatch(/credit note|What was bought|You keep/);
    }
  });

  it('is mailed once, however often the provider tells of his payment', async () => {
    const open = await givenOpen();
    await archive(open);
    await come(open);
    expect(await subjectsOf(open)).toEqual([`Your payment for ${open.title} bought nothing`]);
    await sendBack(open, 49_900);
    expect(await subjectsOf(open)).toHaveLength(2);
  });

  it('is told what he has where he paid twice, and keeps it when the money goes back', async () => {
    const open = await givenOpen();
    await come(open);
    await come(open);
    await sendBack(open, 49_900);
    expect(await subjectsOf(open)).toEqual([
      `Paid: ${open.title}`,
      `Your payment for ${open.title} bought nothing`,
      `Money back for ${open.title}`,
    ]);
    const [, told, back] = await mailsOf(open);
    expect(told?.textBody).toContain('it bought nothing: you had it already.');
    expect(back?.textBody).toContain('That payment had bought nothing.');
    expect((await open.caller.call('GET', `/api/orders/${open.id}`)).body.state).toBe('paid');
  });

  it('reads what has come in the money in which it came', async () => {
    const open = await givenOpen();
    await come(open, { currency: 'USD' });
    const [told] = await mailsOf(open);
    expect(told?.textBody).toContain(
      `We have received 499 USD for ${open.title}, and it bought nothing: the order was to be paid in rupees`,
    );
  });

  it('is not looked for where his account is gone', async () => {
    const open = await givenOpen();
    await test.deps.db.delete(accounts).where(eq(accounts.id, open.caller.id));
    await come(open);
    await sendBack(open, 49_900);
    expect(await paymentsOf(open)).toMatchObject([{ problem: 'no-account' }]);
    expect(await subjectsOf(open)).toEqual([]);
  });
});
