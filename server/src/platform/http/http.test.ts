import { api, type Endpoint } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import { createApp } from '#app.ts';
import { openDatabase } from '#platform/database/database.ts';
import { parseInput } from '#platform/http/requests/input.ts';
import { givenAccount } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const body = JSON.stringify({ name: 'A', email: 'a@example.com', password: 'chinar-leaf-42' });
const json = { 'content-type': 'application/json' };

const signUp = (headers: Record<string, string | undefined>, payload: string | Buffer = body) =>
  test.app.inject({ method: 'POST', url: '/api/account', headers, payload });

describe('requests from other sites', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:81' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('are refused when they change something: %o', async (headers) => {
    const answer = await signUp({ ...json, ...headers });
    expect([answer.statusCode, answer.json().type]).toEqual([403, 'foreign-origin']);
  });

  it('may read, and our own site may do everything', async () => {
    const site = await test.app.inject({
      url: '/api/site',
      headers: { origin: 'https://evil.example' },
    });
    expect(site.statusCode).toBe(200);
    expect(site.headers['access-control-allow-origin']).toBeUndefined();
    const own = {
      host: 'localhost:80',
      origin: 'http://localhost:80',
      'sec-fetch-site': 'same-origin',
    };
    expect((await signUp({ ...json, ...own })).statusCode).toBe(201);
  });
});

describe('bodies', () => {
  it.each([
    ['text/plain', body, 415],
    ['application/x-www-form-urlencoded', 'name=A', 415],
    ['application/json', '{"name":', 400],
    ['application/json', '{"__proto__":{"x":1}}', 400],
    ['application/json', '[]', 422],
    ['application/json', '"text"', 422],
    ['application/json', 'null', 422],
    ['application/json', '', 422],
    ['application/json', '{"name":"a\\u0000b"}', 422],
    ['application/json', `{"name":"${'x'.repeat(300_000)}"}`, 413],
  ])('as %s %.20s answer %d with problem+json', async (type, payload, status) => {
    const answer = await signUp({ 'content-type': type }, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      status,
      type: expect.any(String),
      detail: expect.any(String),
    });
    expect(answer.body).not.toMatch(/\bat \/|node_modules|select |insert /);
  });

  it.each([
    ['a byte of Latin-1', [0xe9]],
    ['the half of a letter', [0xc3]],
    ['the half of a pair', [0xed, 0xa0, 0x80]],
  ])('with %s, which is no UTF-8, are refused and not put right', async (_, bytes) => {
    const [start = '', end = ''] = body.split('"A"');
    const name = Buffer.from([0x22, 0x41, ...bytes, 0x22]);
    const answer = await signUp(json, Buffer.concat([Buffer.from(start), name, Buffer.from(end)]));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { type: 'malformed-body', detail: 'The body is not UTF-8.' },
    ]);
  });

  it('of thousands of wrong fields get a short answer', async () => {
    const fields = Array.from({ length: 20_000 }, (_, index) => [index.toString(36), 0]);
    const unknown = await signUp(json, JSON.stringify(Object.fromEntries(fields)));
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json().errors).toHaveLength(100);
    const learner = await test.signedIn((await givenAccount(test.deps)).id);
    const ids = await learner.call('PATCH', `/api/attempts/${crypto.randomUUID()}/answers`, {
      revision: 0,
      answers: Object.fromEntries(fields.slice(0, 5000)),
    });
    expect([ids.status, ids.body.errors.length]).toEqual([422, 100]);
  });

  it('name every missing parameter', async () => {
    const learner = await test.signedIn((await givenAccount(test.deps)).id);
    const answer = await learner.call('POST', '/api/attempts', {});
    expect(answer.body.detail).toBe('Missing required parameter: "testId"');
  });
});

