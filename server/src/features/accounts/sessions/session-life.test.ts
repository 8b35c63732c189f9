import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '#features/accounts/sessions/sessions.ts';
import { sweepExpired } from '#features/accounts/sweep.ts';
import { givenAccount, givenPassword } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { givenLinks } from '#testing/scenario.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const day = 86_400;
let learner: { id: string; email: string };

beforeEach(async () => {
  learner = await givenAccount(test.deps);
});

async function logIn(): Promise<string> {
  const body = { email: learner.email, password: givenPassword };
  const { headers } = await test.visitor.call('POST', '/api/account/sessions/email', body);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function isLoggedIn(cookie: string): Promise<boolean> {
  const answer = await test.app.inject({ url: '/api/account', headers: { cookie } });
  return answer.statusCode === 200;
}

/** The sweep leaves a session alone that is being noted as in use. */
async function untilNoted(cookie: string): Promise<void> {
  const statement = 'select used_at from sessions where token_hash = $1';
  await vi.waitFor(async () => {
    const { rows } = await test.deps.pool.query(statement, [
      hashToken(cookie.slice('session='.length)),
    ]);
    expect(rows).toEqual([{ used_at: test.clock.now() }]);
  }, 10_000);
}

async function stored(table: 'sessions' | 'account_tokens' | 'security_events'): Promise<number> {
  return (await test.deps.pool.query(`select 1 from ${table}`)).rowCount ?? 0;
}

describe('the sessions of an account', () => {
  it('are twenty at most: the one that was opened first goes', async () => {
    const first = await logIn();
    const cookies: string[] = [];
    for (let count = 0; count < 19; count += 1) {
      test.clock.advance(1);
      cookies.push(await logIn());
    }
    expect(await isLoggedIn(first)).toBe(true);
    const last = await logIn();
    expect(await isLoggedIn(first)).toBe(false);
    for (const cookie of [...cookies, last]) expect(await isLoggedIn(cookie)).toBe(true);
    expect(await stored('sessions')).toBe(20);
  });

  it('are twenty at most also when thirty are opened at once', async () => {
    const cookies = await Promise.all(Array.from({ length: 30 }, logIn));
    expect(new Set(cookies).size).toBe(30);
    expect(await stored('sessions')).toBe(20);
  });

  it('of somebody else stay', async () => {
    const other = await givenLearner(test);
    await Promise.all(Array.from({ length: 21 }, logIn));
    expect((await other.call('GET', '/api/account')).status).toBe(200);
  });
});

describe('a session in use', () => {
  it('is noted apart from the request; those that come meanwhile are noted together', async () => {
    const cookies = [await logIn(), await logIn(), await logIn(), await logIn()];
    test.clock.advance(2 * day);
    const query = vi.spyOn(test.deps.pool, 'query');
    const notes = () =>
      query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('set used_at'));
    // Whoever waited for the note would wait for ever: the table is held.
    const holder = await test.deps.pool.connect();
    await holder.query('begin; lock table sessions in share mode');
    expect(await isLoggedIn(`${cookies[0]}`)).toBe(true);
    await vi.waitFor(() => expect(notes()).toHaveLength(1), 10_000);
    expect(await Promise.all(cookies.slice(1).map(isLoggedIn))).toEqual([true, true, true]);
    await holder.query('rollback');
    holder.release();
    await vi.waitFor(async () => {
      const { rows } = await test.deps.pool.query('select used_at from sessions');
      expect(rows.map((row) => row.used_at)).toEqual(cookies.map(() => test.clock.now()));
    }, 10_000);
    expect(notes()).toHaveLength(2);
    query.mockRestore();
  });
});

describe('the sweep', () => {
  it('removes sessions that have ended and leaves the others', async () => {
    const idle = await logIn();
    const busy = await logIn();
    await test.deps.pool.query(
      `update sessions set used_at = used_at + interval '40 days' where token_hash = $1`,
      [hashToken(busy.slice('session='.length))],
    );
    test.clock.advance(29 * day);
    await sweepExpired(test.deps);
    expect(await stored('sessions')).toBe(2);
    test.clock.advance(2 * day);
    const young = await logIn();
    await sweepExpired(test.deps);
    expect(await Promise.all([idle, busy, young].map(isLoggedIn))).toEqual([false, true, true]);
    expect(await stored('sessions')).toBe(2);
    test.clock.advance(25 * day);
    expect(await isLoggedIn(young)).toBe(true);
    await untilNoted(young);
    test.clock.advance(34 * day + 1);
    await sweepExpired(test.deps);
    expect(await stored('sessions')).toBe(0);
  });

  it('removes links that have expired, however many there are', async () => {
    await givenLinks(test, learner);
    await test.deps.pool.query(
      `insert into account_tokens (secret_hash, account_id, purpose, email, expires_at, created_at)
       select sha256(n::text::bytea), $1, 'recovery', 'a@example.com', $2, $2
         from generate_series(1, 2500) as n`,
      [learner.id, test.clock.now()],
    );
    await sweepExpired(test.deps);
    expect(await stored('account_tokens')).toBe(2);
    test.clock.advance(3600);
    await sweepExpired(test.deps);
    expect(await stored('account_tokens')).toBe(0);
  });

  it('removes security events of a year ago and leaves the others', async () => {
    await logIn();
    test.clock.advance(200 * day);
    await logIn();
    test.clock.advance(164 * day);
    await sweepExpired(test.deps);
    expect(await stored('security_events')).toBe(2);
    test.clock.advance(day + 1);
    await sweepExpired(test.deps);
    expect(await stored('security_events')).toBe(1);
  });
});
