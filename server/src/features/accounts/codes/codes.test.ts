import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepExpired } from '#features/accounts/sweep.ts';
import { createMailSender } from '#platform/mail/sender.ts';
import { createMailTransport } from '#platform/mail/transport.ts';
import { useMailbox } from '#testing/mailbox.ts';
import { type Answer, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const mailbox = useMailbox();
const asha = { name: 'Asha Bhat', email: 'Asha@example.com', password: 'chinar-leaf-42' };

const rowsOf = async (table: string) => (await test.deps.pool.query(`select * from ${table}`)).rows;

/** Waits for what was left to the background, then sends it. */
async function deliver(): Promise<void> {
  await vi.waitFor(async () => expect(await rowsOf('mail_outbox')).toHaveLength(1), 10_000);
  const transport = createMailTransport({ ...test.deps.config.mail, smtpUrl: mailbox.url });
  await createMailSender({ ...test.deps, transport, onFailure: () => {} }).sendDue();
}

const ask = (email = asha.email) =>
  test.visitor.call('POST', '/api/account/log-in-codes', { email });
const logIn = (code: string, email = asha.email) =>
  test.visitor.call('POST', '/api/account/sessions/code', { email, code });

async function mailedCode(email = asha.email): Promise<string> {
  await ask(email);
  await deliver();
  return /\b\d{6}\b/.exec(mailbox.newestTo(email).text)?.[0] ?? '';
}

/** Another code of six digits. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const refusal = ({ status, body }: Answer) => [status, body.type, body.detail];
const refused = [
  401,
  'invalid-credentials',
  'The code is not right, or it no longer works. Ask for a new one.',
];

let id = '';
beforeEach(async () => {
  id = (await test.visitor.call('POST', '/api/account', asha)).body.id;
  await deliver();
});

describe('a code', () => {
  it('of the mail logs in once, and proves the address', async () => {
    const code = await mailedCode();
    const { text, raw } = mailbox.newestTo(asha.email);
    expect(raw).toContain(`Subject: ${code} is your code for Taiyari`);
    expect(text).not.toContain(asha.name);
    const { status, body } = await logIn(code, 'asha@EXAMPLE.com');
    expect([status, body.id, body.emailVerification]).toEqual([201, id, true]);
    expect(refusal(await logIn(code))).toEqual(refused);
    expect(await rowsOf('log_in_codes')).toEqual([]);
  });

  it('opens a session like any other: it is listed, and ends with log-out', async () => {
    const { headers } = await logIn(await mailedCode());
    expect(String(headers['set-cookie'])).toMatch(/session=[\w-]{43}; .*HttpOnly/);
    const learner = await test.signedIn(id);
    const events = await learner.call('GET', '/api/account/security-events');
    expect(events.body.items[0].kind).toMatch(/^log-in/);
    expect((await learner.call('DELETE', '/api/account/sessions')).status).toBe(204);
    expect(await rowsOf('sessions')).toEqual([]);
  });

  it.each([
    [
      'is reset by the link of a mail',
      async () => {
        await test.visitor.call('POST', '/api/account/recovery', { email: asha.email });
        await deliver();
        const link = Object.fromEntries(mailbox.newestTo(asha.email).link.searchParams);
        const password = 'walnut-tree-77';
        return test.visitor.call('PUT', '/api/account/recovery', { ...link, password });
      },
    ],
    [
      'is changed',
      async () => {
        const body = { oldPassword: asha.password, password: 'walnut-tree-77' };
        return (await test.signedIn(id)).call('PATCH', '/api/account/password', body);
      },
    ],
  ])('is worth nothing once the password %s', async (_, setPassword) => {
    const code = await mailedCode();
    expect((await setPassword()).status).toBeLessThan(300);
    expect(refusal(await logIn(code))).toEqual(refused);
  });

  it('may be typed with spaces', async () => {
    const code = await mailedCode();
    expect((await logIn(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(201);
  });

  it('that was asked for again makes the one before it worthless, and counts its tries anew', async () => {
    const first = await mailedCode();
    for (let turn = 1; turn < 5; turn += 1) await logIn(wrong(first, turn));
    const second = await mailedCode();
    if (first !== second) expect(refusal(await logIn(first))).toEqual(refused);
    expect((await logIn(second)).status).toBe(201);
  });

  it('works for ten minutes', async () => {
    const early = await mailedCode();
    test.clock.advance(599);
    expect((await logIn(early)).status).toBe(201);
    await deliver();
    const code = await mailedCode();
    test.clock.advance(600);
    expect(refusal(await logIn(code))).toEqual(refused);
    await sweepExpired(test.deps);
    expect(await rowsOf('log_in_codes')).toEqual([]);
  });

  it('bears five tries, also when they come at once', async () => {
    const code = await mailedCode();
    const guesses = [1, 2, 3, 4, 5].map((by) => wrong(code, by));
    const answers = await Promise.all(guesses.map((guess) => logIn(guess)));
    expect(answers.map(refusal)).toEqual(guesses.map(() => refused));
    expect(refusal(await logIn(code))).toEqual(refused);
  });

  it('opens one session when it comes twice at once', async () => {
    const code = await mailedCode();
    const answers = await Promise.all([logIn(code), logIn(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401]);
  });

  it('is stored bound to its account, and opens no other', async () => {
    const other = { ...asha, email: 'other@example.com' };
    await test.visitor.call('POST', '/api/account', other);
    await deliver();
    const code = await mailedCode();
    await mailedCode(other.email);
    expect(JSON.stringify(await rowsOf('log_in_codes'))).not.toContain(code);
    const own = /\b\d{6}\b/.exec(mailbox.newestTo(other.email).text)?.[0];
    if (own !== code) expect(refusal(await logIn(code, other.email))).toEqual(refused);
  });

  it.each(['12345', '1234567', 'abcdef', "' or 1=1"])('is not %s', async (given) => {
    await mailedCode();
    expect(refusal(await logIn(given))).toEqual(refused);
  });

  it('has to be given', async () => {
    expect((await logIn('  ')).status).toBe(422);
    expect((await logIn('1'.repeat(21))).status).toBe(422);
  });
});

describe('a code whose answer was lost', () => {
  const key = '"the-browser-made-this-1"';
  const enter = async (code: string, bears: string | undefined = key) => {
    const { statusCode: status } = await test.app.inject({
      method: 'POST',
      url: '/api/account/sessions/code',
      headers: bears === undefined ? {} : { 'idempotency-key': bears },
      payload: { email: asha.email, code },
    });
    return status;
  };

  it('logs the same browser in for a minute', async () => {
    const code = await mailedCode();
    const answers = await Promise.all([enter(code), enter(code)]);
    expect(answers).toEqual([201, 201]);
    test.clock.advance(59);
    expect(await enter(code)).toBe(201);
    test.clock.advance(1);
    expect(await enter(code)).toBe(401);
    await sweepExpired(test.deps);
    expect(await rowsOf('log_in_codes')).toEqual([]);
  });

  it('logs in nobody else, and is as hard to guess', async () => {
    const code = await mailedCode();
    expect(await enter(code)).toBe(201);
    expect(await enter(code, '"another-browser-made-this"')).toBe(401);
    expect(refusal(await logIn(code))).toEqual(refused);
    expect(await enter(wrong(code))).toBe(401);
    expect(await rowsOf('sessions')).toHaveLength(1);
  });

  it('is replaced by a new one like any other', async () => {
    await test.deps.pool.query('update accounts set email_verified_at = now()');
    const first = await mailedCode();
    await enter(first);
    const second = await mailedCode();
    if (first !== second) expect(await enter(first)).toBe(401);
    expect((await logIn(second)).status).toBe(201);
  });
});

describe('the first proof of an address, after a stranger signed up with it', () => {
  const stranger = (password = asha.password) =>
    test.visitor.call('POST', '/api/account/sessions/email', { email: asha.email, password });

  it('ends his sessions and his password, and says so by mail', async () => {
    const intruder = await test.signedIn(id);
    expect((await stranger()).status).toBe(201);
    expect((await logIn(await mailedCode())).status).toBe(201);
    expect((await intruder.call('GET', '/api/account')).status).toBe(401);
    expect((await stranger()).status).toBe(401);
    expect(await rowsOf('sessions')).toHaveLength(1);
    await deliver();
    expect(mailbox.newestTo(asha.email).text).toContain('The password that was set before');
  });

  it('is made once: a password that the owner chose stays', async () => {
    await test.deps.pool.query('update accounts set email_verified_at = now()');
    const owner = await test.signedIn(id);
    expect((await logIn(await mailedCode())).status).toBe(201);
    expect((await owner.call('GET', '/api/account')).status).toBe(200);
    expect((await stranger()).status).toBe(201);
    expect(await rowsOf('mail_outbox')).toEqual([]);
  });

  it('takes nothing from the staff', async () => {
    await test.deps.pool.query(`update accounts set labels = '{admin}'`);
    expect((await logIn(await mailedCode())).status).toBe(201);
    expect((await stranger()).status).toBe(201);
  });
});

describe('what ends a code', () => {
  it('is a new password', async () => {
    const code = await mailedCode();
    const learner = await test.signedIn(id);
    const body = { password: 'walnut-tree-77', oldPassword: asha.password };
    expect((await learner.call('PATCH', '/api/account/password', body)).status).toBe(200);
    expect(refusal(await logIn(code))).toEqual(refused);
  });

  it('is another address of the account', async () => {
    const code = await mailedCode();
    await test.deps.pool.query(`update accounts set email = 'new@example.com' where id = $1`, [id]);
    expect(refusal(await logIn(code, 'new@example.com'))).toEqual(refused);
  });

  it('is the deactivation of the account', async () => {
    const code = await mailedCode();
    await test.deps.pool.query('update accounts set is_active = false where id = $1', [id]);
    expect((await logIn(code)).body.type).toBe('account-inactive');
    expect(await rowsOf('sessions')).toHaveLength(1);
  });

  it('is the end of the account', async () => {
    await mailedCode();
    await test.deps.pool.query('delete from accounts where id = $1', [id]);
    expect(await rowsOf('log_in_codes')).toEqual([]);
  });
});

describe('asking for a code', () => {
  it('is answered alike for a known, an inactive and an unknown address', async () => {
    const known = await ask();
    await deliver();
    await test.deps.pool.query('update accounts set is_active = false');
    for (const email of [asha.email, 'nobody@example.com']) {
      expect([(await ask(email)).status, (await ask(email)).body]).toEqual([202, known.body]);
    }
    expect(await rowsOf('mail_outbox')).toEqual([]);
  });
});

it('keeps what a guest of this browser has taken', async () => {
  const code = await mailedCode();
  const guest = await test.visitor.call('POST', '/api/account/guest');
  const cookie = String(guest.headers['set-cookie']).match(/session=[\w-]+/)?.[0] ?? '';
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/account/sessions/code',
    headers: { cookie },
    payload: { email: asha.email, code, keepsGuest: true },
  });
  expect(answer.statusCode).toBe(201);
  const guests = await test.deps.pool.query('select 1 from accounts where is_guest');
  expect(guests.rows).toEqual([]);
});
