import { beforeEach, describe, expect, it, vi } from 'vitest';
import { grantAdmin } from '#features/accounts/service.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenPassword, givenSeries, givenTest } from '#testing/builders.ts';
import { type Answer, type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const stepUpUrl = '/api/account/step-up';
type Given = { id: string; email: string };
let [asha, bilal, learner]: Given[] = [];
let console: Caller;
let testId: string;
let free: { readonly id: string };
let priced: { readonly id: string };
let couponId: string;
let pass: { readonly id: string; readonly updatedAt: string };

beforeEach(async () => {
  asha = await givenAccount(test.deps, { email: 'asha@example.com', labels: ['admin'] });
  bilal = await givenAccount(test.deps, { email: 'bilal@example.com', labels: ['admin'] });
  learner = await givenAccount(test.deps, { email: 'zoya@example.com' });
  console = await test.signedIn(asha.id);
  testId = (await givenTest(test.deps)).id;
  free = await givenSeries(test.deps);
  priced = await givenSeries(test.deps, { isFree: false, priceRupees: 499 });
  await givenShop();
});

/** By somebody else, who has given his password. */
async function givenShop(): Promise<void> {
  const shopkeeper = await test.signedIn(bilal?.id ?? '', true);
  const coupon = { code: newId().slice(-12), percent: 10 };
  couponId = (await shopkeeper.call('POST', coupons, coupon)).body.id;
  const form = { ...passForm, kind: 'pass', seriesIds: [priced.id] };
  const made = await shopkeeper.call('POST', products, form);
  expect(made.body).toMatchObject({ kind: 'pass' });
  pass = made.body;
}

const coupons = '/api/admin/coupons';
const products = '/api/admin/products';
const passForm = { title: 'All of Class IV', price: 999, days: 90 };

const setCoupon = (isActive: boolean) =>
  console.call('PATCH', `${coupons}/${couponId}`, { isActive });
const setPass = (isActive: boolean) =>
  console.call('PATCH', `${products}/${pass.id}`, { isActive });
const changePass = (change: object) =>
  console.call('PUT', `${products}/${pass.id}`, {
    ...passForm,
    seriesIds: [priced.id],
    updatedAt: pass.updatedAt,
    ...change,
  });

async function savePriced(change: object): Promise<Answer> {
  const path = `/api/admin/series/${priced.id}`;
  const { title, category, updatedAt } = (await console.call('GET', path)).body;
  return console.call('PUT', path, { title, category, updatedAt, price: 499, ...change });
}

/** Off without a password; only that it is on again needs one. */
async function again(set: (isActive: boolean) => Promise<Answer>): Promise<Answer> {
  await test.deps.pool.query('update coupons set is_active = false');
  await test.deps.pool.query('update products set is_active = false');
  return set(true);
}

const giveUp = (password: string) => console.call('POST', stepUpUrl, { password });
const patch = (whom: Given | undefined, body: object) =>
  console.call('PATCH', `/api/admin/users/${whom?.id}`, body);
const give = (series: { readonly id: string }) =>
  console.call('PUT', `/api/admin/users/${learner?.id}/enrolments/${series.id}`);
const bulk = (action: string, ...whom: (Given | undefined)[]) =>
  console.call('POST', '/api/admin/users/bulk', { action, ids: whom.map((each) => each?.id) });

/** Everything that asks for the password, each as it is called and what the refusal says. */
const dangers: [string, () => Promise<Answer>][] = [
  ['change a role', () => patch(learner, { role: 'moderator', emailVerification: true })],
  ['deactivate an administrator', () => patch(bilal, { isActive: false })],
  ['deactivate users', () => bulk('deactivate', learner)],
  ['give a series that has a price', () => give(priced)],
  [
    'make a coupon',
    () => console.call('POST', coupons, { code: newId().slice(-12), percent: 100 }),
  ],
  ['switch a coupon on', () => again(setCoupon)],
  [
    'sell a bundle or pass',
    () => console.call('POST', products, { ...passForm, kind: 'pass', price: 1, holdsAll: true }),
  ],
  ['sell a bundle or pass', () => again(setPass)],
  ['sell a bundle or pass for less', () => changePass({ price: 998 })],
  ['put more into a bundle or pass', () => changePass({ days: 91 })],
  ['put more into a bundle or pass', () => changePass({ seriesIds: [priced.id, free.id] })],
  ['put more into a bundle or pass', () => changePass({ holdsAll: true })],
  ['lower the price of a series', () => savePriced({ price: 498 })],
  ['make a series free', () => savePriced({ isFree: true })],
  ['export users', () => console.call('GET', '/api/admin/users.csv')],
  [
    'export questions with their keys',
    () => console.call('GET', `/api/admin/tests/${testId}/questions/export?format=json`),
  ],
];

const refusal = ({ status, body }: Answer) => [status, body.type, body.detail];

/** Roles, activity and verification of everybody, what is sold for how much, and how much the audit log holds. */
async function standings(): Promise<unknown> {
  const { rows } = await test.deps.pool.query(
    `select id, role, is_active, is_verified, (select count(*) from audit_log), (select count(*) from enrolments),
            (select count(*) from coupons), (select count(*) from product_series),
            (select jsonb_agg(array[price_rupees, days] order by id) from products),
            (select jsonb_agg(price_rupees order by id) from series)
       from accounts order by id`,
  );
  return rows;
}

async function mailedTo(email: string | undefined): Promise<string[]> {
  const { rows } = await test.deps.pool.query(
    'select text_body from mail_outbox where recipient = $1 order by id',
    [email],
  );
  return rows.map((row) => row.text_body);
}

describe.each(dangers)('to %s', (toDo, act) => {
  it('the password is needed, and without it nothing happens', async () => {
    const before = await standings();
    expect(refusal(await act())).toEqual([
      403,
      'password-required',
      `Enter your password to ${toDo}.`,
    ]);
    expect(await standings()).toEqual(before);
  });

  it('it is enough to have given it a short while ago, in this session', async () => {
    expect((await giveUp(givenPassword)).status).toBe(200);
    test.clock.advance(599);
    expect((await act()).status).toBeOneOf([200, 201, 204]);
  });

  it('it is needed again after ten minutes', async () => {
    await giveUp(givenPassword);
    test.clock.advance(600);
    expect((await act()).body.type).toBe('password-required');
  });
});

describe('no password is needed', () => {
  it.each([
    ['where the role stays', () => patch(bilal, { role: 'admin', isActive: true })],
    ['to deactivate a learner', () => patch(learner, { isActive: false })],
    ['to verify anybody', () => patch(bilal, { emailVerification: true })],
    ['to activate learners', () => bulk('activate', learner)],
    ['to verify many', () => bulk('verify', learner, bilal)],
    ['to give a series that is free', () => give(free)],
    ['to end a coupon', () => setCoupon(false)],
    ['to leave a coupon on', () => setCoupon(true)],
    ['to take a pass from sale', () => setPass(false)],
    ['to leave a pass on sale', () => setPass(true)],
    ['to raise the price of a pass', () => changePass({ price: 1000 })],
    ['to take from a pass that nobody has', () => changePass({ days: 89 })],
    ['to raise the price of a series', () => savePriced({ price: 500 })],
    ['to edit a series at its price', () => savePriced({ title: 'Class IV, again' })],
  ])('%s', async (_, act) => {
    expect((await act()).status).toBeOneOf([200, 204]);
  });
});

describe('an administrator who is inactive', () => {
  it('is not activated without the password, alone or among others', async () => {
    await test.deps.pool.query('update accounts set is_active = false where id = $1', [bilal?.id]);
    for (const answer of [
      await patch(bilal, { isActive: true }),
      await bulk('activate', learner, bilal),
    ]) {
      expect(refusal(answer)).toEqual([
        403,
        'password-required',
        'Enter your password to activate an administrator.',
      ]);
    }
  });
});

describe('what somebody else changes at the same moment', () => {
  async function isSomebodyWaiting(): Promise<void> {
    const { rowCount } = await test.deps.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  }

  const set = (columns: string) => `update accounts set ${columns} where id = $1`;
  const moments = [
    {
      what: 'who gets the role was an administrator still',
      toDo: 'change a role',
      before: set(`labels = '{admin}'`),
      meanwhile: set(`labels = '{}'`),
      act: () => patch(bilal, { role: 'admin' }),
    },
    {
      what: 'who is activated was a learner still',
      toDo: 'activate an administrator',
      before: set(`is_active = false, labels = '{}'`),
      meanwhile: set(`labels = '{admin}'`),
      act: () => bulk('activate', bilal),
    },
  ];

  it.each(moments)('does not spare the password: $what', async (moment) => {
    await test.deps.pool.query(moment.before, [bilal?.id]);
    const other = await test.deps.pool.connect();
    try {
      await other.query('begin');
      await other.query(moment.meanwhile, [bilal?.id]);
      const answer = moment.act();
      await vi.waitFor(isSomebodyWaiting, { timeout: 10_000 });
      await other.query('commit');
      const sentence = `Enter your password to ${moment.toDo}.`;
      expect(refusal(await answer)).toEqual([403, 'password-required', sentence]);
    } finally {
      other.release();
    }
  });
});

describe('giving the password', () => {
  it('says how long it counts, and says so again when asked', async () => {
    expect((await console.call('GET', stepUpUrl)).body).toEqual({ secondsLeft: 0 });
    expect((await giveUp(givenPassword)).body).toEqual({ secondsLeft: 600 });
    test.clock.advance(590);
    expect((await console.call('GET', stepUpUrl)).body).toEqual({ secondsLeft: 10 });
    test.clock.advance(10);
    expect((await console.call('GET', stepUpUrl)).body).toEqual({ secondsLeft: 0 });
  });

  it('does nothing when it is wrong', async () => {
    const message = 'The password is not correct';
    const answer = await giveUp('not the password');
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'password', message }]]);
    expect((await console.call('GET', stepUpUrl)).body).toEqual({ secondsLeft: 0 });
  });

  it('counts for this session alone, and ends with it', async () => {
    await giveUp(givenPassword);
    const body = { email: asha?.email, password: givenPassword };
    const logIn = await test.visitor.call('POST', '/api/account/sessions/email', body);
    const cookie = String(logIn.headers['set-cookie']).split(';')[0] ?? '';
    const other = await test.app.inject({ url: stepUpUrl, headers: { cookie } });
    expect(other.json()).toEqual({ secondsLeft: 0 });
    await console.call('DELETE', '/api/account/sessions');
    expect((await patch(learner, { role: 'admin' })).status).toBe(401);
  });
});

