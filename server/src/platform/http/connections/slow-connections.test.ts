import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectionBacklog } from '#platform/http/connections/backlog.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const many = 500;
let port: number;
let clients: Socket[] = [];

beforeEach(async () => {
  if (!test.app.server.listening) {
    await test.app.listen({ port: 0, host: '127.0.0.1', backlog: connectionBacklog });
  }
  const address = test.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
});

/** Connections that send this and then a little now and then, and read nothing unless they are told to. */
async function givenSlow(sent: string, little: string): Promise<Socket[]> {
  const slow = Array.from({ length: many }, () => connect({ port, host: '127.0.0.1' }));
  clients.push(...slow);
  for (const client of slow) client.on('error', () => undefined);
  await Promise.all(slow.map((client) => once(client, 'connect')));
  for (const client of slow) {
    client.write(sent);
    if (little === '') continue;
    const drip = setInterval(() => client.writable && client.write(little), 200);
    client.once('close', () => clearInterval(drip));
  }
  return slow;
}

const slowHeaders = () => givenSlow('GET /api/site HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n');
const slowBody = () =>
  givenSlow(
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    ' ',
  );
const slowReading = () =>
  givenSlow('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n', '');

/** A learner starts, saves and reads while they are there. @returns the milliseconds of each of his calls */
async function takeTest(): Promise<number[]> {
  const { id } = await givenAccount(test.deps);
  await test.signedIn(id);
  const paper = await givenTest(test.deps);
  const times: number[] = [];
  const call = async (method: string, path: string, body?: unknown) => {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        cookie: `session=test-session-of-${id}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await answer.text();
    times.push(performance.now() - begun);
    expect(answer.status).toBeLessThan(300);
    return JSON.parse(text);
  };
  const attempt = await call('POST', '/api/attempts', { testId: paper.id });
  for (let revision = 0; revision < 20; revision += 1) {
    const answers = { [`${paper.questionIds[0]}`]: revision % 4 };
    await call('PATCH', `/api/attempts/${attempt.id}/answers`, { revision, answers });
  }
  await call('GET', '/api/dashboard');
  return times;
}

/** Not the longest: the machine may be busy with something else for a moment. */
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1];

describe('500 connections each that are slow with their headers, their bodies and their reading', () => {
  it('keep no learner waiting for a second', { timeout: 60_000 }, async () => {
    await Promise.all([slowHeaders(), slowBody(), slowReading()]);
    expect(median(await takeTest())).toBeLessThan(1000);
    expect(clients.filter(({ destroyed }) => destroyed)).toEqual([]);
  });

  it('are ended when their time is over, however busily they drip', {
    timeout: 60_000,
  }, async () => {
    const { server } = test.app;
    const { headersTimeout, requestTimeout } = server;
    // Node looks every five seconds; nobody should wait for a minute here.
    Object.assign(server, { headersTimeout: 1000, requestTimeout: 2000 });
    try {
      const slow = [...(await slowHeaders()), ...(await slowBody())];
      for (const client of slow) client.resume();
      await Promise.all(slow.map((client) => client.closed || once(client, 'close')));
    } finally {
      Object.assign(server, { headersTimeout, requestTimeout });
    }
  });
});
