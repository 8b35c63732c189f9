import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** What a connection that sends this is answered before it is ended. */
async function send(sent: string, onAccepted: (accepted: Socket) => void = () => undefined) {
  test.app.server.once('connection', onAccepted);
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  client.write(sent);
  const [head = '', body = ''] = (await text(client)).split('\r\n\r\n');
  const [line, ...headers] = head.split('\r\n');
  return {
    line,
    headers: Object.fromEntries(headers.map((header) => header.split(': '))),
    body: JSON.parse(body),
  };
}

/** When its beginning has come. */
function giveUpLater(accepted: Socket): void {
  if (accepted.bytesRead > 0) giveUp(accepted);
  else setImmediate(giveUpLater, accepted);
}

/** Node looks only every few seconds whether the time of a request is over. */
function giveUp(accepted: Socket): void {
  const fault = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  test.app.server.emit('clientError', fault, accepted);
}

const begun = 'GET / HTTP/1.1\r\nHost: a\r\n';
const large = `${begun}Cookie: ${'a'.repeat(17_000)}\r\n\r\n`;

describe('what cannot be read as a request', () => {
  it.each([
    { sent: 'NO HTTP\r\n\r\n', status: '400 Bad Request', type: 'malformed-request' },
    { sent: begun, at: giveUpLater, status: '408 Request Timeout', type: 'request-timeout' },
    { sent: large, status: '431 Request Header Fields Too Large', type: 'headers-too-large' },
  ])('is answered by a problem as any other call: $status', async ({ sent, at, status, type }) => {
    const { line, headers, body } = await send(sent, at);
    expect(line).toBe(`HTTP/1.1 ${status}`);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': body.requestId,
      connection: 'close',
    });
    expect(body).toMatchObject({ type, status: Number.parseInt(status, 10) });
    expect(JSON.stringify(body)).not.toMatch(/HPE_|ERR_|parse/i);
  });

  it('is not answered where nothing came: the next request would take that for its answer', async () => {
    test.app.server.once('connection', giveUp);
    const client = connect(port, '127.0.0.1');
    expect(await text(client)).toBe('');
  });
});
