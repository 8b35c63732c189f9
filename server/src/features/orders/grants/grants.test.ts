import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/audit.ts';
import { entitlements } from '#database/entitlements.ts';
import { mailOutbox } from '#database/mail.ts';
import { dayAfter, todayAt } from '#domain/periods.ts';
import { endRunOut } from '#features/enrolment/port.ts';
import {
  activeOf,
  givenPass,
  givenPriced,
  payAsTest,
} from '#features/orders/testing/given-order.ts';
import { givenAccount } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';
import { withClient } from '#testing/with-client.ts';

const test = useTestApp({ PAYMENTS_URL: 'test:' });

let admin: Caller;
beforeEach(async () => {
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

const inDays = (days: number) => dayAfter(todayAt(test.clock.now()), days);

async function givenWish(change: Record<string, unknown> = {}) {
  const caller = await givenLearner(test);
  const { id } = caller;
  const { id: seriesId } = await givenPriced(test);
  const { email } = (await caller.call('GET', '/api/account')).body;
  const reason = 'Won the essay competition.';
  return { id, caller, seriesId, body: { email, itemId: seriesId, reason, ...change } };
}

const give = (body: unknown) => admin.call('POST', '/api/admin/entitlements', body);
const revoke = (grantId: string) =>
  admin.call('POST', `/api/admin/entitlements/${grantId}/revocation`, {
    reason: 'It was a mistake.',
  });

describe('a grant', () => {
  it('is given and taken back with the password alone', async () => {
    const { id } = await givenAccount(test.deps, { labels: ['admin'] });
    const careless = await test.signedIn(id);
    const { body } = await givenWish();
    const refusal = { status: 403, body: { type: 'password-required' } };
    expect(await careless.call('POST', '/api/admin/entitlements', body)).toMatchObject(refusal);
    const given = (await give(body)).body;
    const path = `/api/admin/entitlements/${given.id}/revocation`;
    expect(await careless.call('POST', path, { reason: 'A mistake.' })).toMatchObject(refusal);
    expect((await revoke(given.id)).status).toBe(200);
  });

  it('is given once, and told of once, when two of the staff give it at the same moment', async () => {
    const { id, seriesId, body } = await givenWish({ until: inDays(30) });
    const giving = await withClient(test.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('select from series where id = $1 for update', [seriesId]);
      const both = [give(body), give(body)];
      await expect.poll(() => countWaitingForLocks(test.deps.pool), { timeout: 10_000 }).toBe(2);
      await client.query('commit');
      return both;
    });
    const answers = await Promise.all(giving);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const held = await test.deps.db
      .select()
      .from(entitlements)
      .where(eq(entitlements.accountId, id));
    expect(held).toHaveLength(1);
    const mails = await test.deps.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, body.email));
    expect(mails.filter(({ subject }) => subject.startsWith('You have been given'))).toHaveLength(
      1,
    );
  });

  it('opens a series until its last day is over, and is in the audit log', async () => {
    const { id, caller, seriesId, body } = await givenWish({ until: inDays(2) });
    const given = await give(body);
    expect(given).toMatchObject({
      status: 201,
      body: {
        item: { kind: 'series', id: seriesId },
        learner: { id, email: body.email },
        reason: body.reason,
        state: 'running',
      },
    });
    expect(await activeOf(test, id, seriesId)).toHaveLength(1);
    const shown = (await caller.call('GET', '/api/orders')).body.entitlements;
    expect(shown).toMatchObject([{ origin: 'grant', until: given.body.until }]);
    const [entry] = await test.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, given.body.id));
    expect(entry).toMatchObject({ action: 'grant.given', after: { reason: body.reason } });
    const [mail] = await test.deps.db
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.subject, 'You have been given %'));
    expect(mail).toMatchObject({
      recipient: body.email,
      subject: `You have been given ${given.body.item.title}`,
    });
    expect(mail?.textBody).toContain('There is nothing to pay.');
    // The name is read while there is an account, and is never written down.
    expect(entry?.after).not.toHaveProperty('learner');
    const told = await admin.call('GET', `/api/admin/audit/${entry?.id}`);
    expect(told.body.after.learner).toMatch(/\w/);
    test.clock.advance(2 * 86_400);
    await endRunOut(test.deps);
    expect(await activeOf(test, id, seriesId)).toHaveLength(1);
    test.clock.advance(86_400);
    await endRunOut(test.deps);
    expect(await activeOf(test, id, seriesId)).toHaveLength(0);
    const { body: list } = await admin.call('GET', '/api/admin/entitlements?state=ended');
    expect(list.items.map((one: { id: string }) => one.id)).toContain(given.body.id);
  });

  it('of a pass opens all that it names, and ends when it was said to end', async () => {
    const { id, seriesId, body } = await givenWish();
    const itemId = await givenPass(test, [seriesId]);
    const { status } = await give({ ...body, itemId, until: inDays(3) });
    expect(status).toBe(201);
    expect(await activeOf(test, id, seriesId)).toHaveLength(1);
  });

  it('finds the account however its address is written', async () => {
    const { body } = await givenWish();
    expect((await give({ ...body, email: body.email.toUpperCase() })).status).toBe(201);
  });

  it.each([
    ['an address that nobody has', { email: 'nobody@example.com' }, 422, 'email'],
    ['a day that is over', { until: '2020-01-01' }, 422, 'until'],
    ['no reason', { reason: ' ' }, 422, 'reason'],
  ])('is refused for %s, and nothing is given', async (_, change, status, path) => {
    const { id, body } = await givenWish(change);
    const refused = await give(body);
    expect(refused.status).toBe(status);
    expect(refused.body.errors).toMatchObject([{ path }]);
    const held = await test.deps.db
      .select()
      .from(entitlements)
      .where(eq(entitlements.accountId, id));
    expect(held).toEqual([]);
  });

  it('of what is not there is 404', async () => {
    const { body } = await givenWish({ itemId: '018f0000-0000-7000-8000-00000000dead' });
    expect((await give(body)).status).toBe(404);
  });

  it('is refused for what the learner has as long anyway', async () => {
    const { body } = await givenWish({ until: inDays(5) });
    expect((await give(body)).status).toBe(201);
    expect((await give({ ...body, until: inDays(4) })).status).toBe(409);
    expect((await give({ ...body, until: inDays(6) })).status).toBe(201);
    expect((await give({ ...body, until: null })).status).toBe(201);
    expect((await give({ ...body, until: null })).status).toBe(409);
  });
});