describe('a call without a body', () => {
  it.each([
    ['/api/contact', {}],
    ['/api/account/sessions/email', {}],
    ['/api/account', json],
  ])('%s with %j is told that it has none', async (url, headers) => {
    const answer = await test.app.inject({ method: 'POST', url, headers });
    const detail = 'Missing required parameter: "body"';
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { type: 'invalid-input', detail, errors: [{ path: '', message: detail }] },
    ]);
  });

  it('is told so, or needs none, whatever it is', () => {
    const said = Object.values<Endpoint>(api).map(({ body }) => {
      try {
        parseInput(body, undefined);
        return 'nothing';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(new Set(said)).toEqual(new Set(['nothing', 'Missing required parameter: "body"']));
  });
});

describe('the character NUL', () => {
  it('is refused in an address and allowed as a text about it', async () => {
    expect((await test.visitor.call('GET', '/api/series?search=%00')).status).toBe(422);
    const text = JSON.stringify({
      name: 'about \\u0000',
      email: 'n@example.com',
      password: 'chinar-leaf-42',
    });
    expect((await signUp(json, text)).statusCode).toBe(201);
  });
});

describe('addresses', () => {
  it.each(['/api', '/api/nothing', '/api/series/x/y/z'])(
    '%s is a problem+json 404',
    async (url) => {
      const answer = await test.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ type: 'not-found', status: 404 });
    },
  );

  it.each(['/%zz', '/api/series/%ff', `/api/series/${'a'.repeat(300)}`])(
    '%s, which cannot be read, is one, too',
    async (url) => {
      const answer = await test.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.json()).toMatchObject({ type: 'not-found', status: 404 });
    },
  );

  it('say that they are alive and ready', async () => {
    expect((await test.visitor.call('GET', '/api/health')).body.status).toBe('ok');
    expect((await test.visitor.call('GET', '/api/ready')).body).toEqual({ status: 'ready' });
  });

  it('say so to whom is logged in, too, while the database is away', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:9/nothing', () => undefined);
    const app = await createApp({ ...test.deps, db: away.db, pool: away.pool });
    const statusOf = async (url: string) =>
      (await app.inject({ url, cookies: { session: 'a-session' } })).statusCode;
    expect(await statusOf('/api/health')).toBe(200);
    expect(await statusOf('/api/ready')).toBe(503);
    await app.close();
    await away.close();
  });
});

describe('a statement that takes too long', () => {
  it('is ended and answered as what may be tried again, without a word of it', async () => {
    // On a busy machine what waits for nothing takes long, too, but not so long.
    const slow = openDatabase(test.databaseUrl, () => undefined, { statementSeconds: 1 });
    const app = await createApp({ ...test.deps, db: slow.db, pool: slow.pool });
    const other = await test.deps.pool.connect();
    await other.query('begin; lock table announcements');
    const answer = await app.inject({ url: '/api/announcements' });
    await other.query('rollback');
    other.release();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({
      type: 'unavailable',
      detail: 'This took too long. Please try again in a moment.',
    });
    expect((await app.inject({ url: '/api/announcements' })).statusCode).toBe(200);
    await app.close();
    await slow.close();
  });
});

describe('headers', () => {
  it('of a page forbid framing, sniffing and foreign scripts', async () => {
    const { headers } = await test.app.inject({ url: '/api/docs' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it.each(['/api/site', '/api/nothing', '/api/account'])(
    'of %s let it load nothing at all',
    async (url) => {
      const { headers } = await test.app.inject({ url });
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('slow clients', () => {
  it('have less time for their headers than for all: Node exchanges the two otherwise', () => {
    const { headersTimeout, requestTimeout } = test.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([30_000, 60_000]);
  });
});

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with every endpoint of the contract', async () => {
    const { body } = await test.visitor.call('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const operations = Object.values<object>(body.paths).flatMap((path) => Object.values(path));
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      Object.keys(api).sort(),
    );
    expect(body.paths['/api/attempts/{attemptId}/answers'].patch.responses).toHaveProperty('409');
    const docs = await test.app.inject({ url: '/api/docs' });
    expect(docs.body).toContain('/api/attempts/:attemptId/answers');
  });
});
