import { beforeEach, describe, expect, it } from 'vitest';
import { givenAccount, givenPassword } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.1' });
const victim = 'asha@example.com';

beforeEach(async () => {
  // No limit remembers anything for so long.
  test.clock.advance(40 * 86_400);
  await givenAccount(test.deps, { email: victim });
});

type Origin = { from?: string; forwardedFor?: string };

async function post(
  url: string,
  body: object,
  { from = '203.0.113.1', forwardedFor }: Origin = {},
) {
  const answer = await test.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
    },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after']), answer };
}

const logIn = (password: string, origin?: Origin, email = victim) =>
  post('/api/account/sessions/email', { email, password }, origin);

async function guess(count: number, originOf: (index: number) => Origin = () => ({})) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await logIn(`guess number ${index}`, originOf(index))).status);
  }
  return statuses;
}

describe('guessing a password', { timeout: 60_000 }, () => {
  it('does not get in with the right one as the 200th, and says how long to wait', async () => {
    const first = await guess(20);
    // At once, because an address that goes on after many refusals is refused ever later.
    const others = await Promise.all(Array.from({ length: 179 }, () => logIn('another guess')));
    const statuses = [...first, ...others.map(({ status }) => status)];
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const right = await logIn(givenPassword);
    expect([right.status, right.wait]).toEqual([429, 60]);
    expect(right.answer.json()).toMatchObject({
      type: 'too-many-requests',
      detail: 'Too many failed attempts. Please wait a minute and try again.',
    });
    expect(right.answer.headers['content-type']).toContain('application/problem+json');
  });

  it('locks nobody out: the owner gets in from elsewhere at once, from there a little later', async () => {
    await guess(30);
    expect((await logIn(givenPassword, { from: '198.51.100.9' })).status).toBe(201);
    expect((await logIn(givenPassword)).status).toBe(429);
    test.clock.advance(60);
    expect((await logIn(givenPassword)).status).toBe(201);
    expect((await logIn('one typo')).status).toBe(401);
    expect((await logIn(givenPassword)).status).toBe(201);
  });

  it('is no quicker in parallel, in other letters or with a forged X-Forwarded-For', async () => {
    const parallel = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        logIn(`guess ${index}`, { forwardedFor: `192.0.2.${index}` }, ` ${victim.toUpperCase()}`),
      ),
    );
    expect(parallel.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await logIn(givenPassword)).status).toBe(429);
    const throughProxy = { from: '10.0.0.1', forwardedFor: '198.51.100.7' };
    expect((await logIn(givenPassword, throughProxy)).status).toBe(201);
  });

  it('from many addresses meets a wider limit, which spares where the owner was before', async () => {
    expect((await logIn(givenPassword, { from: '198.51.100.9' })).status).toBe(201);
    const statuses = await guess(150, (index) => ({ from: `192.0.2.${index}` }));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect((await logIn(givenPassword, { from: '198.51.100.9' })).status).toBe(201);
    expect((await logIn(givenPassword, { from: '198.51.100.10' })).status).toBe(429);
    test.clock.advance(900);
    expect((await logIn(givenPassword, { from: '198.51.100.10' })).status).toBe(201);
  });

  it('tells an unknown address nothing else', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await logIn('a guess', {}, 'nobody@example.com')).status);
    }
    expect(statuses).toEqual([...new Array(10).fill(401), 429, 429]);
  });

  it('does not work on a stolen session either', async () => {
    const learner = await givenLearner(test);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push(
        (await learner.call('DELETE', '/api/account', { password: `guess ${index}` })).status,
      );
    }
    expect(statuses).toEqual([...new Array(10).fill(422), 429, 429]);
  });
});

describe('a hall behind one address', () => {
  it('of 200 learners logs in within a minute', { timeout: 60_000 }, async () => {
    const emails = Array.from({ length: 200 }, (_, index) => `hall-${index}@example.com`);
    for (const email of emails) await givenAccount(test.deps, { email });
    const answers = await Promise.all(emails.map((email) => logIn(givenPassword, {}, email)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(200);
  });
});

describe('what sends mails', () => {
  const mailing = ['/api/account/recovery', '/api/account/log-in-codes'];

  it.each(mailing)('mail an address a few times only, known or not: %s', async (path) => {
    for (const email of [victim, 'nobody@example.com']) {
      const statuses: number[] = [];
      for (let index = 0; index < 5; index += 1) {
        const origin = { from: `192.0.2.${index}` };
        statuses.push((await post(path, { email }, origin)).status);
      }
      expect(statuses).toEqual([202, 202, 202, 429, 429]);
    }
    test.clock.advance(600);
    expect((await post(path, { email: victim })).status).toBe(202);
  });

  it.each(mailing)('are limited for one address, whatever it forges: %s', async (path) => {
    const statuses: number[] = [];
    for (let index = 0; index < 62; index += 1) {
      const origin = { forwardedFor: `192.0.2.${index}` };
      const body = { email: `somebody-${index}@example.com` };
      statuses.push((await post(path, body, origin)).status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(60);
    const elsewhere = await post(path, { email: victim }, { from: '192.0.2.9' });
    expect(elsewhere.status).toBe(202);
  });

  it('messages from one address are limited', async () => {
    const body = { name: 'A', email: victim, subject: 'S', message: 'M' };
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await post('/api/contact', body)).status);
    }
    expect(statuses.slice(19)).toEqual([202, 429]);
  });

  it('verification mails of one account are limited', async () => {
    const learner = await givenLearner(test);
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await learner.call('POST', '/api/account/verification')).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});

describe('pictures', () => {
  it('have a rate of their own, and one address with many accounts another', async () => {
    const send = async (accountId: string) => {
      const { statusCode } = await test.app.inject({
        method: 'PUT',
        url: '/api/profile/avatar',
        remoteAddress: '203.0.113.9',
        cookies: { session: `test-session-of-${accountId}` },
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload:
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n?\r\n--b--\r\n',
      });
      return statusCode;
    };
    const statuses: number[] = [];
    for (let account = 0; account < 11; account += 1) {
      const { id } = await givenAccount(test.deps);
      await test.signedIn(id);
      for (let picture = 0; picture < 21; picture += 1) statuses.push(await send(id));
    }
    // No picture at all: each is looked at and refused, until there were too many.
    expect(statuses.slice(0, 21)).toEqual([...new Array(20).fill(415), 429]);
    expect(statuses.slice(-21)).toEqual(new Array(21).fill(429));
  });
});

describe('the description of the API, which is large', () => {
  it.each(['/api/openapi.json', '/api/docs'])(
    '%s is given to an address now and then',
    async (url) => {
      const ask = async () =>
        (await test.app.inject({ url, remoteAddress: '203.0.113.77' })).statusCode;
      const statuses: number[] = [];
      for (let index = 0; index < 62; index += 1) statuses.push(await ask());
      expect(statuses).toEqual([...new Array(60).fill(200), 429, 429]);
      expect((await test.app.inject({ url, remoteAddress: '198.51.100.9' })).statusCode).toBe(200);
    },
  );
});

describe('other calls', () => {
  it('are refused with Retry-After when no person can be that quick', async () => {
    const learner = await givenLearner(test);
    const other = await givenLearner(test);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await learner.call('GET', '/api/account/export')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await learner.call('GET', '/api/account/export');
    expect(refused.headers['retry-after']).toBe('600');
    expect((await other.call('GET', '/api/account/export')).status).toBe(200);
  });
});