describe('taking a grant back', () => {
  it('ends what it opened, once', async () => {
    const { id, seriesId, body } = await givenWish();
    const { id: grantId } = (await give(body)).body;
    expect((await revoke(grantId)).body).toMatchObject({ state: 'revoked' });
    expect(await activeOf(test, id, seriesId)).toHaveLength(0);
    expect((await revoke(grantId)).status).toBe(409);
  });

  it('leaves what was bought', async () => {
    const { id, caller, seriesId, body } = await givenWish();
    const itemId = await givenPass(test, [seriesId]);
    const order = (await caller.call('POST', '/api/orders', { productId: itemId })).body;
    await payAsTest(caller, order.id);
    const bought = (await caller.call('GET', '/api/orders')).body.entitlements[0].until;
    const { id: grantId } = (await give({ ...body, itemId, until: inDays(60) })).body;
    await revoke(grantId);
    expect(await activeOf(test, id, seriesId)).toHaveLength(1);
    const [running] = (await caller.call('GET', '/api/orders')).body.entitlements.filter(
      (one: { revokedAt: string | null }) => one.revokedAt === null,
    );
    expect(running.until).toBe(bought);
  });

  it('leaves a pass its days that is bought on after it, also when both happen at one moment', async () => {
    const { caller, seriesId, body } = await givenWish();
    const itemId = await givenPass(test, [seriesId]);
    const { id: grantId } = (await give({ ...body, itemId, until: inDays(45) })).body;
    const order = (await caller.call('POST', '/api/orders', { productId: itemId })).body;
    const both = await withClient(test.databaseUrl, async (client) => {
      const isWaiting = (count: number) =>
        expect.poll(() => countWaitingForLocks(test.deps.pool), { timeout: 10_000 }).toBe(count);
      await client.query('begin');
      await client.query('select from series where id = $1 for update', [seriesId]);
      const paying = payAsTest(caller, order.id);
      await isWaiting(1);
      const revoking = revoke(grantId);
      await isWaiting(2);
      await client.query('commit');
      return [paying, revoking] as const;
    });
    expect((await both[0]).body.state).toBe('paid');
    expect((await both[1]).status).toBe(200);
    const [pass] = (await caller.call('GET', '/api/orders')).body.entitlements.filter(
      (one: { revokedAt: string | null }) => one.revokedAt === null,
    );
    expect(Date.parse(pass.until)).toBe(test.clock.now().getTime() + 30 * 86_400_000);
  });

  it('is not possible for what was bought, or is not there', async () => {
    const { caller, seriesId, id } = await givenWish();
    const order = (await caller.call('POST', '/api/orders', { seriesId })).body;
    await payAsTest(caller, order.id);
    const [held] = await test.deps.db
      .select()
      .from(entitlements)
      .where(eq(entitlements.accountId, id));
    expect((await revoke(`${held?.id}`)).status).toBe(404);
    expect(await activeOf(test, id, seriesId)).toHaveLength(1);
  });

  it('of one day leaves the pass that runs as long as it was bought for', async () => {
    const { caller, seriesId, body } = await givenWish();
    const itemId = await givenPass(test, [seriesId]);
    await give({ ...body, itemId, until: inDays(60) });
    const order = (await caller.call('POST', '/api/orders', { productId: itemId })).body;
    await payAsTest(caller, order.id);
    const { payments } = (await admin.call('GET', `/api/admin/orders/${order.id}`)).body;
    await admin.call('POST', `/api/admin/payments/${payments[0].id}/refunds`, {
      amountPaise: payments[0].amountPaise,
      reason: 'Asked for within a day.',
    });
    const [running] = (await caller.call('GET', '/api/orders')).body.entitlements.filter(
      (one: { revokedAt: string | null }) => one.revokedAt === null,
    );
    expect(todayAt(new Date(Date.parse(running.until) - 1))).toBe(inDays(60));
  });
});

