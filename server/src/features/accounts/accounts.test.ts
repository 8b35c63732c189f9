import { describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#features/accounts/queries.ts';
import { grantAdmin, revokeAdmin } from '#features/accounts/service.ts';
import { sessionCookieName } from '#features/accounts/sessions/sessions.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type Answer, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const asha = { name: 'Asha Bhat', email: 'asha@example.com', password: 'chinar-leaf-42' };

const signUp = (body: unknown = asha) => test.visitor.call('POST', '/api/account', body);
const logIn = (email = asha.email, password = asha.password) =>
  test.visitor.call('POST', '/api/account/sessions/email', { email, password });

function cookieOf(answer: Answer): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

function callWith(cookie: string, method: 'GET' | 'DELETE' | 'PATCH', url: string, body?: unknown) {
  return test.app.inject({
    method,
    url,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
}

describe('signing up', () => {
  it('makes account, profile and session together', async () => {
    const answer = await signUp();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: asha.name,
      email: asha.email,
      emailVerification: false,
      status: true,
      labels: [],
      questionLanguage: null,
    });
    expect(answer.body).not.toHaveProperty('passwordHash');
    const own = await callWith(cookieOf(answer), 'GET', '/api/account');
    expect(own.json()).toEqual(answer.body);
    const { rows } = await test.deps.pool.query(
      'select role from accounts join profiles on account_id = id',
    );
    expect(rows).toEqual([{ role: 'user' }]);
  });

  it('checks name, email and password in this order', async () => {
    const first = async (body: unknown) => (await signUp(body)).body.detail;
    expect(await first({})).toBe('Name is required');
    expect(await first({ name: '  ', email: '', password: '' })).toBe('Name is required');
    expect(await first({ name: 'Asha', email: '', password: '' })).toBe('Email is required');
    expect(await first({ name: 'Asha', email: 'nonsense', password: 'x' })).toBe(
      'Please enter a valid email address',
    );
    expect(await first({ ...asha, password: 'seven77' })).toBe(
      'Password must be at least 8 characters long',
    );
    expect((await test.deps.pool.query('select 1 from accounts')).rowCount).toBe(0);
  });

  it('refuses a taken e-mail whatever its case, also fifty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signUp({ ...asha, email: index % 2 ? asha.email : 'ASHA@example.com' }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({
      type: 'email-taken',
      detail: 'A user with the same email already exists',
    });
  });

  it('ignores no field that would give rights', async () => {
    for (const extra of [
      { labels: ['admin'] },
      { role: 'admin' },
      { id: 'x' },
      { isActive: true },
    ]) {
      expect((await signUp({ ...asha, ...extra })).status).toBe(422);
    }
  });

  it('sets a cookie that scripts cannot read and other sites cannot use', async () => {
    const cookie = String((await signUp()).headers['set-cookie']);
    expect(cookie).toMatch(/^session=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(sessionCookieName('https://taiyari.example')).toBe('__Host-session');
  });
});

describe('logging in', () => {
  it('takes exactly the password, with spaces, emoji, Urdu and 128 characters', async () => {
    const passwords = [' leading space', '🏔️🏔️🏔️🏔️ snow', 'تیاری اچھی ہے', `${'x'.repeat(127)}y`];
    for (const [index, password] of passwords.entries()) {
      const email = `p${index}@example.com`;
      expect((await signUp({ name: 'P', email, password })).status).toBe(201);
      expect((await logIn(email, password)).status).toBe(201);
      expect((await logIn(email, `${password.slice(0, -1)}z`)).status).toBe(401);
    }
  });

  it('says the same for an unknown e-mail and a wrong password', async () => {
    await signUp();
    const wrong = await logIn(asha.email, 'wrong password');
    const unknown = await logIn('nobody@example.com');
    expect(wrong.status).toBe(401);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(wrong.body.detail).toBe('Login failed. Please check your credentials.');
  });

  it('tells an inactive account only after the right password, and ends its sessions at once', async () => {
    const cookie = cookieOf(await signUp());
    await test.deps.pool.query('update accounts set is_active = false');
    expect((await callWith(cookie, 'GET', '/api/account')).statusCode).toBe(401);
    expect((await logIn(asha.email, 'wrong password')).body.type).toBe('invalid-credentials');
    expect((await logIn()).body.type).toBe('account-inactive');
  });

  it('opens a new session each time and notes the log-in', async () => {
    const first = cookieOf(await signUp());
    test.clock.advance(3600);
    const second = cookieOf(await logIn());
    expect(second).not.toBe(first);
    const { rows } = await test.deps.pool.query('select last_login_at from account_activity');
    expect(rows[0].last_login_at).toEqual(test.clock.now());
  });

  it('ends a session after 30 days without use and after 90 days in any case', async () => {
    const idle = cookieOf(await signUp());
    const busy = cookieOf(await logIn());
    for (let day = 0; day < 89; day += 10) {
      expect((await callWith(busy, 'GET', '/api/account')).statusCode).toBe(200);
      await untilUseIsNoted();
      test.clock.advance(10 * 86_400);
    }
    expect((await callWith(idle, 'GET', '/api/account')).statusCode).toBe(401);
    test.clock.advance(86_400);
    expect((await callWith(busy, 'GET', '/api/account')).statusCode).toBe(401);
  });
});

