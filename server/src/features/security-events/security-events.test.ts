import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeOldEvents } from '#features/security-events/service.ts';
import { givenAccount, givenPassword, givenTest } from '#testing/builders.ts';
import { givenLinks } from '#testing/scenario.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const newPassword = 'walnut-tree-77';
let learner: { id: string; email: string };
let caller: Caller;

beforeEach(async () => {
  // What one hour brings is counted together, also over two tests.
  test.clock.advance(3600);
  learner = await givenAccount(test.deps, { email: 'asha@example.com' });
  caller = await test.signedIn(learner.id);
});

type From = { readonly address?: string; readonly device?: string };

async function logIn(password = givenPassword, from: From = {}, email = learner.email) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/account/sessions/email',
    remoteAddress: from.address ?? '192.0.2.7',
    headers: { 'content-type': 'application/json', 'user-agent': from.device ?? chrome },
    payload: JSON.stringify({ email, password }),
  });
  return response.statusCode;
}

/** All that is kept, in order of time. */
async function kept() {
  const { rows } = await test.deps.pool.query('select * from security_events order by id');
  return rows;
}

const kinds = async () => (await kept()).map((row) => row.kind);

/** Refused log-ins are written in the background. */
const untilKept = (sum: number) =>
  vi.waitFor(async () => {
    const counted = (await kept()).reduce((total, row) => total + row.count, 0);
    expect(counted).toBe(sum);
  }, 10_000);

describe('a log-in', () => {
  it('is kept with account, network and device', async () => {
    await logIn();
    expect(await kept()).toEqual([
      {
        id: expect.any(String),
        at: test.clock.now(),
        last_at: test.clock.now(),
        count: 1,
        kind: 'log-in',
        account_id: learner.id,
        email_hash: null,
        address: '192.0.2.7',
        device: 'Chrome on Android',
        subject: '',
      },
    ]);
  });

  it('from a device or an address that was not seen before is told apart, once', async () => {
    const froms = [{}, {}, { device: firefox }, { address: '198.51.100.9' }, { device: firefox }];
    for (const from of froms) {
      await logIn(givenPassword, from);
      test.clock.advance(7200);
    }
    expect(await kinds()).toEqual([
      'log-in',
      'log-in',
      'log-in-new-device',
      'log-in-new-device',
      'log-in',
    ]);
  });

  it('right after the sign-up from the same device is no new one', async () => {
    const body = { name: 'Zoya Mir', email: 'zoya@example.com', password: newPassword };
    const headers = { 'content-type': 'application/json', 'user-agent': chrome };
    const remoteAddress = '192.0.2.7';
    const payload = JSON.stringify(body);
    const url = '/api/account';
    await test.app.inject({ method: 'POST', url, headers, remoteAddress, payload });
    await logIn(newPassword, {}, body.email);
    expect(await kinds()).toEqual(['sign-up', 'log-in']);
  });

  it('that is repeated within an hour is counted, not kept again', async () => {
    for (let times = 0; times < 3; times += 1) {
      await logIn();
      test.clock.advance(600);
    }
    const [event, ...others] = await kept();
    expect([event.count, event.last_at.getTime() - event.at.getTime()]).toEqual([3, 1_200_000]);
    expect(others).toEqual([]);
  });

  it('that fails or is undone leaves nothing behind', async () => {
    await test.deps.pool.query('update accounts set is_active = false where id = $1', [learner.id]);
    expect(await logIn()).toBe(403);
    await untilKept(1);
    expect(await kinds()).toEqual(['log-in-failed']);
  });
});