describe('what a coupon gave for nothing', () => {
  /** A pass of 30 days that a coupon of 100 per cent has opened. */
  async function givenForNothing() {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const productId = await givenPass(test, [seriesId]);
    const code = `ALL-${++made}`;
    const coupon = { code, percent: 100, perAccount: null };
    expect((await admin.call('POST', '/api/admin/coupons', coupon)).status).toBe(201);
    const buy = (body = {}) => caller.call('POST', '/api/orders', { productId, ...body });
    const order = (await buy({ coupon: code })).body;
    expect(order).toMatchObject({ state: 'paid', amountPaise: 0 });
    const { body } = await admin.call('GET', `/api/admin/orders/${order.id}`);
    return { caller, seriesId, code, orderId: order.id, entitlementId: body.entitlement.id, buy };
  }
  let made = 0;

  it('is listed with its coupon, found by it, and taken back as a grant is', async () => {
    const { caller, seriesId, code, orderId, entitlementId } = await givenForNothing();
    const list = await admin.call(
      'GET',
      `/api/admin/entitlements?search=${code.toLowerCase().replace('-', '+-')}`,
    );
    expect(list.body).toMatchObject({
      items: [
        { id: entitlementId, coupon: code, orderId, reason: '', givenBy: null, state: 'running' },
      ],
      total: 1,
    });
    expect(await activeOf(test, caller.id, seriesId)).toHaveLength(1);
    expect((await revoke(entitlementId)).body).toMatchObject({ state: 'revoked' });
    expect(await activeOf(test, caller.id, seriesId)).toHaveLength(0);
    const { body } = await admin.call('GET', `/api/admin/orders/${orderId}`);
    expect(body.entitlement.revokedAt).toBe(test.clock.now().toISOString());
    const [entry] = await test.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, entitlementId));
    expect(entry).toMatchObject({
      action: 'grant.revoked',
      after: { reason: 'It was a mistake.', coupon: code },
    });
    const coupons = await admin.call('GET', `/api/admin/coupons?search=${code}`);
    expect(coupons.body.items).toMatchObject([{ used: 1 }]);
  });

  it('leaves a pass its days that was bought on after it', async () => {
    const { caller, entitlementId, buy } = await givenForNothing();
    await payAsTest(caller, (await buy()).body.id);
    expect((await revoke(entitlementId)).status).toBe(200);
    const [pass] = (await caller.call('GET', '/api/orders')).body.entitlements.filter(
      (one: { revokedAt: string | null }) => one.revokedAt === null,
    );
    expect(Date.parse(pass.until)).toBe(test.clock.now().getTime() + 30 * 86_400_000);
  });
});

it('finds grants by learner and by reason', async () => {
  const { body } = await givenWish({ reason: 'Batch of Sopore.' });
  await give(body);
  for (const search of [body.email, 'sopore']) {
    const { body: list } = await admin.call('GET', `/api/admin/entitlements?search=${search}`);
    expect(list.items[0].reason).toBe('Batch of Sopore.');
  }
  const { body: none } = await admin.call('GET', '/api/admin/entitlements?search=nothing+like+it');
  expect(none).toEqual({ items: [], total: 0 });
});