/** That a session is in use is noted after the answer. */
async function untilUseIsNoted(): Promise<void> {
  const { rowCount } = await test.deps.pool.query('select 1 from sessions where used_at = $1', [
    test.clock.now(),
  ]);
  if (rowCount === 0) await untilUseIsNoted();
}

describe('logging out', () => {
  it('ends every session of the account', async () => {
    const here = cookieOf(await signUp());
    const there = cookieOf(await logIn());
    expect((await callWith(here, 'DELETE', '/api/account/sessions')).statusCode).toBe(204);
    expect((await callWith(there, 'GET', '/api/account')).statusCode).toBe(401);
    expect((await callWith(here, 'DELETE', '/api/account/sessions')).statusCode).toBe(401);
  });

  it('ends what had begun when it was wished for, and the session that tells it late', async () => {
    const here = cookieOf(await signUp());
    const before = cookieOf(await logIn());
    test.clock.advance(40);
    const wished = test.clock.now().toISOString();
    test.clock.advance(60);
    const since = cookieOf(await logIn());
    const wish = (cookie: string, begunBy: string) =>
      callWith(cookie, 'DELETE', `/api/account/sessions?begunBy=${begunBy}`);
    for (const wrong of ['60', 'soon', '0000-01-01T00:00:00Z']) {
      expect((await wish(here, wrong)).statusCode).toBe(422);
    }
    const { statusCode, headers } = await wish(here, wished);
    expect([statusCode, headers['set-cookie']]).toEqual([204, undefined]);
    const states = [here, before, since].map((cookie) => callWith(cookie, 'GET', '/api/account'));
    expect((await Promise.all(states)).map(({ statusCode }) => statusCode)).toEqual([
      401, 401, 200,
    ]);
    expect((await wish(since, '1970-01-01T00:00:00Z')).statusCode).toBe(204);
    expect((await callWith(since, 'GET', '/api/account')).statusCode).toBe(401);
  });
});

describe('changing the account', () => {
  it('changes the name, trimmed', async () => {
    const cookie = cookieOf(await signUp());
    const answer = await callWith(cookie, 'PATCH', '/api/account/name', { name: ' Asha Koul ' });
    expect(answer.json()).toMatchObject({ name: 'Asha Koul' });
    expect((await callWith(cookie, 'PATCH', '/api/account/name', { name: '' })).statusCode).toBe(
      422,
    );
  });

  it('keeps the language in which questions are wanted for every device', async () => {
    const here = cookieOf(await signUp());
    const change = (questionLanguage: string) =>
      callWith(here, 'PATCH', '/api/account/question-language', { questionLanguage });
    expect((await change('ur')).json()).toMatchObject({ questionLanguage: 'ur' });
    expect((await logIn()).body).toMatchObject({ questionLanguage: 'ur' });
    expect((await change('de')).statusCode).toBe(422);
  });

  it('changes the password only with the current one, and every other session ends', async () => {
    const here = cookieOf(await signUp());
    const there = cookieOf(await logIn());
    const change = (oldPassword: string) =>
      callWith(here, 'PATCH', '/api/account/password', { password: 'walnut-tree-77', oldPassword });
    const wrong = await change('not the password');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [{ path: 'oldPassword', message: 'The current password is not correct' }],
    ]);
    const done = await change(asha.password);
    expect(done.statusCode).toBe(200);
    expect((await callWith(there, 'GET', '/api/account')).statusCode).toBe(401);
    const renewed = String(done.headers['set-cookie']).split(';')[0] ?? '';
    expect((await callWith(renewed, 'GET', '/api/account')).statusCode).toBe(200);
    expect((await logIn()).status).toBe(401);
    expect((await logIn(asha.email, 'walnut-tree-77')).status).toBe(201);
  });
});

describe('the label admin', () => {
  it('is given and taken by e-mail, but never taken from the last one', async () => {
    await signUp();
    await signUp({ ...asha, email: 'bilal@example.com' });
    await grantAdmin(test.deps, asha.email);
    await expect(revokeAdmin(test.deps, asha.email)).rejects.toThrow('last administrator');
    await grantAdmin(test.deps, 'bilal@example.com');
    await revokeAdmin(test.deps, asha.email);
    const { rows } = await test.deps.pool.query(
      `select email, labels, role from accounts join profiles on account_id = id order by email`,
    );
    expect(rows).toEqual([
      { email: asha.email, labels: [], role: 'user' },
      { email: 'bilal@example.com', labels: ['admin'], role: 'admin' },
    ]);
    await expect(grantAdmin(test.deps, 'nobody@example.com')).rejects.toThrow('No account');
  });
});

describe('an account with so much in it that its deletion takes longer than statements may', () => {
  it('goes all the same', async () => {
    const { id } = (await signUp()).body;
    const { pool } = test.deps;
    const short = openDatabase(test.databaseUrl, () => undefined, { statementSeconds: 1 });
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from profiles where account_id = $1 for update', [id]);
    const deleting = deleteAccount(short.db, id);
    const waitsLong = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '1.1 seconds'`;
    const isWaitingLong = async () => expect((await pool.query(waitsLong)).rowCount).toBe(1);
    const waiting = vi.waitFor(isWaitingLong, { timeout: 10_000 });
    await Promise.race([deleting, waiting]).finally(() => holder.query('rollback'));
    holder.release();
    await deleting;
    expect((await pool.query('select from accounts')).rowCount).toBe(0);
    await short.close();
  });
});
