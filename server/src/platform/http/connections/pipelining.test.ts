import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { limitPipelining } from '#platform/http/connections/pipelining.ts';

let server: Server;
afterEach(() => server.close());

/** A connection to a server that counts what it is asked. */
async function givenConnection(seen: { requests: number }, bytes = 0): Promise<Socket> {
  server = createServer(async (_request, response) => {
    seen.requests += 1;
    const number = seen.requests;
    await null;
    response.end(`answer ${number}.${' '.repeat(bytes)}`);
  });
  limitPipelining(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return connect(isInternet(address) ? address.port : 0, '127.0.0.1');
}

function isInternet(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function requests(count: number): string {
  const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  return 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count - 1) + last;
}

describe('requests that do not wait for the answer before', () => {
  it('are answered in turn where they are a few', async () => {
    const connection = await givenConnection({ requests: 0 });
    connection.write(requests(50));
    const numbers = [...(await text(connection)).matchAll(/answer (\d+)\./g)].map(([, n]) => n);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 1)));
  });

  it('wait outside until the answer before is taken', async () => {
    const seen = { requests: 0 };
    const connection = await givenConnection(seen, 32 * 1_048_576);
    connection.pause();
    connection.write(requests(2));
    while (seen.requests < 1) await nextTurn();
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    expect(seen.requests).toBe(1);
    connection.resume();
    await once(connection, 'close');
    expect(seen.requests).toBe(2);
  });

  it('end the connection where they are thousands, and reach nobody', async () => {
    const seen = { requests: 0 };
    const connection = await givenConnection(seen);
    connection.on('error', () => undefined).resume();
    connection.write(requests(2000));
    await once(connection, 'close');
    expect(seen.requests).toBeLessThanOrEqual(101);
  });

  it('count no more when they are answered', async () => {
    const seen = { requests: 0 };
    const connection = await givenConnection(seen);
    for (let turn = 1; turn <= 5; turn += 1) {
      connection.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(60));
      let answers = '';
      while (!answers.includes(`answer ${turn * 60}.`)) {
        const [chunk] = await once(connection, 'data');
        answers += String(chunk);
      }
    }
    connection.destroy();
    expect(seen.requests).toBe(300);
  });
});
