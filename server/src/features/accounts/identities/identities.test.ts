import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepExpired } from '#features/accounts/sweep.ts';
import { givenAccount, givenGuest, givenPassword, givenTest } from '#testing/builders.ts';
import { startProvider, type TestProvider } from '#testing/oidc-provider.ts';
import { givenLearner } from '#testing/people.ts';
import { cookieOf, useTestApp } from '#testing/test-app.ts';
import { countWaitingForLocks } from '#testing/waiting-for-locks.ts';

let provider: TestProvider;
let other: TestProvider;
const environment: Record<string, string> = {};
beforeAll(async () => {
  [provider, other] = await Promise.all([startProvider(), startProvider()]);
  environment.OIDC_PROVIDERS = `Google=${provider.setting}, My College=${other.setting}`;
  provider.allow('http://localhost:3000/login/return/google');
  other.allow('http://localhost:3000/login/return/my-college');
});
afterAll(() => Promise.all([provider.stop(), other.stop()]));
const test = useTestApp(environment);

const sql = async (text: string, values: unknown[] = []) =>
  (await test.deps.pool.query(text, values)).rows;
const asha = { email: 'asha@example.com', email_verified: true, name: 'Asha Bhat' };

/** A browser: it keeps its cookies. */
function openBrowser(cookie = '') {
  const jar = new Map(cookie === '' ? [] : [cookie.split('=') as [string, string]]);
  return {
    jar,
    async call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) {
      const answer = await test.app.inject({
        method,
        url,
        cookies: Object.fromEntries(jar),
        ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
      });
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      const text = answer.body;
      return { status: answer.statusCode, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

async function depart(browser: Browser, wishes: object = {}): Promise<string> {
  const body = { provider: 'google', ...wishes };
  const { body: way } = await browser.call('POST', '/api/account/sessions/provider', body);
  return way.url;
}

const arrive = (browser: Browser, { search }: URL, key = 'google') =>
  browser.call('POST', '/api/account/sessions/provider/return', { provider: key, search });

/** There and back. */
async function logIn(browser: Browser, login: string, wishes: object = {}) {
  return arrive(browser, await provider.logIn(await depart(browser, wishes), login));
}

const link = (browser: Browser, password: string) =>
  browser.call('POST', '/api/account/sessions/provider/password', { password });

const verified = { emailVerifiedAt: new Date('2026-01-01') };

beforeEach(() => {
  provider.people.clear();
  provider.people.set('asha', asha);
});

describe('who logs in at a provider', () => {
  it('gets an account that is verified, with name and address, and is the same one the next time', async () => {
    const browser = openBrowser();
    const first = await logIn(browser, 'asha', { next: '/daily' });
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        purpose: 'log-in',
        next: '/daily',
        keepsGuest: false,
        account: { name: 'Asha Bhat', email: asha.email, emailVerification: true, labels: [] },
      },
    ]);
    expect((await browser.call('GET', '/api/account')).body.id).toBe(first.body.account.id);
    // The provider's name for the person decides: another address there changes nothing here.
    provider.people.set('asha', { email: 'new@example.com', email_verified: false });
    const again = await logIn(openBrowser(), 'asha');
    expect(again.body.account).toMatchObject({ id: first.body.account.id, email: asha.email });
    expect(await sql('select kind from security_events order by id')).toEqual([
      { kind: 'sign-up' },
      { kind: 'log-in' },
    ]);
    expect(await sql('select * from provider_trips')).toEqual([]);
    expect(await sql('select subject from mail_outbox')).toEqual([
      { subject: 'Welcome to Taiyari' },
    ]);
  });

  it('has no password: none opens the account until one was chosen by a mail', async () => {
    await logIn(openBrowser(), 'asha');
    for (const password of ['', 'any', 'chinar-leaf-42']) {
      const body = { email: asha.email, password };
      const { status } = await test.visitor.call('POST', '/api/account/sessions/email', body);
      expect(status).toBe(password === '' ? 422 : 401);
    }
  });

  it.each([
    ['no name', { name: '' }, 'asha'],
    ['a name that cannot be one here', { name: 'A\u202Ebc' }, 'asha'],
  ])('with %s is called as his address begins', async (_what, change, name) => {
    provider.people.set('asha', { ...asha, ...change });
    expect((await logIn(openBrowser(), 'asha')).body.account.name).toBe(name);
  });

  it('keeps what he has taken as a guest, if he wants to', async () => {
    const { id: testId } = await givenTest(test.deps, { questions: [{}] });
    const guestId = await givenGuest(test.deps);
    const guest = await test.signedIn(guestId);
    const { body: attempt } = await guest.call('POST', '/api/attempts', { testId });
    await guest.call('POST', `/api/attempts/${attempt.id}/submission`, {});
    const browser = openBrowser(cookieOf(guestId));
    const { body } = await logIn(browser, 'asha', { keepsGuest: true });
    expect(body.keepsGuest).toBe(true);
    expect(await sql('select account_id from results')).toEqual([{ account_id: body.account.id }]);
    expect(await sql('select 1 from accounts where is_guest')).toEqual([]);
  });

  it('makes one account when he comes twice at once', async () => {
    const browsers = [openBrowser(), openBrowser()];
    const ways = await Promise.all(browsers.map((browser) => depart(browser)));
    const backs = await Promise.all(ways.map((way) => provider.logIn(way, 'asha')));
    const answers = await Promise.all(
      browsers.map((browser, at) => arrive(browser, backs[at] as URL)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await sql('select count(*)::integer as n from accounts')).toEqual([{ n: 1 }]);
  });

  it('is refused while his account is not active', async () => {
    await logIn(openBrowser(), 'asha');
    await sql('update accounts set is_active = false');
    const { status, body } = await logIn(openBrowser(), 'asha');
    expect([status, body.type]).toEqual([403, 'account-inactive']);
  });
});

describe('an address that has an account here', () => {
  it('is opened for one who comes twice at once, and linked once', async () => {
    const { id } = await givenAccount(test.deps, { email: 'asha@example.com', ...verified });
    const browsers = [openBrowser(), openBrowser()];
    const ways = await Promise.all(browsers.map((browser) => depart(browser)));
    const backs = await Promise.all(ways.map((way) => provider.logIn(way, 'asha')));
    const client = await test.deps.pool.connect();
    await client.query('begin');
    await client.query('select 1 from accounts where id = $1 for update', [id]);
    const answers = browsers.map((browser, at) => arrive(browser, backs[at] as URL));
    // Both have found that nobody is linked with him.
    await expect.poll(() => countWaitingForLocks(test.deps.pool)).toBe(2);
    await client.query('commit');
    client.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201]);
    expect(await sql('select count(*)::integer as n from identities')).toEqual([{ n: 1 }]);
  });

  it('joins the two where both sides have verified it, and a mail says so', async () => {
    const { id } = await givenAccount(test.deps, { email: 'Asha@Example.com', ...verified });
    const { status, body } = await logIn(openBrowser(), 'asha');
    expect([status, body.account.id]).toEqual([201, id]);
    expect(await sql('select recipient, subject from mail_outbox')).toEqual([
      { recipient: 'Asha@Example.com', subject: 'Google was linked with your Taiyari account' },
    ]);
    const kinds = await sql('select kind from security_events order by id');
    expect(kinds).toEqual([{ kind: 'identity-linked' }, { kind: 'log-in' }]);
  });

  it.each([
    ['that nobody has verified here', {}],
    ['of the staff', { ...verified, labels: ['moderator'] }],
  ])('%s asks for its password first, and is verified by that', async (_what, state) => {
    const { id } = await givenAccount(test.deps, { email: asha.email, ...state });
    const browser = openBrowser();
    const asked = await logIn(browser, 'asha', { next: '/daily' });
    expect([asked.status, asked.body.type]).toEqual([409, 'account-exists']);
    expect(await sql('select 1 from sessions')).toEqual([]);
    const wrong = await link(browser, 'not the password');
    expect([wrong.status, wrong.body.type]).toEqual([401, 'invalid-credentials']);
    expect(await sql('select 1 from identities')).toEqual([]);
    const { status, body } = await link(browser, givenPassword);
    expect([status, body.next, body.account.id]).toEqual([201, '/daily', id]);
    expect(body.account.emailVerification).toBe(true);
    // The trip is over.
    expect((await link(browser, givenPassword)).body.type).toBe('invalid-link');
    expect((await logIn(openBrowser(), 'asha')).status).toBe(201);
  });

  it('is asked for the password of nobody but who came from the provider, and not for ever', async () => {
    await givenAccount(test.deps, { email: asha.email });
    expect((await link(openBrowser(), givenPassword)).body.type).toBe('invalid-link');
    const departed = openBrowser();
    await depart(departed);
    expect((await link(departed, givenPassword)).body.type).toBe('invalid-link');
    const browser = openBrowser();
    await logIn(browser, 'asha');
    test.clock.advance(15 * 60);
    expect((await link(browser, givenPassword)).body.type).toBe('invalid-link');
    await sweepExpired(test.deps);
    expect(await sql('select * from provider_trips')).toEqual([]);
  });

  it('is not taken from a provider that does not vouch for it', async () => {
    await givenAccount(test.deps, { email: asha.email, ...verified });
    for (const person of [{ ...asha, email_verified: false }, { name: 'Asha' }]) {
      provider.people.set('asha', person);
      const { status, body } = await logIn(openBrowser(), 'asha');
      expect([status, body.type]).toEqual([409, 'conflict']);
    }
    provider.people.set('new', { email: 'new@example.com' });
    expect((await logIn(openBrowser(), 'new')).status).toBe(409);
    expect(await sql('select count(*)::integer as n from accounts')).toEqual([{ n: 1 }]);
    expect(await sql('select 1 from identities')).toEqual([]);
  });

  it('that the provider has given to somebody else opens nothing', async () => {
    await givenAccount(test.deps, { email: asha.email, ...verified });
    await logIn(openBrowser(), 'asha');
    provider.people.set('successor', asha);
    const { status, body } = await logIn(openBrowser(), 'successor');
    expect([status, body.type]).toEqual([409, 'conflict']);
    expect(await sql('select subject from identities')).toEqual([{ subject: 'asha' }]);
  });
});

