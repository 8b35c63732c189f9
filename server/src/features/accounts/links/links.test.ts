import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailSender } from '#platform/mail/sender.ts';
import { createMailTransport } from '#platform/mail/transport.ts';
import { useMailbox } from '#testing/mailbox.ts';
import { type Answer, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ SITE_URL: 'http://taiyari.example' });
const mailbox = useMailbox();
const asha = { name: 'Asha Bhat', email: 'asha@example.com', password: 'chinar-leaf-42' };
const newPassword = 'walnut-tree-77';

const outbox = async () => (await test.deps.pool.query('select * from mail_outbox')).rows;

/** Waits for what was left to the background, then sends it. */
async function deliver(count = 1): Promise<void> {
  await vi.waitFor(async () => expect(await outbox()).toHaveLength(count), 10_000);
  const transport = createMailTransport({ ...test.deps.config.mail, smtpUrl: mailbox.url });
  await createMailSender({ ...test.deps, transport, onFailure: () => {} }).sendDue();
}

/** What the page behind a link sends. */
const given = (link: URL) => Object.fromEntries(link.searchParams);

const recover = (email = asha.email) =>
  test.visitor.call('POST', '/api/account/recovery', { email });
const reset = (link: object, password = newPassword) =>
  test.visitor.call('PUT', '/api/account/recovery', { ...link, password });
const verify = (link: object) => test.visitor.call('PUT', '/api/account/verification', link);
const logIn = (password: string, email = asha.email) =>
  test.visitor.call('POST', '/api/account/sessions/email', { email, password });

async function mailedLink(email = asha.email) {
  await recover(email);
  await deliver();
  return given(mailbox.newestTo(email).link);
}

async function signUp(person = asha) {
  const { body } = await test.visitor.call('POST', '/api/account', person);
  const learner = await test.signedIn(body.id);
  return { id: String(body.id), learner };
}

const refusal = ({ status, body }: Answer) => [status, body.type, body.detail];