describe('a log-in that is refused', () => {
  it('is kept with its account, and without the e-mail where there is none', async () => {
    await logIn('wrong');
    await logIn('wrong', {}, 'Nobody@example.com');
    await untilKept(2);
    const [known, unknown] = (await kept()).sort((one) => (one.account_id ? -1 : 1));
    expect([known.kind, known.account_id, known.email_hash]).toEqual([
      'log-in-failed',
      learner.id,
      null,
    ]);
    expect([unknown.account_id, unknown.email_hash.length]).toEqual([null, 16]);
    expect(JSON.stringify(await kept())).not.toMatch(/nobody|wrong/i);
  });

  it('is the same for one unknown e-mail whatever its case, and another for another', async () => {
    for (const email of ['nobody@example.com', ' NOBODY@example.com', 'no@example.com']) {
      await logIn('wrong', {}, email);
    }
    await untilKept(3);
    expect((await kept()).map((row) => row.count).sort()).toEqual([1, 2]);
  });

  it('fills no disk: of one address, and of one account, there are some rows an hour', async () => {
    for (let index = 0; index < 30; index += 1) {
      await logIn('wrong', {}, `guess-${index}@example.com`);
      await logIn('wrong', { address: `198.51.100.${index}` });
    }
    await untilKept(60);
    const rows = await kept();
    expect(rows).toHaveLength(42);
    const shared = rows.filter((row) => row.count > 1);
    expect(shared.map(({ count, address, account_id }) => [count, address, account_id])).toEqual(
      expect.arrayContaining([
        [10, '192.0.2.7', null],
        [10, '', learner.id],
      ]),
    );
  });

  it('is a new row in the next hour', async () => {
    await logIn('wrong');
    await untilKept(1);
    test.clock.advance(3600);
    await logIn('wrong');
    await untilKept(2);
    expect(await kept()).toHaveLength(2);
  });

  it('is written when the database is there again', async () => {
    const holder = await test.deps.pool.connect();
    await test.deps.pool.query('alter table security_events rename to away');
    await logIn('wrong');
    await logIn('wrong', { device: firefox });
    await test.deps.pool.query('alter table away rename to security_events');
    holder.release();
    await logIn('wrong');
    await untilKept(3);
  });
});

describe('what else is kept', () => {
  it('is log-out, changes of the password and step-ups', async () => {
    const password = { password: newPassword, oldPassword: givenPassword };
    await caller.call('PATCH', '/api/account/password', { ...password, oldPassword: 'wrong' });
    await caller.call('POST', '/api/account/step-up', { password: givenPassword });
    await givenLinks(test, learner);
    const userId = learner.id;
    const verification = { userId, secret: `verification ${userId}` };
    await test.visitor.call('PUT', '/api/account/verification', verification);
    const reset = { userId, secret: `recovery ${userId}`, password: 'saffron-field-9' };
    await test.visitor.call('PUT', '/api/account/recovery', reset);
    const again = await test.signedIn(learner.id);
    const change = { password: newPassword, oldPassword: 'saffron-field-9' };
    expect((await again.call('PATCH', '/api/account/password', change)).status).toBe(200);
    const last = await test.signedIn(learner.id);
    await last.call('DELETE', '/api/account/sessions');
    expect(await kinds()).toEqual([
      'password-failed',
      'step-up',
      'email-verified',
      'password-reset',
      'password-changed',
      'log-out',
    ]);
    expect((await kept()).every((row) => row.account_id === learner.id)).toBe(true);
    expect(JSON.stringify(await kept())).not.toMatch(/walnut|saffron|chinar|wrong/);
  });

  it('is who exported what', async () => {
    const admin = await givenAccount(test.deps, { labels: ['admin'] });
    const console = await test.signedIn(admin.id, true);
    const { id: testId } = await givenTest(test.deps);
    await caller.call('GET', '/api/account/export');
    await console.call('GET', '/api/admin/users.csv');
    await console.call('GET', `/api/admin/tests/${testId}/questions/export?format=json`);
    await (await test.signedIn(admin.id)).call('GET', '/api/admin/users.csv?sort=newest');
    expect((await kept()).map((row) => [row.kind, row.account_id, row.subject])).toEqual([
      ['export', learner.id, 'own-data'],
      ['export', admin.id, 'users'],
      ['export', admin.id, `questions ${testId}`],
    ]);
  });

  it('goes after a year, and with the account', async () => {
    await logIn();
    await logIn('wrong', {}, 'nobody@example.com');
    await untilKept(2);
    test.clock.advance(364 * 86_400);
    await removeOldEvents(test.deps, 10);
    expect(await kept()).toHaveLength(2);
    await test.deps.pool.query('delete from accounts where id = $1', [learner.id]);
    expect(await kept()).toHaveLength(1);
    test.clock.advance(86_401);
    await removeOldEvents(test.deps, 10);
    expect(await kept()).toEqual([]);
  });
});