describe('a way back', () => {
  const refused = [401, 'invalid-link'];

  it('leads into the browser that went, and only once', async () => {
    const browser = openBrowser();
    const back = await provider.logIn(await depart(browser), 'asha');
    const stranger = await arrive(openBrowser(), back);
    expect([stranger.status, stranger.body.type]).toEqual(refused);
    expect((await arrive(browser, back)).status).toBe(201);
    const again = await arrive(browser, back);
    expect([again.status, again.body.type]).toEqual(refused);
  });

  it('of another trip of the same browser is refused', async () => {
    const browser = openBrowser();
    const first = await provider.logIn(await depart(browser), 'asha');
    await depart(browser);
    const { status, body } = await arrive(browser, first);
    expect([status, body.type]).toEqual([401, 'invalid-credentials']);
  });

  it('from another provider than the one that was asked is refused', async () => {
    const browser = openBrowser();
    other.people.set('asha', asha);
    const way = await depart(browser, { provider: 'my-college' });
    const back = await other.logIn(way, 'asha');
    expect((await arrive(browser, back)).body.type).toBe('invalid-link');
  });

  it.each([
    ['that said no', 'error=access_denied'],
    ['with a made-up code', 'code=made-up'],
    ['without anything', ''],
  ])('%s changes nothing, and says so', async (_what, answer) => {
    const browser = openBrowser();
    const state = new URL(await depart(browser)).searchParams.get('state');
    const back = new URL(`http://localhost:3000/?${answer}&state=${state}`);
    back.searchParams.set('iss', provider.issuer);
    const { status, body } = await arrive(browser, back);
    expect([status, body.type]).toEqual([401, 'invalid-credentials']);
    expect(await sql('select 1 from accounts')).toEqual([]);
  });

  it('ends after a quarter of an hour', async () => {
    const browser = openBrowser();
    const back = await provider.logIn(await depart(browser), 'asha');
    test.clock.advance(15 * 60);
    expect((await arrive(browser, back)).body.type).toBe('invalid-link');
    const early = openBrowser();
    const inTime = await provider.logIn(await depart(early), 'asha');
    test.clock.advance(15 * 60 - 1);
    expect((await arrive(early, inTime)).status).toBe(201);
  });

  it('has an address of this site, PKCE, state and nonce; the cookie is in none of them nor in the table', async () => {
    const browser = openBrowser();
    const url = new URL(await depart(browser));
    const given = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(provider.issuer);
    expect(given).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/login/return/google',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const secret = `${browser.jar.get('trip')}`;
    expect(url.href).not.toContain(secret);
    expect(JSON.stringify(await sql('select * from provider_trips'))).not.toContain(secret);
  });

  it('is not begun for a provider that the site does not have, or by another site', async () => {
    const unknown = await openBrowser().call('POST', '/api/account/sessions/provider', {
      provider: 'facebook',
    });
    expect(unknown.status).toBe(404);
    const foreign = await test.app.inject({
      method: 'POST',
      url: '/api/account/sessions/provider',
      headers: { origin: 'https://evil.example' },
      payload: { provider: 'google' },
    });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('in the settings', () => {
  async function givenBrowsing(state: object = verified) {
    const { id } = await givenLearner(test, { email: 'bilal@example.com', ...state });
    return { id, browser: openBrowser(cookieOf(id)) };
  }
  const ask = (browser: Browser, password = givenPassword) =>
    browser.call('POST', '/api/account/identities', { provider: 'google', password });

  it('a provider is linked after the password, with any address, and taken away again', async () => {
    const { id, browser } = await givenBrowsing();
    const wrong = await ask(browser, 'not the password');
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password']);
    const { body: way } = await ask(browser);
    const back = await arrive(browser, await provider.logIn(way.url, 'asha'));
    expect([back.status, back.body.purpose, back.body.next]).toEqual([201, 'link', '/settings']);
    const listed = (await browser.call('GET', '/api/account/identities')).body;
    expect(listed).toMatchObject({
      hasPassword: true,
      items: [{ provider: 'google', name: 'Google', email: asha.email }],
    });
    expect((await logIn(openBrowser(), 'asha')).body.account.id).toBe(id);
    const exported = (await browser.call('GET', '/api/account/export')).body;
    expect(exported.identities).toMatchObject([{ issuer: provider.issuer, subject: 'asha' }]);

    const path = `/api/account/identities/${listed.items[0].id}`;
    const stranger = await givenLearner(test);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await browser.call('DELETE', path)).status).toBe(204);
    expect((await browser.call('DELETE', path)).status).toBe(404);
    // Now it is somebody whom nobody knows.
    expect((await logIn(openBrowser(), 'asha')).body.account.id).not.toBe(id);
  });

  it('nothing is linked before the address was verified', async () => {
    const { browser } = await givenBrowsing({});
    const { status, body } = await ask(browser);
    expect([status, body.type]).toEqual([409, 'conflict']);
  });

  it('a person who has another account here is not taken from it', async () => {
    await logIn(openBrowser(), 'asha');
    const { browser } = await givenBrowsing();
    const { body: way } = await ask(browser);
    const { status, body } = await arrive(browser, await provider.logIn(way.url, 'asha'));
    expect([status, body.type]).toEqual([409, 'conflict']);
  });

  it('only who went is linked', async () => {
    const { browser } = await givenBrowsing();
    const { body: way } = await ask(browser);
    browser.jar.delete('session');
    const { status } = await arrive(browser, await provider.logIn(way.url, 'asha'));
    expect(status).toBe(401);
    expect(await sql('select 1 from identities')).toEqual([]);
  });

  it('recovering the account takes away who linked himself with another address', async () => {
    const { id, browser } = await givenBrowsing();
    const { body: way } = await ask(browser);
    await arrive(browser, await provider.logIn(way.url, 'asha'));
    const { givenLinks } = await import('#testing/scenario.ts');
    await givenLinks(test, { id, email: 'bilal@example.com' });
    const reset = { userId: id, secret: `recovery ${id}`, password: 'walnut-tree-77' };
    expect((await test.visitor.call('PUT', '/api/account/recovery', reset)).status).toBe(200);
    expect(await sql('select 1 from identities')).toEqual([]);
  });
});

it('says that a provider cannot be reached', async () => {
  const browser = openBrowser();
  other.people.set('asha', asha);
  const back = await other.logIn(await depart(browser, { provider: 'my-college' }), 'asha');
  await other.stop();
  const { status, body } = await arrive(browser, back, 'my-college');
  expect([status, body.type]).toEqual([503, 'unavailable']);
  expect(body.detail).toContain('My College cannot be reached');
});