describe('a change of the rights of an administrator', () => {
  beforeEach(() => giveUp(givenPassword));

  it.each([
    [
      'a new one',
      () => patch(learner, { role: 'admin' }),
      'zoya@example.com is an administrator now',
    ],
    [
      'one less',
      () => patch(bilal, { role: 'user' }),
      'bilal@example.com is no administrator any more',
    ],
    ['one put out', () => bulk('deactivate', bilal, learner), 'bilal@example.com was deactivated'],
  ])('is told to the others: %s', async (_, act, sentence) => {
    await act();
    const mails = await mailedTo(bilal?.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(sentence);
    expect(mails[0]).toContain('done by asha@example.com');
    expect(await mailedTo(asha?.email)).toEqual([]);
    expect(await mailedTo(learner?.email)).toEqual([]);
  });

  it('by the command line is told to all', async () => {
    await grantAdmin(test.deps, `${learner?.email}`);
    for (const email of [asha?.email, bilal?.email]) {
      expect((await mailedTo(email)).join()).toContain('done by the command line');
    }
  });

  it('is told only when it happens', async () => {
    await patch(learner, { role: 'moderator' });
    await patch(learner, { isActive: false });
    await patch(bilal, { emailVerification: true });
    await patch(asha, { role: 'user' });
    expect(await mailedTo(bilal?.email)).toEqual([]);
  });
});
