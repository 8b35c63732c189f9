import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';
import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { cookieOf, sessionHashOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let port: number;
let cookie: string;
let accountId: string;
let attemptId: string;
let question: string;
let testId: string;

beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

beforeEach(async () => {
  accountId = (await givenAccount(test.deps)).id;
  cookie = cookieOf(accountId);
  const learner = await test.signedIn(accountId);
  const { id, questionIds } = await givenTest(test.deps);
  testId = id;
  question = `${questionIds[0]}`;
  attemptId = (await learner.call('POST', '/api/attempts', { testId })).body.id;
  // From now on it is known who this is.
  expect((await direct(good(0))).status).toBe(200);
});

type Sent = {
  body?: string | Buffer;
  headers?: Record<string, string>;
  path?: string;
  method?: 'PATCH' | 'POST';
};
type Answer = { status: number; headers: OutgoingHttpHeaders; body: Record<string, unknown> };

function good(revision: number): Sent {
  return { body: JSON.stringify({ revision, answers: { [question]: 1 } }) };
}

function partsOf(sent: Sent) {
  const { body = '', headers = {}, path = `/api/attempts/${attemptId}/answers` } = sent;
  const { method = 'PATCH' } = sent;
  return {
    method,
    body,
    path,
    headers: { 'content-type': 'application/json', cookie, ...headers },
  };
}

/** As it comes from a browser. */
async function direct(sent: Sent): Promise<Answer> {
  const { method, body, path, headers } = partsOf(sent);
  const length = { 'content-length': Buffer.byteLength(body) };
  const request = sendRequest({
    port,
    path,
    method,
    headers: { ...length, ...headers },
    agent: false,
  });
  request.end(body);
  const [response] = await once(request, 'response');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: JSON.parse(await text(unpacked(response))),
  };
}