describe('recovery', () => {
  let id = '';
  let learner: Awaited<ReturnType<typeof signUp>>['learner'];
  beforeEach(async () => {
    ({ id, learner } = await signUp());
    await deliver();
  });

  it('sets a new password with the link of the mail, ends every session and says so', async () => {
    await recover();
    await deliver();
    const { link, text } = mailbox.newestTo(asha.email);
    expect([link.origin, link.pathname]).toEqual(['http://taiyari.example', '/reset-password']);
    expect(link.searchParams.get('userId')).toBe(id);
    expect(link.searchParams.get('secret')).toMatch(/^[\w-]{43}$/);
    expect(text).not.toContain(asha.name);
    expect((await reset(given(link))).status).toBe(200);
    expect((await learner.call('GET', '/api/account')).status).toBe(401);
    expect((await logIn(asha.password)).status).toBe(401);
    expect((await logIn(newPassword)).body.emailVerification).toBe(true);
    await deliver();
    expect(mailbox.newestTo(asha.email).text).toMatch(/password of your account was changed/);
  });

  it('stores no secret that opens anything', async () => {
    const { secret } = await mailedLink();
    const { rows } = await test.deps.pool.query('select secret_hash from account_tokens');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.every((row) => row.secret_hash.length === 32)).toBe(true);
  });

  it('answers an unknown, an inactive and a known address alike', async () => {
    const known = await recover();
    await signUp({ ...asha, email: 'off@example.com' });
    await test.deps.pool.query(
      `update accounts set is_active = false where email = 'off@example.com'`,
    );
    const withoutTime = ({ status, body, headers }: Answer) => ({
      status,
      body,
      headers: { ...headers, date: '', 'x-request-id': '' },
    });
    for (const email of ['nobody@example.com', 'off@example.com']) {
      expect(withoutTime(await recover(email))).toEqual(withoutTime(known));
    }
    expect(known).toMatchObject({ status: 202, body: { status: 'accepted' } });
    await deliver(2);
    expect(mailbox.mails.filter(({ raw }) => raw.includes('Reset your'))).toHaveLength(1);
  });

  it('asks the database the same for known and unknown before it answers', async () => {
    const statementsOf = async (email: string) => {
      const asked: string[] = [];
      const ask = test.deps.pool.query;
      const query = vi.spyOn(test.deps.pool, 'query').mockImplementation(
        new Proxy(ask, {
          apply(target, self, args) {
            asked.push(JSON.stringify(args[0]));
            return Reflect.apply(target, self, args);
          },
        }),
      );
      await recover(email);
      query.mockRestore();
      return asked;
    };
    const known = await statementsOf(asha.email);
    expect(known).toHaveLength(1);
    expect(await statementsOf('nobody@example.com')).toEqual(known);
  });

  it('takes no origin from a forged host', async () => {
    await test.app.inject({
      method: 'POST',
      url: '/api/account/recovery',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      },
      payload: JSON.stringify({ email: asha.email }),
    });
    await deliver();
    expect(mailbox.newestTo(asha.email).link.origin).toBe('http://taiyari.example');
    expect(mailbox.newestTo(asha.email).raw).not.toContain('evil.example');
  });

  it('takes a link once, also when it comes twice at once', async () => {
    const link = await mailedLink();
    const answers = await Promise.all([reset(link), reset(link, 'other-tree-78')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('says of a used link that it has done its work, to who has it, as long as it would have been good', async () => {
    const link = await mailedLink();
    expect((await reset(link)).status).toBe(200);
    const used = 'This link has set a new password already. Log in with it, or ask for a new link.';
    expect(refusal(await reset(link, 'other-tree-78'))).toEqual([401, 'invalid-link', used]);
    const invalid = [401, 'invalid-link', 'Invalid or expired recovery link.'];
    expect(refusal(await reset({ ...link, secret: 'x'.repeat(43) }))).toEqual(invalid);
    expect((await logIn(newPassword)).status).toBe(201);
    test.clock.advance(3600);
    expect(refusal(await reset(link))).toEqual(invalid);
  });

  it('takes no link that is an hour old, and none that a newer one or a change replaced', async () => {
    const old = await mailedLink();
    const newer = await mailedLink();
    expect((await reset(old)).status).toBe(401);
    test.clock.advance(3600);
    expect((await reset(newer)).status).toBe(401);
    const newest = await mailedLink();
    const body = { password: newPassword, oldPassword: asha.password };
    const again = await test.signedIn(id);
    expect((await again.call('PATCH', '/api/account/password', body)).status).toBe(200);
    expect((await reset(newest)).status).toBe(401);
  });

  it('takes no link of somebody else, of another kind or of nobody', async () => {
    const { id: otherId, learner: other } = await signUp({ ...asha, email: 'bilal@example.com' });
    await deliver();
    const verification = given(mailbox.newestTo('bilal@example.com').link);
    const { secret } = await mailedLink();
    expect((await reset({ userId: otherId, secret })).status).toBe(401);
    expect((await reset(verification)).status).toBe(401);
    for (const userId of ['nobody', '018f0000-0000-7000-8000-000000000001']) {
      expect((await reset({ userId, secret })).status).toBe(404);
    }
    expect((await logIn(asha.password)).status).toBe(201);
    expect((await other.call('GET', '/api/account')).status).toBe(200);
  });

  it('refuses a bad password and leaves the link good', async () => {
    const link = await mailedLink();
    expect((await reset(link, 'short')).body.detail).toBe(
      'Password must be at least 8 characters long',
    );
    expect((await reset(link, 'password123')).body.errors[0].path).toBe('password');
    expect((await reset(link)).status).toBe(200);
  });
});

describe('verification', () => {
  it('comes with the welcome and works without a session', async () => {
    const { learner } = await signUp();
    await deliver();
    const { link, raw } = mailbox.newestTo(asha.email);
    expect(raw).toContain('Subject: Welcome to Taiyari');
    expect(link.href).toContain('http://taiyari.example/verify-email?userId=');
    expect((await verify(given(link))).body).toEqual({ status: 'done' });
    expect((await learner.call('GET', '/api/account')).body.emailVerification).toBe(true);
  });

  it('is sent again on demand; the older link is void', async () => {
    const { learner } = await signUp();
    await deliver();
    const welcome = given(mailbox.newestTo(asha.email).link);
    expect((await learner.call('POST', '/api/account/verification')).status).toBe(202);
    await deliver();
    const link = given(mailbox.newestTo(asha.email).link);
    expect(refusal(await verify(welcome))).toEqual([
      401,
      'invalid-link',
      'Invalid or expired verification link.',
    ]);
    expect((await verify(link)).status).toBe(200);
    expect(refusal(await learner.call('POST', '/api/account/verification'))).toEqual([
      409,
      'conflict',
      'Your email address is verified already.',
    ]);
  });

  it('says of a used link that there is nothing left to verify, but not of a deactivated account', async () => {
    await signUp();
    await deliver();
    const link = given(mailbox.newestTo(asha.email).link);
    expect((await verify(link)).status).toBe(200);
    expect(refusal(await verify(link))).toEqual([
      409,
      'conflict',
      'Your email address is verified already.',
    ]);
    await test.deps.pool.query('update accounts set is_active = false');
    expect((await verify(link)).status).toBe(401);
  });

  it('takes no link that is a day old, and says when there is no such user', async () => {
    await signUp();
    await deliver();
    const link = given(mailbox.newestTo(asha.email).link);
    const unknown = { ...link, userId: '018f0000-0000-7000-8000-000000000001' };
    expect(refusal(await verify(unknown))).toEqual([
      404,
      'not-found',
      'User not found or verification link is invalid.',
    ]);
    test.clock.advance(86_400);
    expect((await verify(link)).status).toBe(401);
    expect((await verify({ userId: link.userId })).status).toBe(422);
  });

  it('verifies only the address it was sent to', async () => {
    await signUp();
    await deliver();
    const link = given(mailbox.newestTo(asha.email).link);
    await test.deps.pool.query(`update accounts set email = 'new@example.com'`);
    expect((await verify(link)).status).toBe(401);
  });
});
