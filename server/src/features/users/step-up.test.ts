import { beforeEach, describe, expect, it, vi } from 'vitest';
import { grantAdmin } from '#features/accounts/service.ts';
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

beforeEach(async () => {
  asha = await givenAccount(test.deps, { email: 'asha@example.com', labels: ['admin'] });
  bilal = await givenAccount(test.deps, { email: 'bilal@example.com', labels: ['admin'] });
  learner = await givenAccount(test.deps, { email: 'zoya@example.com' });
  console = await test.signedIn(asha.id);
  testId = (await givenTest(test.deps)).id;
  free = await givenSeries(test.deps);
  priced = await givenSeries(test.deps, { isFree: false, priceRupees: 499 });
});

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
  ['export users', () => console.call('GET', '/api/admin/users.csv')],
  [
    'export questions with their keys',
    () => console.call('GET', `/api/admin/tests/${testId}/questions/export?format=json`),
  ],
];

const refusal = ({ status, body }: Answer) => [status, body.type, body.detail];

/** Roles, activity and verification of everybody, and how much the audit log holds. */
async function standings(): Promise<unknown> {
  const { rows } = await test.deps.pool.query(
    `select id, role, is_active, is_verified, (select count(*) from audit_log), (select count(*) from enrolments)
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
    expect((await act()).status).toBeOneOf([200, 204]);
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
