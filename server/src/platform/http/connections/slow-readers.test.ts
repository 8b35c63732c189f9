import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { endSlowReaders, type ReaderLimits } from '#platform/http/connections/slow-readers.ts';

/** More than the system takes off our hands on its own. */
const large = Buffer.alloc(32 * 1_048_576);

let server: Server;
let clients: Socket[] = [];
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
  server.close();
});

const patient: ReaderLimits = {
  sweepMilliseconds: 10,
  stallMilliseconds: 60_000,
  windowMilliseconds: 60_000,
  leastBytesPerSecond: 1,
  pressureBytes: 1e12,
  pressureMilliseconds: 20,
};

/** A server that sends a large answer to everybody, and tells whose connections it has ended. */
async function givenServer(limits: Partial<ReaderLimits>) {
  const ended: number[] = [];
  server = createServer((_request, response) => response.end(large));
  endSlowReaders(server, (count) => ended.push(count), { ...patient, ...limits });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { ended };
}

async function givenConnection(): Promise<{ client: Socket; closed: Promise<unknown> }> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = connect({ port, host: '127.0.0.1' });
  clients.push(client);
  client.on('error', () => undefined);
  client.pause();
  const [[connection]] = await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  return { client, closed: once(connection, 'close') };
}

/** Asks, and takes as many bytes as it is told to. */
async function givenReader(): Promise<{ client: Socket; closed: Promise<unknown> }> {
  const reader = await givenConnection();
  reader.client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return reader;
}

/** Takes everything there is, as fast as it comes. */
async function readAll(client: Socket): Promise<number> {
  let bytes = 0;
  client.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes > large.length) client.end();
  });
  client.resume();
  await once(client, 'close');
  return bytes;
}

describe('a reader', () => {
  it('that takes nothing any more is ended', async () => {
    const { ended } = await givenServer({ stallMilliseconds: 100 });
    const { closed } = await givenReader();
    await closed;
    expect(ended).toEqual([1]);
  });

  it('that takes a little now and then is ended, too', async () => {
    await givenServer({ windowMilliseconds: 200, leastBytesPerSecond: 1e12 });
    const { client, closed } = await givenReader();
    const sips = setInterval(() => client.read(1000), 5);
    await closed;
    clearInterval(sips);
  });

  it('that takes what comes gets everything, however short the patience', async () => {
    const { ended } = await givenServer({ stallMilliseconds: 3000, windowMilliseconds: 3000 });
    const { client } = await givenReader();
    expect(await readAll(client)).toBeGreaterThan(large.length);
    expect(ended).toEqual([]);
  });

  it('that waits between two answers is left alone, however much longer than one who is ended', async () => {
    const { ended } = await givenServer({ stallMilliseconds: 20, windowMilliseconds: 20 });
    await givenConnection();
    const { closed } = await givenReader();
    await closed;
    expect(ended).toEqual([1]);
  });
});

describe('many who take nothing', () => {
  it('are ended early, the longest first, until what they hold is bearable', async () => {
    const { ended } = await givenServer({ pressureBytes: 1.5 * large.length });
    const readers = [await givenReader(), await givenReader(), await givenReader()];
    await Promise.all([readers[0]?.closed, readers[1]?.closed]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(2);
    const last = readers[2]?.client;
    expect(last && (await readAll(last))).toBeGreaterThan(large.length);
  });
});