/** Through the framework alone. */
async function ordinary(sent: Sent): Promise<Answer> {
  const { method, body, path, headers } = partsOf(sent);
  const host = `localhost:${port}`;
  const answer = await test.app.inject({
    method,
    url: path,
    payload: body,
    headers: { host, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

function unpacked(response: IncomingMessage): Readable {
  const isBrotli = response.headers['content-encoding'] === 'br';
  return isBrotli ? response.pipe(createBrotliDecompress()) : response;
}

/** What is to be the same: not the moment, the connection or the name of the request. */
function comparable({ status, headers, body }: Answer) {
  const { date: _, connection: __, 'x-request-id': ___, 'keep-alive': ____, ...rest } = headers;
  const { requestId: _____, ...content } = body;
  return { status, headers: { ...rest, 'content-length': '' }, content };
}

/** The names that the two ways give differ in all but their end. */
async function tookLane(answer: Answer): Promise<boolean> {
  const nameOf = ({ headers }: Answer) => `${headers['x-request-id']}`.replace(/-\w+$/, '');
  return nameOf(answer) !== nameOf(await ordinary({ body: 'x' }));
}

const refused: Record<string, [status: number, isInLane: boolean, sent: () => Sent]> = {
  'no JSON': [400, true, () => ({ body: '{"revision":' })],
  'what is no UTF-8': [
    400,
    true,
    () => ({ body: Buffer.from('{"revision":1,"current":"\xff"}', 'latin1') }),
  ],
  'no body': [422, true, () => ({ body: '' })],
  'a poisoned object': [400, true, () => ({ body: '{"revision":1,"__proto__":{"a":1}}' })],
  'the character NUL': [422, true, () => ({ body: '{"revision":1,"current":"\\u0000"}' })],
  'an unknown field': [422, true, () => ({ body: '{"revision":1,"score":100}' })],
  'a wrong option': [422, true, () => ({ body: `{"revision":1,"answers":{"${question}":4}}` })],
  'a question of another test': [
    422,
    true,
    () => ({ body: `{"revision":1,"answers":{"${accountId}":1}}` }),
  ],
  'a revision that was overtaken': [409, true, () => good(0)],
  'an attempt that is not there': [
    404,
    true,
    () => ({ ...good(1), path: `/api/attempts/${accountId}/answers` }),
  ],
  'an id that is none': [404, true, () => ({ ...good(1), path: '/api/attempts/1/answers' })],
  'another type': [415, false, () => ({ ...good(1), headers: { 'content-type': 'text/plain' } })],
  'another site': [
    403,
    false,
    () => ({ ...good(1), headers: { origin: 'https://elsewhere.example' } }),
  ],
  'somebody else than is logged in': [
    401,
    false,
    () => ({ ...good(1), headers: { [actingForHeader]: question } }),
  ],
  'too much': [413, false, () => ({ body: ' '.repeat(300_000) })],
  'no session': [401, false, () => ({ ...good(1), headers: { cookie: 'session=none' } })],
};

it.each(Object.keys(refused))('refuses %s as the ordinary way does', async (name) => {
  const [status, isInLane, sent] = refused[name] ?? [0, false, () => ({})];
  const one = await direct(sent());
  expect(one.status).toBe(status);
  expect(comparable(one)).toEqual(comparable(await ordinary(sent())));
  expect(await tookLane(one)).toBe(isInLane);
});

it('saves as the ordinary way does, and says the same', async () => {
  const one = await direct(good(1));
  expect(await tookLane(one)).toBe(true);
  const other = await ordinary(good(2));
  expect(comparable(one)).toEqual({
    ...comparable(other),
    content: { ...other.body, revision: 2 },
  });
});

it('leaves whoever is not known, and administrators, to the ordinary way', async () => {
  const nobodyKnown = (await givenAccount(test.deps)).id;
  await test.signedIn(nobodyKnown);
  const headers = { cookie: cookieOf(nobodyKnown) };
  expect(await tookLane(await direct({ ...good(1), headers }))).toBe(false);
  expect(await tookLane(await direct({ ...good(1), headers }))).toBe(true);
  await test.deps.pool.query(`update accounts set labels = '{admin}' where id = $1`, [nobodyKnown]);
  await ordinary({ ...good(1), headers });
  expect(await tookLane(await direct({ ...good(1), headers }))).toBe(false);
});

it('refuses what comes too late as the ordinary way does', async () => {
  test.clock.advance(86_400);
  // After an hour it is looked up again who it is.
  const looked = await direct(good(1));
  const late = await direct(good(1));
  expect([late.status, late.body.type]).toEqual([409, 'time-up']);
  expect([await tookLane(looked), await tookLane(late)]).toEqual([false, true]);
  expect(comparable(late)).toEqual(comparable(looked));
});

it('writes nothing when the connection breaks before the body is there', async () => {
  const { body, path, headers } = partsOf(good(1));
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const length = `content-length: ${body.length}\r\nhost: localhost\r\n`;
  socket.write(`PATCH ${path} HTTP/1.1\r\n${length}${head.join('')}\r\n${body.slice(0, -1)}`);
  const { arrivals } = test.attempts;
  await expect.poll(() => arrivals.oldest() <= test.clock.now()).toBe(true);
  socket.destroy();
  test.clock.advance(5);
  await expect.poll(() => arrivals.oldest()).toEqual(test.clock.now());
  expect((await direct(good(1))).status).toBe(200);
});

it('answers an end of the session and nothing else', async () => {
  await test.deps.pool.query(`delete from sessions where token_hash = decode($1, 'hex')`, [
    sessionHashOf(accountId),
  ]);
  const one = await direct({ body: 'nonsense' });
  expect([one.status, one.body.type]).toEqual([401, 'unauthenticated']);
});

describe('a start', () => {
  const start = (input: object = { testId }): Sent => ({
    method: 'POST',
    path: '/api/attempts',
    body: JSON.stringify(input),
  });

  it('of a test begins it, and the next one takes it up as the ordinary way does', async () => {
    const other = await givenTest(test.deps);
    const first = await direct(start({ testId: other.id }));
    expect([first.status, first.body.testId, first.body.revision]).toEqual([201, other.id, 0]);
    const again = await direct(start({ testId: other.id }));
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect(comparable(again)).toEqual(comparable(await ordinary(start({ testId: other.id }))));
    expect([await tookLane(first), await tookLane(again)]).toEqual([true, true]);
  });

  it('is answered compressed to whoever takes that', async () => {
    const plain = await direct(start());
    const packed = await direct({ ...start(), headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.body).toEqual(plain.body);
  });

  it('needs nobody who was looked up before', async () => {
    const newcomer = (await givenAccount(test.deps)).id;
    await test.signedIn(newcomer);
    const headers = { cookie: cookieOf(newcomer) };
    const begun = await direct({ ...start(), headers });
    expect([begun.status, await tookLane(begun)]).toEqual([201, true]);
  });

  const badStarts: Record<string, [status: number, isInLane: boolean, sent: () => Sent]> = {
    'no JSON': [400, true, () => ({ ...start(), body: '{' })],
    'an unknown field': [422, true, () => start({ testId, score: 1 })],
    'a test that is not there': [404, true, () => start({ testId: accountId })],
    'a test of no series': [404, true, () => start({ testId, seriesId: accountId })],
    'no session': [401, false, () => ({ ...start(), headers: { cookie: 'session=none' } })],
    'another site': [
      403,
      false,
      () => ({ ...start(), headers: { origin: 'https://elsewhere.example' } }),
    ],
  };

  it.each(Object.keys(badStarts))('is refused for %s as the ordinary way does', async (name) => {
    const [status, isInLane, sent] = badStarts[name] ?? [0, false, () => ({})];
    const one = await direct(sent());
    expect(one.status).toBe(status);
    expect(comparable(one)).toEqual(comparable(await ordinary(sent())));
    expect(await tookLane(one)).toBe(isInLane);
  });

  it('is refused to whoever was logged out a moment ago', async () => {
    await test.deps.pool.query(`delete from sessions where token_hash = decode($1, 'hex')`, [
      sessionHashOf(accountId),
    ]);
    const other = await givenTest(test.deps);
    expect((await direct(start({ testId: other.id }))).status).toBe(401);
  });
});
