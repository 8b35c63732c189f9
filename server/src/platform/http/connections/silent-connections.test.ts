import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const request = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';
let client: Socket;
afterEach(() => client.destroy());

/** Both ends of a connection that nothing has come by yet. */
async function givenConnection(): Promise<Socket> {
  const accepted = once(test.app.server, 'connection');
  client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  const [socket] = await accepted;
  return socket;
}

async function answerLine(): Promise<string> {
  const [bytes] = await once(client, 'data');
  return String(bytes).split('\r\n', 1)[0] ?? '';
}

/** What Node does when somebody has been silent for 72 seconds. */
function strikeTimeOut(socket: Socket): void {
  socket.emit('timeout');
}

/** What it does to one that was opened 30 seconds ago and has sent nothing. */
function strikeHeaders(socket: Socket): void {
  const fault = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  test.app.server.emit('clientError', fault, socket);
}

describe('a connection whose time is over', () => {
  it('serves the request that has come by it and was not read yet', async () => {
    const socket = await givenConnection();
    client.write(request);
    expect(await answerLine()).toBe('HTTP/1.1 200 OK');
    // The system has it at once; Node reads no sooner than this is over.
    client.write(request);
    strikeTimeOut(socket);
    expect(await answerLine()).toBe('HTTP/1.1 200 OK');
  });

  it('serves the first request that comes by it as well', async () => {
    const socket = await givenConnection();
    client.write(request);
    strikeHeaders(socket);
    expect(await answerLine()).toBe('HTTP/1.1 200 OK');
  });

  it.each([
    { why: 'idle for too long', strike: strikeTimeOut },
    { why: 'opened and never used', strike: strikeHeaders },
  ])('is ended where nothing has come: $why', async ({ strike }) => {
    const socket = await givenConnection();
    strike(socket);
    await once(client, 'close');
  });
});
